import { listProjects } from '@docent/contract/features/project';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => call(listProjects, {}, { signal }),
  staleTime: 60_000,
});
