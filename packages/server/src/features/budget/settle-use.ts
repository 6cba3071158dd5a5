import { modelUsageAdded, type UsageOwner, usageAdded } from '#features/usage/index.ts';
import { atCommit, type CompanyScope, type Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { daysAdded } from './budget-day.store.ts';
import { findStandings } from './budget-standing.store.ts';
import { costsOf } from './cost.ts';
import { type FoundUse, lockUse, markSettled } from './model-use.store.ts';
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

/** What is counted of a use, on the account of its reservation. */
function countsOf({ owner, projectId, questions, uses }: EndedUse, found: FoundUse | undefined) {
  const planned = found?.candidates[0];
  const done = uses.length > 0 ? uses : [planned ? { ...builtIn, ...planned } : builtIn];
  const account = { owner, projectId, keyId: found?.key_id ?? null, linkId: found?.link_id };
  const costs = costsOf(done, found?.candidates ?? []);
  const last = done.length - 1;
  return {
    account,
    sum: { ...sumOf(done), cost: costs.sum },
    each: done.map((use, at) => ({
      ...use,
      cost: costs.each[at] ?? '0',
      questions: at === last ? questions : 0,
    })),
  };
}

/**
 * Settles a use, in the transaction that ends its work: its cost is fixed at the prices of its reservation, and counted
 * on the day of that. It is settled once, whoever ends the work: again, nothing happens. A use that nobody reserved, from
 * before there were budgets, is counted today and costs nothing. Where there is no budget to warn of, the counters, which
 * are those of the whole company, are sent with the commit.
 */
export async function settleUse(
  tx: Tx,
  { jobs, scope }: { jobs: Jobs; scope: CompanyScope },
  ended: EndedUse,
): Promise<void> {
  const { id, owner, projectId, questions } = ended;
  const found = await lockUse(tx, scope, id);
  if (found?.is_settled) return;
  const { account, sum, each } = countsOf(ended, found);
  const day = found?.day ?? null;
  const tokens = sum.inputTokens + sum.outputTokens;
  const counted = { day, money: sum.cost, tokens, questions: found ? 0 : questions };
  const statements = [
    ...(found ? [markSettled(scope, id, sum)] : []),
    usageAdded(scope, { owner, projectId, questions, ...sum }),
    ...each.map((use) => modelUsageAdded(scope, account, use)),
    daysAdded(scope, account, counted),
  ];
  if (found && !found.has_budgets) {
    for (const statement of statements) atCommit(tx, statement);
    return;
  }
  await Promise.all(statements.map((statement) => statement.execute(tx)));
  if (tokens > 0)
    await warnOfBudgets(tx, { jobs, scope }, await findStandings(tx, scope, account, { id, day }));
}
