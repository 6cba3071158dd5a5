import { recordAudit } from '#features/audit/index.ts';
import { findBuild } from '#features/custom-model/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enqueueActiveScore, enqueueScore } from './judge-builds.ts';
import { loadModel } from './load-model.ts';
import { countScorable } from './score.store.ts';

export interface ScoreDeps {
  db: Database;
  jobs: Jobs;
}

/**
 * Scores a build with all current golden questions.
 * @throws Failure model_not_found, build_not_found, build_not_ready, model_without_questions
 */
export async function scoreNow(
  { db, jobs }: ScoreDeps,
  actor: Actor,
  { modelId, buildId }: { modelId: string; buildId: string },
): Promise<void> {
  await inScope(db, actor, async (tx) => {
    const model = await loadModel(tx, actor, modelId, 'locked');
    const build = await findBuild(tx, actor, { modelId, buildId });
    if (!build) throw new Failure('build_not_found');
    if (build.state !== 'ready') throw new Failure('build_not_ready');
    if ((await countScorable(tx, actor, modelId)) === 0) throw new Failure('model_without_questions');
    const asked = { buildId, modelId, requestedBy: actor.userId, activates: false };
    await enqueueScore(jobs, tx, actor, asked);
    await enqueueActiveScore(jobs, tx, actor, { modelId, buildId });
    await recordAudit(tx, actor, {
      action: 'build.scored',
      projectId: actor.projectId,
      subject: { kind: 'model', id: modelId, name: model.name },
      details: { build: build.number },
    });
  });
}
