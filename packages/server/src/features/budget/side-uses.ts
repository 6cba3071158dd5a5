import { createTokenTally, type OnUsage } from '#engine/model/token-usage.ts';
import { modelUsageAdded, type UsageOwner, usageAdded } from '#features/usage/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { atCommit, type CompanyScope, inScope } from '#platform/db/scope.ts';
import { daysAdded } from './budget-day.store.ts';
import { costsOf } from './cost.ts';
import type { Candidate } from './model-use.ts';

/** The work of models beside an answer: the vectors of a search or a build, the order of passages. */
export interface SideUses {
  /** Receives the usage of one model, which costs what the model costs now. */
  of(model: Candidate): OnUsage;
  /** Counts everything received, without a question; to be called once, when the work is over. */
  count(db: Database, scope: CompanyScope, account: UsageOwner): Promise<void>;
}

export function createSideUses(): SideUses {
  const tallies: { candidate: Candidate; sum: ReturnType<typeof createTokenTally>['sum'] }[] = [];
  return {
    of(candidate) {
      const { add, sum } = createTokenTally();
      tallies.push({ candidate, sum });
      return add;
    },
    async count(db, scope, { owner, projectId }) {
      const uses = tallies
        .map(({ candidate: { provider, providerId, model }, sum }) => ({
          provider,
          providerId,
          model,
          ...sum(),
        }))
        .filter(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0);
      if (uses.length === 0) return;
      const costs = costsOf(
        uses,
        tallies.map(({ candidate }) => candidate),
      );
      const account = { owner, projectId, keyId: null };
      await inScope(db, scope, async (tx) => {
        for (const [at, use] of uses.entries()) {
          const counted = { ...use, cost: costs.each[at] ?? '0', questions: 0 };
          atCommit(tx, usageAdded(scope, { owner, projectId, ...counted }));
          atCommit(tx, modelUsageAdded(scope, account, counted));
        }
        const tokens = uses.reduce((sum, use) => sum + use.inputTokens + use.outputTokens, 0);
        atCommit(tx, daysAdded(scope, account, { day: null, money: costs.sum, tokens, questions: 0 }));
      });
    },
  };
}
