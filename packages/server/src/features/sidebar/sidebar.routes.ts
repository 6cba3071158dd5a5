import { deleteHistory, getSidebar, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import {
  type ConversationDeps,
  deleteConversation,
  listRecentConversations,
  permittedKinds,
  shownTitle,
} from '#features/conversation/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';

export const sidebarRoutes = (deps: ConversationDeps): Binding[] => [
  bind(getSidebar, ({ actor, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const recent = await listRecentConversations(
        tx,
        actor,
        permittedKinds(actor),
        limits.sidebar.historyMax,
      );
      return recent.map(
        ({ kind, id, title }): SidebarItem => ({ type: kind, value: id, text: shownTitle(title, language) }),
      );
    }),
  ),
  bind(deleteHistory, async ({ actor, body }) => {
    if (body.type !== 'chat' && body.type !== 'ask_content' && body.type !== 'model')
      throw new Failure('not_found');
    return deleteConversation(deps, actor, body.uid);
  }),
];
