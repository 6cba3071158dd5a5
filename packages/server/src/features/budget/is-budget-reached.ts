import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { findStandings } from './budget-standing.store.ts';
import { reachedOf } from './budget-standing.ts';
import { type Account, type Candidate, isModel } from './model-use.ts';

/**
 * Whether a budget for models is used up, for work that can wait until it is not. Nothing is reserved: what the work
 * takes is counted as it goes.
 */
export async function isBudgetReached(
  tx: Tx,
  scope: CompanyScope,
  { account, candidates }: { account: Account; candidates: readonly Candidate[] },
): Promise<boolean> {
  const asksModel = candidates.some(isModel);
  const standings = await findStandings(tx, scope, account, { id: newUid(), day: null });
  return reachedOf(standings, { money: 0, tokens: 0, asksModel }).some(
    ({ amount }) => amount !== 'questions',
  );
}
