import * as routes from '@docent/contract/features/notification';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findNotifications, markAllRead } from './notification.store.ts';
import { notificationView } from './notification.view.ts';

export const notificationRoutes = (db: Database): Binding[] => [
  bind(routes.listNotifications, async ({ actor }) => {
    const { rows, unread } = await inReadScope(db, actor, (tx) => findNotifications(tx, actor));
    return { items: rows.map((row) => notificationView(row, actor.language)), unread };
  }),
  bind(routes.viewNotifications, ({ actor }) => inScope(db, actor, (tx) => markAllRead(tx, actor))),
];
