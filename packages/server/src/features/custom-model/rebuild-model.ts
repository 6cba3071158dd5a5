import type { RebuildOutcome } from '@docent/contract/features/model-rebuild';
import { type CompanyEngines, candidateOf } from '#features/ai-provider/index.ts';
import { isBudgetReached } from '#features/budget/index.ts';
import { findPageFileIds } from '#features/sitemap/index.ts';
import { usageOfUser } from '#features/usage/index.ts';
import { mayStill } from '#features/user/index.ts';
import { type CompanyScope, inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { lockModel, type ModelRow } from './custom-model.store.ts';
import { readFilesState } from './model-files-state.store.ts';
import { listModelSitemapIds } from './model-sitemap.store.ts';
import {
  endRun,
  findWaitingRun,
  type RebuildEnd,
  type RebuildRow,
  type RebuildRun,
} from './rebuild.store.ts';
import { type BuildStart, refuseSecond, requestBuild } from './start-build.ts';

/** Why no build could be requested, by the failure of a request. */
const outcomes: Partial<Record<Failure['code'], RebuildOutcome>> = {
  model_without_files: 'without_files',
  model_files_limit_reached: 'files_limit',
  build_in_progress: 'build_running',
};

const minutesUntilFree = 10;
const minutesUntilBudget = 60;

interface Rebuild extends RebuildRun {
  rebuild: RebuildRow & { project_id: string };
  engines: CompanyEngines;
}

/** Whether vectors of the build would be asked of a provider while a budget for them is used up. */
async function isTooDear(tx: Tx, scope: CompanyScope, model: ModelRow, { rebuild, engines }: Rebuild) {
  const { project_id: projectId, set_by } = rebuild;
  const part = model.by_meaning ? engines.embedder(projectId) : undefined;
  if (typeof part !== 'object') return false;
  const account = { ...usageOfUser(set_by, projectId), keyId: null };
  return isBudgetReached(tx, scope, { account, candidates: [candidateOf(part.of)] });
}

/** Looks at a model whose time has come, and requests a build of it where there is something new to build. */
async function requestIfChanged(
  tx: Tx,
  { jobs }: Pick<BuildStart, 'jobs'>,
  { companyId }: CompanyScope,
  asked: Rebuild,
): Promise<RebuildEnd | undefined> {
  const { modelId, rebuild, engines } = asked;
  const { project_id: projectId, set_by: userId, every } = rebuild;
  const place = { companyId, projectId };
  const model = await lockModel(tx, place, modelId);
  if (!model) return undefined;
  if (userId === null || !(await mayStill(tx, place, { userId, projectId, permission: 'model@edit' })))
    return { outcome: 'not_allowed' };
  const pageFileIds = await findPageFileIds(tx, place, await listModelSitemapIds(tx, place, modelId));
  const { current, built, isRunning } = await readFilesState(tx, place, { modelId, pageFileIds });
  const isEmpty = built === null && model.files + pageFileIds.length === 0;
  if (current === built || isEmpty) return { outcome: 'unchanged' };
  if (isRunning) return { outcome: 'build_running', againInMinutes: minutesUntilFree };
  if (await isTooDear(tx, place, model, asked)) {
    const againInMinutes = every === 'quiet' ? minutesUntilBudget : undefined;
    return { outcome: 'budget_reached', againInMinutes };
  }
  const auditor = { companyId, kind: 'system', name: 'Docent' } as const;
  const request = { model, requester: { ...place, userId }, auditor, byItself: true };
  const { buildId } = await requestBuild(tx, { jobs, engines }, request);
  return { outcome: 'building', buildId };
}

/**
 * The job that rebuilds a model by itself. The run ends in one transaction with what it requests: however often a worker
 * dies or the job is delivered, and in however many processes, a run requests one build at most.
 */
export async function rebuildModel(
  deps: BuildStart,
  { companyId, ...asked }: RebuildRun & { companyId: string },
): Promise<void> {
  const { db } = deps;
  const scope = { companyId };
  const engines = await deps.enginesOf(scope);
  const rebuild = await inReadScope(db, scope, (tx) => findWaitingRun(tx, scope, asked));
  if (!rebuild) return;
  try {
    await inScope(db, scope, async (tx) => {
      const end = await requestIfChanged(tx, deps, scope, { ...asked, rebuild, engines });
      if (end && !(await endRun(tx, scope, asked, end))) throw new RunEnded();
    }).catch(refuseSecond);
  } catch (error) {
    if (error instanceof RunEnded) return;
    const outcome = error instanceof Failure ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    const againInMinutes = outcome === 'build_running' ? minutesUntilFree : undefined;
    await inScope(db, scope, (tx) => endRun(tx, scope, asked, { outcome, againInMinutes }));
  }
}

/** Another process has ended the run: what this one was about to request is taken back. */
class RunEnded extends Error {}
