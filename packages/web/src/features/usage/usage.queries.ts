import type { CallOf } from '@docent/contract/core/route';
import { getUsage } from '@docent/contract/features/usage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type UsageQuery = CallOf<typeof getUsage>['query'];

export const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: ['usage', query],
    queryFn: ({ signal }) => call(getUsage, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
