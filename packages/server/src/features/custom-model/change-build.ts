import type { AuditAction } from '@docent/contract/audit-actions';
import type { BuildDetail } from '@docent/contract/features/custom-model-build';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  type BuildKey,
  type BuildRow,
  deleteBuildRow,
  findBuild,
  moveBuild,
  reopenBuild,
  setActiveBuild,
} from './build.store.ts';
import { type ShownAs, showBuild } from './build.view.ts';
import type { BuildJudge } from './build-judge.ts';
import { buildModelJob } from './build-model.job.ts';
import { canMove, isRunning } from './build-states.ts';
import { lockModel, type ModelRow } from './custom-model.store.ts';
import { type BuildDeps, refuseSecond } from './start-build.ts';

export interface BuildAsked extends BuildKey, ShownAs {}

/** The build with its model, which is kept from changing. @throws Failure model_not_found, build_not_found */
async function load(tx: Tx, actor: Actor, key: BuildKey): Promise<{ model: ModelRow; build: BuildRow }> {
  const model = await lockModel(tx, actor, key.modelId);
  if (!model) throw new Failure('model_not_found');
  const build = await findBuild(tx, actor, key);
  if (!build) throw new Failure('build_not_found');
  return { model, build };
}

/** Ends a change: shows the build as it is now, and writes it into the audit log. */
async function finish(tx: Tx, actor: Actor, { asked, action, name }: Finished): Promise<BuildDetail> {
  const shown = await showBuild(tx, actor, asked);
  await recordAudit(tx, actor, {
    action,
    subject: { kind: 'model', id: asked.modelId, name },
    projectId: actor.projectId,
    details: { build: shown.number },
  });
  return shown;
}

interface Finished {
  asked: BuildAsked;
  action: AuditAction;
  name: string;
}

export interface ActivationAsked extends BuildAsked {
  /** The user knows that it finds less than the active one. */
  acceptsWorse: boolean;
}

/** Makes a model answer from this build. @throws Failure model_not_found, build_not_found, build_not_ready, build_worse */
export function activateBuild(
  { db, judge }: { db: Database; judge: BuildJudge },
  actor: Actor,
  { acceptsWorse, ...asked }: ActivationAsked,
): Promise<BuildDetail> {
  return inScope(db, actor, async (tx) => {
    const { model, build } = await load(tx, actor, asked);
    if (build.state !== 'ready') throw new Failure('build_not_ready');
    if (model.active_build_id === build.id) return showBuild(tx, actor, asked);
    if (model.active_build_id !== null && !acceptsWorse)
      await judge.assertNotWorse(tx, actor, { ...build, activeBuildId: model.active_build_id });
    await setActiveBuild(tx, actor, asked);
    return finish(tx, actor, { asked, action: 'build.activated', name: model.name });
  });
}

/** Gives a failed build up. @throws Failure model_not_found, build_not_found, build_not_failed */
export function cancelBuild(db: Database, actor: Actor, asked: BuildAsked): Promise<BuildDetail> {
  return inScope(db, actor, async (tx) => {
    const { model } = await load(tx, actor, asked);
    if (!(await moveBuild(tx, actor, asked.buildId, 'canceled'))) throw new Failure('build_not_failed');
    return finish(tx, actor, { asked, action: 'build.canceled', name: model.name });
  });
}

/**
 * Goes on with a failed build: what is done stays, what could not be read is tried again.
 * @throws Failure model_not_found, build_not_found, build_not_retryable, build_in_progress
 */
export function retryBuild({ db, jobs }: BuildDeps, actor: Actor, asked: BuildAsked): Promise<BuildDetail> {
  const retry = inScope(db, actor, async (tx) => {
    const { model, build } = await load(tx, actor, asked);
    if (!canMove(build.state, 'pending'))
      throw new Failure(isRunning(build.state) ? 'build_in_progress' : 'build_not_retryable');
    await moveBuild(tx, actor, build.id, 'pending');
    await reopenBuild(tx, actor, build.id);
    await jobs.enqueue(tx, actor, buildModelJob, { companyId: actor.companyId, buildId: build.id });
    return finish(tx, actor, { asked, action: 'build.retried', name: model.name });
  });
  return retry.catch(refuseSecond);
}

/** @throws Failure model_not_found, build_not_found, build_in_progress, build_active */
export function deleteBuild(db: Database, actor: Actor, key: BuildKey): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const { model, build } = await load(tx, actor, key);
    if (isRunning(build.state)) throw new Failure('build_in_progress');
    if (model.active_build_id === build.id) throw new Failure('build_active');
    await deleteBuildRow(tx, actor, build.id);
    await recordAudit(tx, actor, {
      action: 'build.deleted',
      subject: { kind: 'model', id: key.modelId, name: model.name },
      projectId: actor.projectId,
      details: { build: build.number },
    });
    return null;
  });
}
