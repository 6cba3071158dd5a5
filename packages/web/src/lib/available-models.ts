import { listAvailableModels } from '@docent/contract/features/custom-model';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What the signed-in user may have questions answered by in the project, and who takes part in searching. */
export const availableModelsQuery = queryOptions({
  queryKey: ['available-models'],
  queryFn: ({ signal }) => call(listAvailableModels, {}, { signal }),
  staleTime: 60_000,
});
