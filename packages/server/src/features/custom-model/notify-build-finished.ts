import { recordAudit } from '#features/audit/index.ts';
import { announce } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type BuildEnd, findRequester } from './build-end.store.ts';

/**
 * Notifies the requester that a build has finished, and audits its automatic activation. Nobody is notified when a
 * build that was requested automatically succeeds.
 */
export async function notifyBuildFinished(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  { build, isReady, isActivated }: BuildEnd,
): Promise<void> {
  const about = await findRequester(tx, scope, build.id);
  if (!about) return;
  const { modelId, modelName: name, number, projectId, userId } = about;
  if (userId && !(isReady && build.by_itself))
    await announce(
      tx,
      { jobs },
      {
        companyId: scope.companyId,
        userId,
        kind: isReady ? 'build.ready' : 'build.failed',
        key: build.id,
        subject: { type: 'model', value: modelId },
        values: { model: name },
      },
    );
  if (isActivated)
    await recordAudit(
      tx,
      { ...scope, kind: 'system', name: 'Docent' },
      {
        action: 'build.activated',
        subject: { kind: 'model', id: modelId, name },
        projectId,
        details: { build: number },
      },
    );
}
