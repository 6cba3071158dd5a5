import {
  getInstallation,
  getMaintenance,
  getSettings,
  type ShownSettings,
  type UpdateSettingsBody,
  updateSettings,
} from '@docent/contract/features/setting';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
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

export const saveSettings = (body: UpdateSettingsBody) => call(updateSettings, { body });

/** Settings have changed: they load again where nothing new is known, and count at once, also for the banner. */
export function useSettingsChanged(): (saved?: ShownSettings) => Promise<unknown> {
  const client = useQueryClient();
  return (saved) => {
    if (saved) client.setQueryData(settingsQuery.queryKey, saved);
    const queryKeys = [maintenanceQuery.queryKey, ...(saved ? [] : [settingsQuery.queryKey])];
    return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
