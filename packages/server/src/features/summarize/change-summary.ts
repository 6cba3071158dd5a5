import type { AuditAction } from '@docent/contract/audit-actions';
import { recordAudit } from '#features/audit/index.ts';
import { erasePastedFiles, type FileDeps } from '#features/file-manager/index.ts';
import { askToCancel, type FollowDeps, type Runs, tellRunDeleted } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { loadSummary } from './load-summary.ts';
import { deleteSummariesOf, deleteSummaryRow, renameSummary } from './summary.store.ts';
import { listSources } from './summary-source.store.ts';

type ChangeDeps = FollowDeps & FileDeps;

/** The title holds words of the source, which readers of the audit log must not see. */
const record = (tx: Tx, actor: Actor, action: AuditAction, id: string) =>
  recordAudit(tx, actor, { action, subject: { kind: 'summary', id, name: '' }, projectId: actor.projectId });

/** @throws Failure summary_not_found */
export async function updateSummary(tx: Tx, actor: Actor, id: string, title: string): Promise<void> {
  const before = await loadSummary(tx, actor, id);
  if (before.title === title) return;
  await renameSummary(tx, actor, id, title);
  await record(tx, actor, 'summary.changed', id);
}

/** Deletes a summary with the text that was given for it, and stops it when it is being written. @throws Failure summary_not_found */
export async function deleteSummary(deps: ChangeDeps, actor: Actor, id: string): Promise<null> {
  await inScope(deps.db, actor, async (tx) => {
    await loadSummary(tx, actor, id);
    const sources = await listSources(tx, actor, [id]);
    const ids = sources.filter((source) => source.is_text).map((source) => source.file_id);
    await deleteSummaryRow(tx, actor, id);
    await tellRunDeleted(tx, id);
    await erasePastedFiles(deps, tx, { scope: actor, ids });
    await record(tx, actor, 'summary.deleted', id);
  });
  deps.runs.cancel(id);
  return null;
}

/** Stops the writing, whichever process does it. @throws Failure summary_not_found */
export async function cancelSummary(
  deps: FollowDeps,
  actor: Actor,
  id: string,
): Promise<{ cancelled: boolean }> {
  const cancelled = await inScope(deps.db, actor, async (tx) => {
    const { state } = await loadSummary(tx, actor, id);
    return state === 'pending' && (await askToCancel(tx, actor, id));
  });
  if (cancelled) deps.runs.cancel(id);
  return { cancelled };
}

/**
 * Deletes all summaries of a user, in the caller's transaction. Call the returned function after the commit: it stops those
 * that are being written. Their pasted texts go with the user's other pasted texts.
 */
export async function forgetSummariesOf(
  { runs }: { runs: Runs },
  tx: Tx,
  { scope, userId }: { scope: CompanyScope; userId: string },
): Promise<() => void> {
  const running = await deleteSummariesOf(tx, scope, userId);
  return () => {
    for (const id of running) runs.cancel(id);
  };
}
