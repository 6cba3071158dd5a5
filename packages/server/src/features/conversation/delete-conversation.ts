import { recordAudit } from '#features/audit/index.ts';
import { removePastedFiles } from '#features/file-manager/index.ts';
import type { FollowDeps } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadConversation } from './authorise.ts';
import { deleteConversationRow, findConversationFileIds } from './conversation.store.ts';
import { findAnswer } from './message.store.ts';

export type DeleteDeps = FollowDeps & { storage: Storage };

/** Deletes a conversation with its messages; text that was pasted for it goes too. @throws Failure not_found */
export async function deleteConversation(deps: DeleteDeps, actor: Actor, id: string): Promise<null> {
  const { answerId, storageKeys } = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, id);
    const answer = await findAnswer(tx, actor, conversation.id);
    const fileIds = await findConversationFileIds(tx, actor.companyId, conversation.id);
    await deleteConversationRow(tx, actor, conversation.id);
    const keys = await removePastedFiles(tx, actor, fileIds);
    // Its title is what its user asked, and no matter of whoever reads the log.
    const subject = { kind: 'conversation', id: conversation.id, name: '' };
    const projectId = conversation.project_id;
    await recordAudit(tx, actor, { action: 'conversation.deleted', subject, projectId });
    return { answerId: answer?.id, storageKeys: keys };
  });
  if (answerId) deps.runs.cancel(answerId);
  for (const key of storageKeys) await deps.storage.remove(key);
  return null;
}
