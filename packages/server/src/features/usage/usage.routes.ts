import type { SystemSettings } from '@docent/contract/features/setting';
import * as routes from '@docent/contract/features/usage';
import { limits } from '@docent/contract/limits';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { assertPeriod } from './assert-period.ts';
import { exportUsage } from './export-usage.ts';
import { listUsage, sumUsage } from './usage.store.ts';

export interface UsageDeps {
  db: Database;
  settings: { get(): Promise<Pick<SystemSettings, 'currency'>> };
}

export const usageRoutes = ({ db, settings }: UsageDeps): Binding[] => [
  bind(routes.getUsage, async ({ actor, query }) => {
    assertPeriod(query);
    const { currency } = await settings.get();
    return inReadScope(db, actor, async (tx) => {
      const [totals, rows] = await Promise.all([
        sumUsage(tx, actor, query),
        listUsage(tx, actor, query, limits.usage.rowsMax),
      ]);
      return { from: query.from, to: query.to, currency, totals, ...rows };
    });
  }),
  bind(routes.exportUsage, ({ actor, query }) => exportUsage(db, actor, query)),
];
