import { vi } from 'vitest';
import { callAs } from './call-as.ts';
import type { SignedIn, TestApp } from './test-app.ts';
import { uploadReady } from './wait-for-file.ts';

/** One call of each route of spreadsheets that succeeds, where the tenancy walk makes none. */
export function spreadsheetExamples(app: () => TestApp, user: () => SignedIn) {
  const call = callAs(() => ({ app: app(), as: user() }));
  const untilReady = (path: `/spreadsheets/${string}`) =>
    vi.waitUntil(async () => (await call('GET', path)).body.data.status === 'ready', {
      timeout: 60_000,
      interval: 100,
    });
  const cities = async () => {
    const file = await uploadReady(app(), user(), 'cities.csv', 'city,people\nAnkara,5\nVan,4\n');
    const made = await call('POST', '/spreadsheets', { fileUids: [file.uid] });
    const path = `/spreadsheets/${made.body.data.uid}` as const;
    await untilReady(path);
    return path;
  };
  return {
    deleteTableRelation: async () => {
      const path = await cities();
      const [from, to] = [
        { table: 'cities', column: 'city' },
        { table: 'cities', column: 'people' },
      ];
      await call('PUT', `${path}/relations`, { from, to, state: 'rejected' });
      return call('DELETE', `${path}/relations`, { from, to });
    },
    deleteTableVersion: async () => {
      const path = await cities();
      await call('PATCH', `${path}/tables/cities`, { columns: [{ name: 'people', type: 'text' }] });
      await untilReady(path);
      return call('DELETE', `${path}/tables/cities/versions/1`);
    },
  };
}
