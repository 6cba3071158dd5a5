import { type CompanyEngines, candidateOf } from '#features/ai-provider/index.ts';
import { BudgetReached, budgetFailure, reserveUse } from '#features/budget/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { builtInPlan, type EnginePlan, type PlannedEngines } from './plan-engines.ts';

/** Who asks, and in what words they are answered. */
export interface Reader {
  language: 'en' | 'tr';
  /** As the request names it. */
  timeZone: string | undefined;
}

export interface Beginning {
  deps: { jobs: Jobs };
  actor: Actor;
  engines: CompanyEngines;
}

export const builtIn = 'built-in';

/**
 * Counts the start of a classification on its budgets. What models take is set aside while they work, some items at a time.
 * @returns what it is done by: the built-in engine, where a budget is reached and the company wants that
 * @throws BudgetReached
 */
export async function reserveStart(
  tx: Tx,
  { deps, actor, engines }: Beginning,
  { id, planned: { models, plan }, questions }: { id: string; planned: PlannedEngines; questions: number },
): Promise<{ plan: EnginePlan; engine: string }> {
  const { projectId, owner } = actor;
  const { keyId } = plan;
  const use = { id, purpose: 'classification', owner, projectId, keyId, questions };
  const atMost = { inputTokens: 0, outputTokens: 0 };
  const reservation = await reserveUse(
    tx,
    { jobs: deps.jobs, scope: actor },
    { ...use, atMost, candidates: models.map(candidateOf) },
    { canDoWithoutModel: engines.builtInWhenBudgetReached },
  );
  const [first] = reservation === 'as_planned' ? models : [];
  return first ? { plan, engine: first.engine.name } : { plan: builtInPlan, engine: builtIn };
}

interface Told {
  deps: { db: Database; settings: CurrentSettings };
  actor: Actor;
  reader: Reader;
}

/** Starts a classification, and turns a reached budget into the failure of the request. @throws Failure budget_reached */
export async function tellBudget<Result>(
  { deps, actor, reader }: Told,
  begin: () => Promise<Result>,
): Promise<Result> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof BudgetReached)) throw error;
    const timeZone = reader.timeZone && timeZoneNamed(reader.timeZone);
    const { language } = reader;
    throw await budgetFailure({ ...deps, scope: actor }, error.reached, { language, timeZone });
  }
}
