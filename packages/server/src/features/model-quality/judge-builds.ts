import { activateByItself, type BuildJudge, refuseActivation } from '#features/custom-model/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type AwaitingBuild, findAwaiting, findHeads, isScored } from './awaiting.store.ts';
import {
  type Comparison,
  compareScores,
  countScorable,
  isWorse,
  readScores,
  requestScore,
} from './score.store.ts';
import { scoreBuildJob } from './score-build.job.ts';

/** Enqueues the scoring of a build. */
export async function enqueueScore(
  jobs: Jobs,
  tx: Tx,
  scope: CompanyScope,
  asked: Parameters<typeof requestScore>[2],
): Promise<void> {
  await requestScore(tx, scope, asked);
  await jobs.enqueue(tx, scope, scoreBuildJob, { companyId: scope.companyId, buildId: asked.buildId });
}

/** Scores need a comparison: the active build is scored with the questions it lacks. */
export async function enqueueActiveScore(
  jobs: Jobs,
  tx: Tx,
  scope: CompanyScope,
  { modelId, buildId }: { modelId: string; buildId: string },
): Promise<void> {
  const heads = await findHeads(tx, scope, modelId);
  const activeId = heads?.active_build_id;
  if (!activeId || activeId === buildId || (await isScored(tx, scope, { modelId, buildId: activeId })))
    return;
  await enqueueScore(jobs, tx, scope, { buildId: activeId, modelId, requestedBy: null, activates: false });
}

/**
 * Whether a build is activated after it was compared. One that a user asked for may do single questions worse, as long as
 * it does not score lower; one that was requested automatically may do none worse.
 */
const deserves = ({ by_itself, state }: AwaitingBuild, comparison: Comparison | undefined): boolean => {
  if (state !== 'done') return false;
  if (by_itself) return comparison?.worse === 0;
  return !(comparison && isWorse(comparison));
};

/**
 * Activates a build that waits for its scores once the comparison is complete, but never one with a lower score. The
 * order in which the jobs end does not matter.
 */
export async function settleActivation(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  modelId: string,
): Promise<void> {
  const awaiting = await findAwaiting(tx, scope, modelId);
  if (!awaiting || awaiting.state === 'pending' || awaiting.active_state === 'pending') return;
  const { build_id: buildId, active_build_id: otherId } = awaiting;
  const comparison =
    otherId === null
      ? undefined
      : await compareScores(tx, scope, { buildIds: [buildId], otherId }).then((all) => all.get(buildId));
  if (otherId === null || deserves(awaiting, comparison))
    await activateByItself(tx, scope, { modelId, buildId });
  else if (awaiting.by_itself)
    await refuseActivation(tx, { jobs, scope }, { buildId, worse: comparison?.worse ?? 0 });
}

const written = (share: number) => share.toFixed(3);

/** Scores each build with golden questions, and prevents a worse one from being activated unnoticed. */
export const createBuildJudge = (jobs: Jobs): BuildJudge => ({
  async takeReady(tx, scope, { id: buildId, model_id: modelId, by_itself }) {
    if ((await countScorable(tx, scope, modelId)) === 0) return false;
    const heads = await findHeads(tx, scope, modelId);
    const hasOther = heads !== undefined && heads.active_build_id !== null;
    const activates = hasOther && (heads.activates_builds || by_itself);
    await enqueueScore(jobs, tx, scope, { buildId, modelId, requestedBy: null, activates });
    if (hasOther) await enqueueActiveScore(jobs, tx, scope, { modelId, buildId });
    return hasOther;
  },
  readScores,
  async assertNotWorse(tx, scope, { id, number, activeBuildId }) {
    const all = await compareScores(tx, scope, { buildIds: [id], otherId: activeBuildId });
    const comparison = all.get(id);
    if (!comparison || !isWorse(comparison)) return;
    const { questions, ndcg10, otherNdcg10 } = comparison;
    throw new Failure('build_worse', {
      values: { number, count: questions, score: written(ndcg10), activeScore: written(otherNdcg10) },
    });
  },
});
