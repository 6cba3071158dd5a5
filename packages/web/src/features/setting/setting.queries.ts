import {
  getInstallation,
  getMaintenance,
  getSettings,
  renewPushKeys,
  type SystemSettings,
  updateSettings,
} from '@docent/contract/features/setting';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
});

export const installationQuery = queryOptions({
  queryKey: ['settings', 'installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
});

const lookAgainMs = 60_000;

/** Whether the product is closed, or will be; looked at every minute. */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => call(getMaintenance, {}, { signal }),
  refetchInterval: lookAgainMs,
  staleTime: lookAgainMs,
});

export const saveSettings = (body: Partial<SystemSettings>) => call(updateSettings, { body });

/** New settings count at once, also for the banner. */
export function useSettingsSaved(): (saved: SystemSettings) => Promise<void> {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(settingsQuery.queryKey, saved);
    return client.invalidateQueries({ queryKey: maintenanceQuery.queryKey });
  };
}

export function useRenewPushKeys() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewPushKeys, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: installationQuery.queryKey }),
  });
}
