import type { TokenUsage } from '#engine/model/token-usage.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { addUsage, type UsageOwner } from './usage.store.ts';

/** Counts tokens that were used beside an answer; those of the answer itself are counted as it ends. */
export async function countTokens(
  db: Database,
  scope: CompanyScope,
  usageOwner: UsageOwner,
  usage: TokenUsage,
): Promise<void> {
  if (usage.inputTokens + usage.outputTokens === 0) return;
  await inScope(db, scope, (tx) => addUsage(tx, scope, { ...usageOwner, ...usage, questions: 0 }));
}

/** Counts what a run has used, once, in the transaction that ends it. */
export async function recordRunUsage(
  tx: Tx,
  scope: CompanyScope,
  run: UsageOwner & { questions: number; usage: TokenUsage | null },
): Promise<void> {
  const { inputTokens, outputTokens } = run.usage ?? { inputTokens: 0, outputTokens: 0 };
  const { owner, projectId, questions } = run;
  await addUsage(tx, scope, { owner, projectId, questions, inputTokens, outputTokens });
}
