import { addModelUsage, addUsage, type UsageOwner } from '#features/usage/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { addToDays } from './budget-day.store.ts';
import { findStandings } from './budget-standing.store.ts';
import { costsOf } from './cost.ts';
import { lockUse, settleUseRow } from './model-use.store.ts';
import type { ModelUse } from './model-use.ts';
import { warnOfBudgets } from './warn-of-budgets.ts';

/** Work that is over. */
export interface EndedUse extends UsageOwner {
  /** As it was reserved. */
  readonly id: string;
  /** How many questions it counts for in the figures of use. */
  readonly questions: number;
  /** What it took of each model that was asked, one after the other. */
  readonly uses: readonly ModelUse[];
}

const builtIn: ModelUse = {
  provider: 'docent',
  model: null,
  inputTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

function sumOf(uses: readonly ModelUse[]) {
  return {
    inputTokens: uses.reduce((sum, use) => sum + use.inputTokens, 0),
    outputTokens: uses.reduce((sum, use) => sum + use.outputTokens, 0),
    isEstimated: uses.some((use) => use.isEstimated),
  };
}

/**
 * Settles a use, in the transaction that ends its work: its cost is fixed at the prices of its reservation, and counted
 * on the day of that. It is settled once, whoever ends the work: again, nothing happens. A use that nobody reserved, from
 * before there were budgets, is counted today and costs nothing.
 */
export async function settleUse(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  { id, owner, projectId, questions, uses }: EndedUse,
): Promise<void> {
  const found = await lockUse(tx, scope, id);
  if (found?.is_settled) return;
  const planned = found?.candidates[0];
  const done = uses.length > 0 ? uses : [planned ? { ...builtIn, ...planned } : builtIn];
  const account = { owner, projectId, keyId: found?.key_id ?? null, linkId: found?.link_id };
  const sum = sumOf(done);
  const costs = costsOf(done, found?.candidates ?? []);
  const day = found?.day ?? null;
  const tokens = sum.inputTokens + sum.outputTokens;
  await Promise.all([
    ...(found ? [settleUseRow(tx, scope, id, { ...sum, cost: costs.sum })] : []),
    addUsage(tx, scope, { owner, projectId, questions, ...sum, cost: costs.sum }),
    addModelUsage(
      tx,
      scope,
      account,
      done.map((use, at) => ({
        ...use,
        cost: costs.each[at] ?? '0',
        questions: at === done.length - 1 ? questions : 0,
      })),
    ),
    addToDays(tx, scope, account, { day, money: costs.sum, tokens, questions: found ? 0 : questions }),
  ]);
  if (tokens > 0)
    await warnOfBudgets(tx, { jobs, scope }, await findStandings(tx, scope, account, { id, day }));
}
