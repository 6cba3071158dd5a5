import { conversationKinds } from '@docent/contract/features/conversation-kinds';
import type { FollowDeps } from '#features/run/index.ts';
import type { HistorySource } from '#features/sidebar/index.ts';
import { permittedKinds } from './authorise.ts';
import { shownTitle } from './conversation.view.ts';
import { listRecentConversations } from './conversation-list.store.ts';
import { deleteConversation } from './delete-conversation.ts';

/** Conversations of all kinds, in the sidebar's history. */
export const conversationHistory = (deps: FollowDeps): HistorySource => ({
  types: conversationKinds,
  async listRecent(tx, actor, { language, max }) {
    const recent = await listRecentConversations(tx, actor, permittedKinds(actor), max);
    return recent.map(({ kind, id, title, updated_at: updatedAt }) => ({
      type: kind,
      id,
      title: shownTitle(title, language),
      updatedAt,
    }));
  },
  delete: (actor, id) => deleteConversation(deps, actor, id),
});
