import { type Language, languageOf } from '@docent/contract/core/language';
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

interface Reader {
  actor: { language: Language };
  header(name: string): string | undefined;
}

/** The language of the screen that shows them: a browser may be in another one than the profile. */
const languageOfReader = ({ actor, header }: Reader): Language =>
  languageOf(header('x-language')) ?? actor.language;

export const notificationRoutes = (deps: FollowDeps): Binding[] => [
  bind(routes.listNotifications, async ({ actor, header }) => {
    const { rows, unread } = await inReadScope(deps.db, actor, (tx) => findNotifications(tx, actor));
    const language = languageOfReader({ actor, header });
    return { items: rows.map((row) => notificationView(row, language)), unread };
  }),
  bind(routes.listAllNotifications, async ({ actor, query, header }) => {
    const { rows, total } = await inReadScope(deps.db, actor, (tx) => listNotificationRows(tx, actor, query));
    const language = languageOfReader({ actor, header });
    return pageOf(rows, query.limit, total, (row) => notificationView(row, language));
  }),
  bind(routes.viewNotifications, ({ actor }) => inScope(deps.db, actor, (tx) => markAllRead(tx, actor))),
  bind(routes.streamNotifications, async ({ actor, header }) =>
    followNotifications(
      deps,
      { ...actor, language: languageOfReader({ actor, header }) },
      lastEventId(header('last-event-id')),
    ),
  ),
];
