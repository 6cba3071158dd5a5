import type { Classification } from '@docent/contract/features/classification';
import { type CompanyEngines, findModelUser } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { settleUse } from '#features/budget/index.ts';
import { lockEndedRun, reopenRun } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import {
  countClassifications,
  lockClassification,
  noteStart,
  reopenClassification,
} from './classification.store.ts';
import { reopenFailedItems } from './classification-item.store.ts';
import { classifyItems } from './classification-run.ts';
import { assertFewRunning, type CreateDeps } from './create-classification.ts';
import { getClassification, loadClassification } from './get-classification.ts';
import { loadWork } from './load-work.ts';
import { builtInPlan, type EnginePlan, type PlannedEngines, planModels, planOf } from './plan-engines.ts';
import { type Reader, reserveStart, tellBudget } from './reserve-start.ts';

interface Continuing {
  deps: CreateDeps;
  actor: Actor;
  engines: CompanyEngines;
  language: 'en' | 'tr';
}

/** Where a run goes on: its attempt, and the number of its first event. */
interface Reopened {
  readonly plan: EnginePlan;
  readonly attempt: number;
  readonly seq: number;
}

/** What asks for the rest: the model that was asked first before, if it still may be; what had no model keeps having none. */
export async function planRest(
  tx: Tx,
  { actor, engines }: Pick<Continuing, 'actor' | 'engines'>,
  before: EnginePlan,
): Promise<PlannedEngines> {
  const [first] = before.models;
  if (!first) return { plan: builtInPlan, models: [] };
  const { owner, projectId } = actor;
  const user = await findModelUser(tx, actor, { engines, owner, projectId });
  const keyId = actor.kind === 'api_key' ? actor.credential.id : null;
  return planModels(engines, user, { wish: engines.obstacleTo(first, user) ? undefined : first, keyId });
}

/** The start is checked against the budgets and counts as no further question. @throws BudgetReached */
async function reserveRest(tx: Tx, continuing: Continuing, planned: PlannedEngines) {
  const { deps, actor } = continuing;
  const { owner, projectId } = actor;
  const id = newUid();
  const reserved = await reserveStart(tx, continuing, { id, planned, questions: 0 });
  const money = { jobs: deps.jobs, scope: actor };
  await settleUse(tx, money, { id, owner, projectId, questions: 0, uses: [] });
  return reserved;
}

/** Has what is open of a classification done again, once however often it is asked. @returns whether something is */
async function reopenItems(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const row = await lockClassification(tx, actor, id);
  if (!row || row.state === 'pending') return false;
  const asked = await reopenFailedItems(tx, actor, id);
  if (row.state === 'complete' && asked === 0) return false;
  await reopenClassification(tx, actor, { id, asked });
  return true;
}

/**
 * Opens a classification again that has stopped, or has items that failed; undefined for one that runs or has neither.
 * @throws Failure not_found, classifications_running; BudgetReached
 */
async function reopen(tx: Tx, continuing: Continuing, id: string): Promise<Reopened | undefined> {
  const { actor, language } = continuing;
  await loadClassification(tx, actor, id);
  assertFewRunning(await countClassifications(tx, actor));
  if (!(await reopenItems(tx, actor, id))) return undefined;
  const ended = await lockEndedRun(tx, actor, id);
  if (!ended) throw new Error(`The classification ${id} has stopped, and its run has not.`);
  const rest = await planRest(tx, continuing, planOf(ended.plan));
  const { plan, engine } = await reserveRest(tx, continuing, rest);
  const work = await loadWork(tx, { id, scope: actor });
  await noteStart(tx, actor, { id, examples: work?.examples.length ?? 0, engine });
  const next = { ...plan, attemptsBefore: ended.attempt };
  const firstEvent = { event: 'start', data: { uid: id } };
  const reopened = await reopenRun(tx, actor, { id, language, plan: next, firstEvent });
  const subject = { kind: 'classification', id, name: '' } as const;
  const { projectId } = actor;
  await recordAudit(tx, actor, { action: 'classification.continued', subject, projectId, details: {} });
  return { ...reopened, plan: next };
}

/**
 * Goes on with a classification that failed or was cancelled, and asks again about items that failed: what has labels
 * keeps them, and the rest is classified. One that runs or has nothing left stays as it is, so that asking twice does no
 * harm.
 * @throws Failure not_found, classifications_running, budget_reached
 */
export async function continueClassification(
  deps: CreateDeps,
  actor: Actor,
  { id, reader }: { id: string; reader: Reader },
): Promise<Classification> {
  const { language } = reader;
  const { owner, projectId } = actor;
  const continuing = { deps, actor, language, engines: await deps.enginesOf(actor) };
  const reopened = await tellBudget({ deps, actor, reader }, () =>
    inScope(deps.db, actor, (tx) => reopen(tx, continuing, id)),
  );
  if (reopened) {
    const { plan, attempt, seq } = reopened;
    const kind = deps.classificationKind;
    deps.runs.start({ id, kind, scope: actor, attempt, owner, projectId, language }, seq, (run, emit) =>
      classifyItems(deps, run, { emit, plan }),
    );
  }
  return getClassification(deps.db, actor, { id, language });
}
