import { atCommit, type CompanyScope, type Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { daysAdded } from './budget-day.store.ts';
import { findStandings } from './budget-standing.store.ts';
import { type Reached, reachedOf, type Wanted } from './budget-standing.ts';
import { largestCost } from './cost.ts';
import { dropReservation, insertUse, reservationInserted } from './model-use.store.ts';
import { isModel, type PlannedUse } from './model-use.ts';
import { warnOfBudgets } from './warn-of-budgets.ts';

/** Thrown in the transaction that reserves; `budgetFailure` makes the answer to the caller of the API from it. */
export class BudgetReached extends Error {
  readonly reached: Reached;

  constructor(reached: Reached) {
    super(`A budget is reached: ${reached.standing.id}`);
    this.reached = reached;
  }
}

/** How a use may begin: as planned, or without any model, where a budget is reached and the caller can do without. */
export type Reservation = 'as_planned' | 'without_model';

export interface ReserveOptions {
  /** The company wants the work done without a model when its budget is reached. What the operator set still refuses. */
  readonly canDoWithoutModel: boolean;
  /** Whether the company has budgets, where this transaction has read it: without any, nothing is waited for. */
  readonly hasBudgets?: boolean | undefined;
}

/**
 * Reserves a use of models on its budgets, in the transaction that begins the work: questions are counted, and what
 * it may take of money and tokens is set aside. Call it late: the rows that it locks are those of the whole company.
 * Where there is no budget to compare with, they are locked by the commit only, and the use is stored with it.
 * @throws BudgetReached, after which nothing is to be committed
 */
export async function reserveUse(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  use: PlannedUse,
  { canDoWithoutModel, hasBudgets }: ReserveOptions,
): Promise<Reservation> {
  const asksModel = use.candidates.some(isModel);
  const { inputTokens, outputTokens } = use.atMost;
  const tokens = asksModel ? inputTokens + outputTokens : 0;
  const money = largestCost(use.atMost, use.candidates);
  const wanted: Wanted = { money: Number(money), tokens, asksModel };
  const counted = daysAdded(scope, use, { day: null, money: '0', tokens: 0, questions: use.questions });
  if (hasBudgets === false) {
    atCommit(tx, reservationInserted(scope, use, { money, tokens }), 'own');
    atCommit(tx, counted);
    return 'as_planned';
  }
  if (!(await insertUse(tx, scope, use, { money, tokens }))) {
    atCommit(tx, counted);
    return 'as_planned';
  }
  const [, standings] = await Promise.all([
    counted.execute(tx),
    findStandings(tx, scope, use, { id: use.id, day: null }),
  ]);
  const reached = reachedOf(standings, wanted);
  const [first] = reached;
  if (!first) {
    await warnOfBudgets(tx, { jobs, scope }, standings);
    return 'as_planned';
  }
  const refusal = canDoWithoutModel ? reached.find(({ standing }) => standing.setBy === 'operator') : first;
  if (refusal) throw new BudgetReached(refusal);
  await dropReservation(tx, scope, { id: use.id, candidates: [] });
  return 'without_model';
}
