import { vi } from 'vitest';
import type { RouteCall } from './call-as.ts';

/** The database of this id once its import has ended, however it ended. */
export const untilImported = (call: RouteCall, uid: string) =>
  vi.waitUntil(
    async () => {
      const { data } = (await call('GET', `/spreadsheets/${uid}`)).body;
      return data.status === 'importing' ? undefined : data;
    },
    { timeout: 60_000, interval: 200 },
  );
