import type { BudgetPeriod, BudgetScope } from '@docent/contract/features/budget';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { holdersOf } from './budget-day.store.ts';
import type { Standing } from './budget-standing.ts';
import type { Account } from './model-use.ts';

interface StandingRow {
  id: string;
  set_by: 'company' | 'operator';
  per: BudgetPeriod;
  scope: BudgetScope;
  holder_id: string;
  money: string | null;
  tokens: number | null;
  questions: number | null;
  used_money: string;
  used_tokens: number;
  used_questions: number;
  reserved_money: string;
  reserved_tokens: number;
  reserved_count: number;
  period_start: string;
  free_at: Date;
}

const standingOf = (row: StandingRow): Standing => ({
  id: row.id,
  setBy: row.set_by,
  per: row.per,
  scope: row.scope,
  holderId: row.holder_id,
  limit: {
    money: row.money === null ? null : Number(row.money),
    tokens: row.tokens,
    questions: row.questions,
  },
  used: { money: Number(row.used_money), tokens: row.used_tokens, questions: row.used_questions },
  reserved: { money: Number(row.reserved_money), tokens: row.reserved_tokens, count: row.reserved_count },
  periodStart: row.period_start,
  freeAt: row.free_at,
});

/**
 * The budgets that a use falls under, and how they stand. It is asked after the days were counted in the same
 * transaction: their locks let one use of a company pass after the other.
 * @param day null for today; without `id`, what is set aside for that use counts like that of others
 */
export async function findStandings(
  tx: Tx,
  { companyId }: CompanyScope,
  account: Account,
  { id, day }: { id: string; day: string | null },
): Promise<Standing[]> {
  const holders = holdersOf({ companyId }, account);
  const { rows } = await sql<StandingRow>`
    with asked as (
      select * from unnest(${holders.map(({ scope }) => scope)}::text[], ${holders.map((one) => one.id)}::uuid[])
        as h (scope, holder_id)),
    applying as (
      select b.*, a.holder_id, d.day,
        case b.per when 'day' then d.day else date_trunc('month', d.day)::date end as period_start
      from budgets b join asked a on a.scope = b.scope and (b.subject_id is null or b.subject_id = a.holder_id)
        cross join (select coalesce(${day}::date, budget_day()) as day) d
      where b.company_id = ${companyId})
    select a.id, a.set_by, a.per, a.scope, a.holder_id, a.money, a.tokens, a.questions,
      coalesce(u.money, 0) as used_money, coalesce(u.tokens, 0)::bigint as used_tokens,
      coalesce(u.questions, 0)::bigint as used_questions, coalesce(o.money, 0) as reserved_money,
      coalesce(o.tokens, 0)::bigint as reserved_tokens, o.count as reserved_count,
      a.period_start::text, budget_period_end(a.per, a.day) as free_at
    from applying a
    cross join lateral (
      select sum(d.money) as money, sum(d.tokens) as tokens, sum(d.questions) as questions from budget_days d
      where d.company_id = ${companyId} and d.scope = a.scope and d.subject_id = a.holder_id
        and d.day between a.period_start and a.day) u
    cross join lateral (
      select sum(m.reserved_money) as money, sum(m.reserved_tokens) as tokens, count(*) as count from model_uses m
      where m.company_id = ${companyId} and m.settled_at is null and m.reserved_until > now() and m.id <> ${id}
        and m.reserved_tokens > 0 and m.day >= a.period_start and case a.scope
          when 'company' then true when 'project' then m.project_id = a.holder_id
          when 'user' then m.owner_kind = 'user' and m.owner_id = a.holder_id
          when 'link' then m.link_id = a.holder_id else m.key_id = a.holder_id end) o
    order by a.set_by desc, a.per desc, a.id`.execute(tx);
  return rows.map(standingOf);
}

/** Notes that a period of a budget was warned of, or that it was used up; false when that was noted before. */
export async function noteWarning(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, holderId, periodStart, isUsedUp }: Standing & { isUsedUp: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`insert into budget_warnings as w (company_id, budget_id, subject_id, period_start, used_up)
    values (${companyId}, ${id}, ${holderId}, ${periodStart}::date, ${isUsedUp})
    on conflict (company_id, budget_id, subject_id, period_start) do update set used_up = true
      where excluded.used_up and not w.used_up
    returning budget_id`.execute(tx);
  return rows.length === 1;
}

/** What a holder is called, and the user whose own it is: themselves, or who made the key. */
export async function findHolder(
  tx: Tx,
  { companyId }: CompanyScope,
  { scope, holderId }: Pick<Standing, 'scope' | 'holderId'>,
): Promise<{ name: string; userId: string | null }> {
  if (scope === 'company') return { name: '', userId: null };
  const found = {
    project: sql`select title as name, null::uuid as user_id from projects where company_id = ${companyId} and id = ${holderId}`,
    user: sql`select name, id as user_id from users where company_id = ${companyId} and id = ${holderId}`,
    key: sql`select name, user_id from api_keys where company_id = ${companyId} and id = ${holderId}`,
    link: sql`select coalesce(settings ->> 'title', '') as name, created_by as user_id from public_links
      where company_id = ${companyId} and id = ${holderId}`,
  }[scope];
  const { rows } = await sql<{ name: string; user_id: string | null }>`${found}`.execute(tx);
  return { name: rows[0]?.name ?? '', userId: rows[0]?.user_id ?? null };
}

export async function listAdministratorIds(tx: Tx, { companyId }: CompanyScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
