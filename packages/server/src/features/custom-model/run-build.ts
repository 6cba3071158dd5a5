import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@docent/contract/limits';
import { inScope } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { moveBuild } from './build.store.ts';
import { endEdits } from './build-edit.store.ts';
import {
  activateIfWanted,
  ClaimLost,
  claimBuild,
  holdBuild,
  holdModel,
  listPending,
  noteQueued,
  setBuildError,
  settleDocuments,
  sumBuild,
  sumPending,
} from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';
import { embedBuild } from './embed-build.ts';
import { EmbeddingFailed } from './embed-with-retries.ts';
import { firstGroup, shardSizeFor } from './group-documents.ts';
import { indexShard } from './index-shard.ts';
import { notifyBuildFinished } from './notify-build-finished.ts';
import { noteBuildOutcome } from './rebuild.store.ts';
import { reuseShards } from './take-shards-over.ts';

const pollMs = 500;

/** Until every file that the build is of has been read, or could not be. */
async function waitForTexts({ db, scope, build, signal }: BuildRun): Promise<void> {
  const look = () =>
    inScope(db, scope, async (tx) => {
      await holdBuild(tx, scope, build);
      await moveBuild(tx, scope, build.id, 'waiting');
      if ((await settleDocuments(tx, scope, build.id)) > 0) return false;
      await moveBuild(tx, scope, build.id, 'queue');
      await noteQueued(tx, scope, build.id);
      return true;
    });
  while (!(await look())) await pause(pollMs, undefined, { signal });
}

async function indexDocuments(run: BuildRun): Promise<void> {
  const { db, scope, build } = run;
  const size = shardSizeFor(build, await inScope(db, scope, (tx) => sumPending(tx, scope, build.id)));
  for (;;) {
    const asked = { buildId: build.id, max: size.documents };
    const pending = await inScope(db, scope, (tx) => listPending(tx, scope, asked));
    if (pending.length === 0) return;
    await indexShard(run, firstGroup(pending, size));
  }
}

/** Ends a build, tells who asked for it, and lets the model answer from it where it has nothing else. */
async function endBuild({ db, jobs, scope, build, judge }: BuildRun, errorCode?: string): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await holdModel(tx, scope, build.model_id);
    await holdBuild(tx, scope, build);
    await endEdits(tx, scope, build.id);
    const { readable } = await sumBuild(tx, scope, build.id);
    const failure = errorCode ?? (readable === 0 ? 'nothing_readable' : undefined);
    if (failure) await setBuildError(tx, scope, build.id, failure);
    await moveBuild(tx, scope, build.id, failure ? 'failed' : 'ready');
    const isMeasured = !failure && (await judge.takeReady(tx, scope, build));
    const isActivated = !failure && (await activateIfWanted(tx, scope, build, isMeasured));
    await notifyBuildFinished(tx, { jobs, scope }, { build, isReady: !failure, isActivated });
    if (build.by_itself) {
      const outcome = failure ? 'failed' : isActivated ? 'activated' : 'comparing';
      await noteBuildOutcome(tx, scope, { buildId: build.id, outcome, worse: 0 });
    }
  });
}

/** From wherever an attempt before has come to. */
async function resumeBuild(run: BuildRun): Promise<void> {
  const { db, scope, build } = run;
  if (build.stalled > limits.build.attemptsMax) return endBuild(run, 'interrupted');
  if (build.state === 'pending' || build.state === 'waiting') await waitForTexts(run);
  if (build.state !== 'uploading') {
    await reuseShards(run);
    await indexDocuments(run);
    await embedBuild(run);
    await inScope(db, scope, async (tx) => {
      await holdBuild(tx, scope, build);
      await moveBuild(tx, scope, build.id, 'uploading');
    });
  }
  await endBuild(run);
}

/**
 * The job that runs a build. Running it twice has the effect of running it once: each attempt claims the build, drops
 * what an earlier one had begun and not finished, goes on with what is left, and cannot write once a later one has
 * claimed it.
 */
export async function runBuild(
  deps: Pick<BuildRun, 'db' | 'jobs' | 'judge' | 'enginesOf' | 'onError'>,
  { companyId, buildId }: { companyId: string; buildId: string },
  { signal, isLast }: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const build = await inScope(deps.db, scope, (tx) => claimBuild(tx, scope, buildId));
  if (!build) return;
  const run: BuildRun = { ...deps, scope, build, signal };
  try {
    await resumeBuild(run);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (signal.aborted) throw error;
    // What is done stays, and is gone on with when the build is tried again.
    if (error instanceof EmbeddingFailed) return endBuild(run, error.message);
    deps.onError(error);
    if (isLast) await endBuild(run, 'interrupted');
    else throw error;
  }
}
