import { getSidebar } from '@docent/contract/features/sidebar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const sidebarQuery = queryOptions({
  queryKey: ['sidebar'],
  queryFn: ({ signal }) => call(getSidebar, {}, { signal }),
});
