import { askToCancel, type FollowDeps } from '#features/run/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { loadConversation } from './authorise.ts';
import { findPendingAnswer } from './message.store.ts';

/** Stops the running answer, whichever process writes it. @throws Failure not_found */
export async function cancelAnswer(
  deps: FollowDeps,
  actor: ProjectActor,
  id: string,
): Promise<{ cancelled: boolean }> {
  const messageId = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, id);
    const pending = await findPendingAnswer(tx, actor, conversation.id);
    if (!pending || !(await askToCancel(tx, actor, pending))) return undefined;
    return pending;
  });
  if (messageId) deps.runs.cancel(messageId);
  return { cancelled: messageId !== undefined };
}
