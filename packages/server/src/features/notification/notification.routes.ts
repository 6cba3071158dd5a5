import * as routes from '@docent/contract/features/notification';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { listNotifications, markAllRead } from './notification.store.ts';

export const notificationRoutes = (db: Database): Binding[] => [
  bind(routes.listNotifications, ({ actor }) => inScope(db, actor, (tx) => listNotifications(tx, actor))),
  bind(routes.viewNotifications, ({ actor }) => inScope(db, actor, (tx) => markAllRead(tx, actor))),
];
