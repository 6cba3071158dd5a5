import { conversationKinds } from '@docent/contract/features/conversation-kinds';
import { limits } from '@docent/contract/limits';
import type { FollowDeps } from '#features/run/index.ts';
import type { HistorySource } from '#features/sidebar/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadConversation, permittedKinds } from './authorise.ts';
import { countPinned, pinConversation } from './conversation.store.ts';
import { shownTitle } from './conversation.view.ts';
import { recentConversations } from './conversation-list.store.ts';
import { deleteConversation } from './delete-conversation.ts';

/** Conversations of all kinds for the sidebar's history. */
export const conversationHistory = (deps: FollowDeps): HistorySource => ({
  types: conversationKinds,
  recent(actor, { language, q, max }) {
    const kinds = permittedKinds(actor);
    if (kinds.length === 0) return undefined;
    return recentConversations(actor, { kinds, q, max, untitled: shownTitle('', language) });
  },
  pin: (actor, id, pinned) =>
    inScope(deps.db, actor, async (tx) => {
      await loadConversation(tx, actor, id);
      const max = limits.sidebar.pinnedMax;
      if (pinned && (await countPinned(tx, actor)) >= max)
        throw new Failure('pins_limit_reached', { values: { max } });
      await pinConversation(tx, actor, id, pinned);
      return null;
    }),
  delete: (actor, id) => deleteConversation(deps, actor, id),
});
