import {
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

const lookAgainMs = 60_000;

/** Whether maintenance is active or planned; refetched every minute. */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => call(getMaintenance, {}, { signal }),
  refetchInterval: lookAgainMs,
  staleTime: lookAgainMs,
});

export const saveSettings = (body: UpdateSettingsBody) => call(updateSettings, { body });

/** Updates or invalidates the settings, with the banner that depends on them. */
export function useSettingsChanged(): (saved?: ShownSettings) => Promise<unknown> {
  const client = useQueryClient();
  return (saved) => {
    if (saved) client.setQueryData(settingsQuery.queryKey, saved);
    const queryKeys = [maintenanceQuery.queryKey, ...(saved ? [] : [settingsQuery.queryKey])];
    return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
