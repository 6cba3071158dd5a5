import { revokeKeysOfProject } from '#features/api-key/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { removeProjectFiles } from '#features/file-manager/index.ts';
import { removeProjectSpreadsheets } from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteProjectJob } from './delete-project.job.ts';
import { lockProject, lockProjectIds, markProjectDeleted, removeDeletedProject } from './project.store.ts';

/**
 * Deletes a project: for everybody it is gone at once, its contents go in the background.
 * @throws Failure not_found; last_project, because everybody works in one.
 */
export function deleteProject(deps: { db: Database; jobs: Jobs }, actor: Actor, id: string): Promise<null> {
  return inScope(deps.db, actor, async (tx) => {
    // All of them: two administrators who delete the last two projects take turns.
    const ids = await lockProjectIds(tx, actor);
    const project = ids.includes(id) ? await lockProject(tx, actor, id) : undefined;
    if (!project) throw new Failure('not_found');
    if (ids.length === 1) throw new Failure('last_project');
    await markProjectDeleted(tx, actor, id);
    await deps.jobs.enqueue(tx, actor, deleteProjectJob, { companyId: actor.companyId, projectId: id });
    await revokeKeysOfProject(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'project.deleted',
      subject: { kind: 'project', id, name: project.title },
      projectId: id,
    });
    return null;
  });
}

/** The job behind it. Running it again goes on where it was cut, and does nothing once all is gone. */
export async function removeProject(
  deps: { db: Database; storage: Storage },
  { companyId, projectId }: { companyId: string; projectId: string },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  const scope = { companyId };
  let gone = false;
  while (!gone) {
    await removeProjectSpreadsheets(deps, scope, { projectId, signal });
    await removeProjectFiles(deps, scope, { projectId, signal });
    gone = await inScope(deps.db, scope, (tx) => removeDeletedProject(tx, scope, projectId));
  }
}
