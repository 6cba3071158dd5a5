import type { AuditAction } from '@docent/contract/audit-actions';
import { type AuditActor, recordAudit } from '#features/audit/index.ts';
import {
  binPastedFiles,
  erasePastedFiles,
  type FileDeps,
  restoreFiles,
  type Storer,
} from '#features/file-manager/index.ts';
import { askToCancel, type FollowDeps } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadConversation } from './authorise.ts';
import {
  binConversation,
  eraseConversationRow,
  findConversationFileIds,
  unbinConversation,
} from './conversation.store.ts';
import { findPendingAnswer } from './message.store.ts';

/** The title holds the user's question, which readers of the audit log must not see. */
const record = (tx: Tx, actor: AuditActor & { projectId: string }, action: AuditAction, id: string) =>
  recordAudit(tx, actor, {
    action,
    subject: { kind: 'conversation', id, name: '' },
    projectId: actor.projectId,
  });

/**
 * Moves a conversation to the bin with its pasted text, and stops a running answer.
 * @throws Failure not_found
 */
export async function deleteConversation(deps: FollowDeps, actor: Actor, id: string): Promise<null> {
  const answerId = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, id);
    const pending = await findPendingAnswer(tx, actor, conversation.id);
    const fileIds = await findConversationFileIds(tx, actor.companyId, conversation.id);
    if (!(await binConversation(tx, actor, conversation.id))) throw new Failure('not_found');
    await binPastedFiles(tx, actor, { ids: fileIds, entryId: conversation.id });
    if (pending) await askToCancel(tx, actor, pending);
    await record(tx, actor, 'conversation.deleted', conversation.id);
    return pending;
  });
  if (answerId) deps.runs.cancel(answerId);
  return null;
}

/**
 * Restores a conversation of the caller with its pasted text.
 * @throws Failure not_found
 */
export async function restoreConversation(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ title: string }> {
  const found = await unbinConversation(tx, actor, id);
  if (!found) throw new Failure('not_found');
  await restoreFiles(deps, tx, actor, id);
  await record(tx, actor, 'conversation.restored', id);
  return found;
}

/** Erases a conversation in the bin with its messages and pasted text. False when it is not there. */
export async function eraseConversation(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  actor: Storer,
  id: string,
): Promise<boolean> {
  const fileIds = await findConversationFileIds(tx, actor.companyId, id);
  if (!(await eraseConversationRow(tx, actor, id))) return false;
  await erasePastedFiles(deps, tx, { scope: actor, ids: fileIds });
  await record(tx, actor, 'conversation.erased', id);
  return true;
}
