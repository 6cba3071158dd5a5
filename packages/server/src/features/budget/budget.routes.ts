import * as routes from '@docent/contract/features/budget';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { listStatuses } from './budget-status.store.ts';

export const budgetRoutes = ({ db, settings }: { db: Database; settings: CurrentSettings }): Binding[] => [
  bind(routes.listBudgets, async ({ actor }) => {
    const { currency, timeZone } = await settings.get();
    return { currency, timeZone, items: await inReadScope(db, actor, (tx) => listStatuses(tx, actor)) };
  }),
];
