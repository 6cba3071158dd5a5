import type { TokenUsage } from '#engine/model/token-usage.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { addTokens, type Spender } from './usage.store.ts';

/** Counts tokens that were used beside an answer; those of the answer itself are counted as it ends. */
export async function countTokens(
  db: Database,
  scope: CompanyScope,
  spender: Spender,
  usage: TokenUsage,
): Promise<void> {
  if (usage.inputTokens + usage.outputTokens === 0) return;
  await inScope(db, scope, (tx) => addTokens(tx, scope, { ...spender, ...usage }));
}
