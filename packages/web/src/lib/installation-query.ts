import { getInstallation } from '@docent/contract/features/setting';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The configuration of the installation, for its operator. */
export const installationQuery = queryOptions({
  queryKey: ['settings', 'installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
});
