import * as routes from '@docent/contract/features/notification';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type FollowDeps, followNotifications } from './follow-notifications.ts';
import { findNotifications, markAllRead } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { listNotificationRows } from './notification-list.store.ts';

const lastEventId = (header: string | undefined) =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

export const notificationRoutes = (deps: FollowDeps): Binding[] => [
  bind(routes.listNotifications, async ({ actor }) => {
    const { rows, unread } = await inReadScope(deps.db, actor, (tx) => findNotifications(tx, actor));
    return { items: rows.map((row) => notificationView(row, actor.language)), unread };
  }),
  bind(routes.listAllNotifications, async ({ actor, query }) => {
    const { rows, total } = await inReadScope(deps.db, actor, (tx) => listNotificationRows(tx, actor, query));
    return pageOf(rows, query.limit, total, (row) => notificationView(row, actor.language));
  }),
  bind(routes.viewNotifications, ({ actor }) => inScope(deps.db, actor, (tx) => markAllRead(tx, actor))),
  bind(routes.streamNotifications, async ({ actor, header }) =>
    followNotifications(deps, actor, lastEventId(header('last-event-id'))),
  ),
];
