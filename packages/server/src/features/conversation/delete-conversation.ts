import { removePastedFiles } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadConversation } from './authorise.ts';
import { deleteConversationRow, findConversationFileIds } from './conversation.store.ts';
import type { FollowDeps } from './follow-answer.ts';
import { findAnswer } from './message.store.ts';

/** Deletes a conversation with its messages; text that was pasted for it goes too. @throws Failure not_found */
export async function deleteConversation(
  deps: FollowDeps & { storage: Storage },
  actor: Actor,
  id: string,
): Promise<null> {
  const { answerId, storageKeys } = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, id);
    const answer = await findAnswer(tx, actor, conversation.id);
    const fileIds = await findConversationFileIds(tx, actor.companyId, conversation.id);
    await deleteConversationRow(tx, actor, conversation.id);
    return { answerId: answer?.id, storageKeys: await removePastedFiles(tx, actor, fileIds) };
  });
  if (answerId) deps.runs.cancel(answerId);
  for (const key of storageKeys) await deps.storage.remove(key);
  return null;
}
