import { updateAiSettings } from '@docent/contract/features/ai-setting';
import { type Budget, type BudgetStatus, listBudgets } from '@docent/contract/features/budget';
import { listUsers } from '@docent/contract/features/user';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const budgetsQuery = queryOptions({
  queryKey: ['budgets'],
  queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
});

/** The company's settings as far as this card changes them. */
export interface BudgetSettings {
  budgets: readonly Budget[];
  builtInWhenBudgetReached: boolean;
  updatedAt: string | null;
}

export const saveBudgets = (budgets: readonly Budget[], updatedAt: string | null) =>
  call(updateAiSettings, { body: { budgets: [...budgets], updatedAt } });

export const saveBuiltIn = (builtInWhenBudgetReached: boolean) =>
  call(updateAiSettings, { body: { builtInWhenBudgetReached } });

/** Budgets have changed: the card, and the page whose settings they are a part of. */
export function useBudgetsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [budgetsQuery.queryKey, ['ai-settings']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export async function searchUsers(q: string, signal: AbortSignal) {
  const { items } = await call(listUsers, { query: { limit: 20, ...(q && { q }) } }, { signal });
  return items.map(({ id, name, email }) => ({ value: id, text: name, detail: email }));
}

/** A budget as it is sent, of the status that shows it. */
export const budgetOf = ({ per, scope, subject, money, tokens, questions }: BudgetStatus): Budget => ({
  per,
  scope,
  ...(subject && { subjectId: subject.id }),
  ...(money !== undefined && { money }),
  ...(tokens !== undefined && { tokens }),
  ...(questions !== undefined && { questions }),
});

/** Those that the company's list holds: what the operator set and what stands with a key is changed there. */
export const isOfCompany = ({ setBy, scope, subject }: BudgetStatus): boolean =>
  setBy === 'company' && !((scope === 'key' || scope === 'link') && subject !== null);
