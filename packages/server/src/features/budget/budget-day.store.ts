import type { BudgetScope } from '@docent/contract/features/budget';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { Account } from './model-use.ts';

/** Whose use something is, in the order in which their rows are locked: the company, which all share, comes last. */
export function holdersOf(
  { companyId }: CompanyScope,
  { owner, projectId, keyId, linkId = null }: Account,
): { scope: BudgetScope; id: string }[] {
  return [
    ...(keyId === null ? [] : [{ scope: 'key' as const, id: keyId }]),
    ...(linkId === null ? [] : [{ scope: 'link' as const, id: linkId }]),
    ...(owner?.kind === 'user' ? [{ scope: 'user' as const, id: owner.id }] : []),
    { scope: 'project', id: projectId },
    { scope: 'company', id: companyId },
  ];
}

export interface DayAmounts {
  /** A decimal number. */
  readonly money: string;
  readonly tokens: number;
  readonly questions: number;
}

/**
 * The statement that adds to what was used on a day, and locks it until the transaction ends.
 * @param day null for today
 */
export function daysAdded(
  scope: CompanyScope,
  account: Account,
  { day, money, tokens, questions }: DayAmounts & { day: string | null },
): RawBuilder<unknown> {
  const holders = holdersOf(scope, account);
  return sql`insert into budget_days as d (company_id, scope, subject_id, day, money, tokens, questions)
    select ${scope.companyId}::uuid, h.scope, h.id, coalesce(${day}::date, budget_day()),
      ${money}::numeric, ${tokens}::bigint, ${questions}::bigint
    from unnest(${holders.map((holder) => holder.scope)}::text[], ${holders.map(({ id }) => id)}::uuid[])
      with ordinality as h (scope, id, place)
    order by h.place
    on conflict (company_id, scope, subject_id, day) do update set money = d.money + excluded.money,
      tokens = d.tokens + excluded.tokens, questions = d.questions + excluded.questions`;
}
