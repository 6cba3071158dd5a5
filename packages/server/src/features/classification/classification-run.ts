import type { ClassificationEvent } from '@docent/contract/features/classification-events';
import { limits } from '@docent/contract/limits';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { tellWaits } from '#engine/model/tell-waits.ts';
import { type CompanyEngineSource, findModelUser } from '#features/ai-provider/index.ts';
import { BudgetReached } from '#features/budget/index.ts';
import { findRunPlan, type Run, type RunKind } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { announceEnd } from './announce-end.ts';
import { endClassification } from './classification.store.ts';
import {
  type ClassificationRunEnd,
  doneEnd,
  endWithout,
  type FailureCode,
  failedEnd,
} from './classification-ends.ts';
import { type ClassificationWork, classifyBuiltIn } from './classify-built-in.ts';
import { classifyByModels, type PlannedModels } from './classify-by-models.ts';
import { loadWork } from './load-work.ts';
import { type EnginePlan, findPlanned, planOf } from './plan-engines.ts';
import type { Standing } from './store-batch.ts';

export interface ClassifyingDeps extends CompanyEngineSource {
  db: Database;
  jobs: Jobs;
  onError(error: unknown): void;
}

type Emit = (event: ClassificationEvent) => void;
type ClassificationKind = RunKind<ClassificationEvent, Standing>;

/** Events of progress are stored: readers need no more than some a second. */
const progressEveryMs = 400;

function createProgress(
  emit: Emit,
  { done, total }: Standing,
): Pick<ClassificationWork, 'onStored' | 'onWait'> {
  let saidAtMs = -progressEveryMs;
  const standing = { done, total };
  return {
    onStored(stored) {
      Object.assign(standing, stored);
      const now = performance.now();
      if (now - saidAtMs < progressEveryMs && stored.done < stored.total) return;
      saidAtMs = now;
      emit({ event: 'progress', data: { ...standing } });
    },
    onWait: tellWaits((wait) => emit({ event: 'progress', data: { ...standing, wait } })),
  };
}

/** The models of a plan that can still be asked. */
async function openModels(
  { db, enginesOf }: ClassifyingDeps,
  run: Run,
  plan: EnginePlan,
): Promise<PlannedModels> {
  const { keyId, endsBuiltIn } = plan;
  if (plan.models.length === 0) return { models: [], endsBuiltIn: true, keyId, canDoWithoutModel: true };
  const engines = await enginesOf(run.scope);
  const user = await inReadScope(db, run.scope, (tx) => findModelUser(tx, run.scope, { ...run, engines }));
  const models = findPlanned(engines, user, plan);
  return {
    models,
    endsBuiltIn: endsBuiltIn || models.length === 0,
    keyId,
    canDoWithoutModel: engines.builtInWhenBudgetReached,
  };
}

/** Has what was planned classify. @returns what did the last of it */
async function classify(
  deps: ClassifyingDeps,
  work: ClassificationWork,
  plan: EnginePlan,
): Promise<{ doneBy: string }> {
  const planned = await openModels(deps, work.run, plan);
  const model = await classifyByModels(deps, work, planned);
  if (model) return { doneBy: model.engine.name };
  await classifyBuiltIn(deps.db, work);
  return { doneBy: 'built-in' };
}

function failureCode(error: unknown): FailureCode {
  if (error instanceof BudgetReached) return 'budget_reached';
  return error instanceof ModelFailure ? error.code : 'failed';
}

/**
 * Classifies what has no outcome yet, so that a run that is taken over goes on where it was.
 * @throws what ends this attempt without ending the run: the process hands over
 */
export async function classifyItems(
  deps: ClassifyingDeps,
  run: Run,
  { emit, plan }: { emit: Emit; plan: EnginePlan },
): Promise<ClassificationRunEnd> {
  try {
    const work = await inReadScope(deps.db, run.scope, (tx) => loadWork(tx, run));
    if (!work) return doneEnd(run.id, 'cancelled');
    const done = await classify(deps, { ...work, run, ...createProgress(emit, work.row) }, plan);
    return { ...doneEnd(run.id, run.cancelAsked ? 'cancelled' : 'complete'), ...done };
  } catch (error) {
    if (run.cancelAsked) return doneEnd(run.id, 'cancelled');
    if (run.stopped.signal.aborted) throw error;
    const code = failureCode(error);
    if (code !== 'budget_reached') deps.onError(error);
    return failedEnd(code, run.language);
  }
}

/** Classifications as runs: the id of a run is its classification's. What is done is in the items. */
export const createClassificationKind = (deps: ClassifyingDeps): ClassificationKind => ({
  name: 'classification',
  questions: 1,
  emptyContent: () => ({ done: 0, total: 0 }),
  addEvent(content, { event, data }) {
    if (event !== 'progress') return;
    content.done = data.done;
    content.total = data.total;
  },
  isUrgent: () => false,
  endOf: endWithout,
  async resume(_tx, _scope, taken) {
    const plan = planOf(taken.plan);
    const isWornOut = taken.attempt - (plan.attemptsBefore ?? 0) > limits.classification.attemptsMax;
    return {
      how: 'append',
      uses: [],
      work: async (run, emit) =>
        isWornOut ? endWithout(run, 'interrupted') : classifyItems(deps, run, { emit, plan }),
    };
  },
  async finish(tx, { id, scope }, { end, wasWatched }) {
    const { state, errorCode, doneBy = null } = end;
    const owner = await endClassification(tx, scope, id, { state, errorCode, doneBy });
    if (!owner || wasWatched) return;
    const { attemptsBefore = 0 } = planOf(await findRunPlan(tx, scope, id));
    await announceEnd(tx, deps.jobs, { id, scope, state, owner, attemptsBefore });
  },
});
