import type { Classification } from '@docent/contract/features/classification';
import { recordAudit } from '#features/audit/index.ts';
import { askToCancel, type FollowDeps, tellRunDeleted } from '#features/run/index.ts';
import type { Actor, ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { removeClassification, renameClassification } from './classification.store.ts';
import { getClassification, loadClassification } from './get-classification.ts';

/** @throws Failure not_found */
export async function updateClassification(
  db: Database,
  actor: ProjectActor,
  { id, title, language }: { id: string; title: string; language: 'en' | 'tr' },
): Promise<Classification> {
  const isRenamed = await inScope(db, actor, (tx) => renameClassification(tx, actor, { id, title }));
  if (!isRenamed) throw new Failure('not_found');
  return getClassification(db, actor, { id, language });
}

/** Deletes a classification for good; a running one is stopped. @throws Failure not_found */
export async function deleteClassification(deps: FollowDeps, actor: Actor, id: string): Promise<null> {
  await inScope(deps.db, actor, async (tx) => {
    await loadClassification(tx, actor, id);
    await removeClassification(tx, actor, id);
    await tellRunDeleted(tx, id);
    const subject = { kind: 'classification', id, name: '' } as const;
    const { projectId } = actor;
    await recordAudit(tx, actor, { action: 'classification.deleted', subject, projectId, details: {} });
  });
  deps.runs.cancel(id);
  return null;
}

/** Stops a running classification, whichever process does it. @throws Failure not_found */
export async function cancelClassification(
  deps: FollowDeps,
  actor: ProjectActor,
  id: string,
): Promise<{ cancelled: boolean }> {
  const cancelled = await inScope(deps.db, actor, async (tx) => {
    await loadClassification(tx, actor, id);
    return askToCancel(tx, actor, id);
  });
  if (cancelled) deps.runs.cancel(id);
  return { cancelled };
}
