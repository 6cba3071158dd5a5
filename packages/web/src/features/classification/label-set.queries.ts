import * as routes from '@docent/contract/features/label-set';
import { limits } from '@docent/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const labelSetsKey = ['label-sets'] as const;

/** All saved sets of the project: there are at most as many as one page holds. */
export const labelSetsQuery = queryOptions({
  queryKey: labelSetsKey,
  queryFn: ({ signal }) =>
    call(
      routes.listLabelSets,
      { query: { limit: limits.classification.labelSetsMax, sort: 'name' } },
      { signal },
    ),
});
