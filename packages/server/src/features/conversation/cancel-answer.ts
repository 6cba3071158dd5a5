import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { signalTopic } from './answer-event.store.ts';
import { cancelTopic } from './answer-runs.ts';
import { loadConversation } from './authorise.ts';
import type { FollowDeps } from './follow-answer.ts';
import { askToCancel } from './message.store.ts';

/** Stops the running answer, whichever process writes it. @throws Failure not_found */
export async function cancelAnswer(
  deps: FollowDeps,
  actor: Actor,
  id: string,
): Promise<{ cancelled: boolean }> {
  const messageId = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, id);
    const pending = await askToCancel(tx, actor, conversation.id);
    if (pending) await signalTopic(tx, cancelTopic(pending));
    return pending;
  });
  if (messageId) deps.runs.cancel(messageId);
  return { cancelled: messageId !== undefined };
}
