import type { KeyBudget } from '@docent/contract/features/budget';
import { budgetsOfKey, replaceBudgets } from '#features/budget/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Makes a key's own budgets what is given; without anything given, they stay. */
export async function saveKeyBudgets(
  tx: Tx,
  scope: CompanyScope,
  keyId: string,
  budgets: readonly KeyBudget[] | undefined,
): Promise<void> {
  if (!budgets) return;
  const own = budgets.map((budget) => ({ ...budget, scope: 'key' as const, subjectId: keyId }));
  await replaceBudgets(tx, scope, budgetsOfKey(keyId), own);
}
