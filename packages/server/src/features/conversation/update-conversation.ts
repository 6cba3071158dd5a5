import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadConversation } from './authorise.ts';
import { renameConversation, setConversationFiles, setConversationScope } from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';
import { assertFiles, scopeOf } from './create-conversation.ts';

export interface ConversationChange {
  title?: string | undefined;
  fileUids?: readonly string[] | undefined;
}

/**
 * Renames a conversation, or changes its files: without any, a chat searches all files of the project.
 * @throws Failure not_found, file_not_found, file_without_text, conflict
 */
export async function updateConversation(
  tx: Tx,
  actor: ProjectActor,
  id: string,
  change: ConversationChange,
): Promise<void> {
  const { kind } = await loadConversation(tx, actor, id);
  const itsKind = kindNamed(kind);
  // A conversation with a model has no files of its own.
  if (!itsKind.hasFiles && change.fileUids) throw new Failure('conflict');
  if (change.title !== undefined) await renameConversation(tx, actor, id, change.title);
  if (!change.fileUids) return;
  const fileIds = await assertFiles(tx, actor, change.fileUids);
  await setConversationFiles(tx, actor, id, fileIds);
  await setConversationScope(tx, actor, id, scopeOf(itsKind, fileIds));
}
