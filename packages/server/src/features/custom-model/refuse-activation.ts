import { announce } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findRequester } from './build-end.store.ts';
import { noteBuildOutcome } from './rebuild.store.ts';

/**
 * Leaves a build that was requested automatically without activating it, and tells in whose name it was requested.
 * @param worse how many golden questions it does worse; 0 where they could not be compared
 */
export async function refuseActivation(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  { buildId, worse }: { buildId: string; worse: number },
): Promise<void> {
  await noteBuildOutcome(tx, scope, { buildId, outcome: worse > 0 ? 'worse' : 'not_compared', worse });
  const about = await findRequester(tx, scope, buildId);
  if (!about?.userId) return;
  const { userId, modelId, modelName: model } = about;
  const event = {
    companyId: scope.companyId,
    userId,
    key: buildId,
    subject: { type: 'model_score', value: `${modelId}/scores/${buildId}` },
  };
  if (worse > 0)
    await announce(tx, { jobs }, { ...event, kind: 'build.worse', values: { model, count: String(worse) } });
  else await announce(tx, { jobs }, { ...event, kind: 'build.not_compared', values: { model } });
}
