import type { BudgetPeriod, BudgetScope, BudgetStatus } from '@docent/contract/features/budget';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface StatusRow {
  id: string;
  set_by: 'company' | 'operator';
  per: BudgetPeriod;
  scope: BudgetScope;
  subject_id: string | null;
  subject_name: string | null;
  money: string | null;
  tokens: number | null;
  questions: number | null;
  used_money: string | null;
  used_tokens: number | null;
  used_questions: number | null;
  holder_id: string | null;
  holder_name: string | null;
  reached_count: number;
  free_at: Date;
}

function statusOf(row: StatusRow): BudgetStatus {
  const { money, tokens, questions, scope } = row;
  const isForEach = scope !== 'company' && row.subject_id === null;
  return {
    id: row.id,
    setBy: row.set_by,
    per: row.per,
    scope,
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name },
    ...(money !== null && { money: Number(money) }),
    ...(tokens !== null && { tokens }),
    ...(questions !== null && { questions }),
    used: {
      money: Number(row.used_money ?? 0),
      tokens: row.used_tokens ?? 0,
      questions: row.used_questions ?? 0,
    },
    largest: isForEach && row.holder_id !== null ? { id: row.holder_id, name: row.holder_name } : null,
    reachedCount: row.reached_count,
    freeAt: row.free_at.toISOString(),
  };
}

const nameOf = (id: string) => {
  const column = sql.ref(id);
  return sql`case b.scope
    when 'project' then (select title from projects p where p.company_id = b.company_id and p.id = ${column})
    when 'user' then (select name from users u where u.company_id = b.company_id and u.id = ${column})
    when 'key' then (select name from api_keys k where k.company_id = b.company_id and k.id = ${column})
    when 'link' then (select coalesce(p.settings ->> 'title', p.guid) from public_links p
      where p.company_id = b.company_id and p.id = ${column}) end`;
};

/** Every budget of the company, with what its largest holder has used of it in the running period. */
export async function listStatuses(tx: Tx, { companyId }: CompanyScope): Promise<BudgetStatus[]> {
  const { rows } = await sql<StatusRow>`
    with today as (select budget_day() as day),
    used as (
      select b.id, d.subject_id, sum(d.money) as money, sum(d.tokens)::bigint as tokens,
        sum(d.questions)::bigint as questions
      from budgets b cross join today t join budget_days d on d.company_id = b.company_id and d.scope = b.scope
        and (b.scope = 'company' or b.subject_id is null or b.subject_id = d.subject_id)
        and d.day between case b.per when 'day' then t.day else date_trunc('month', t.day)::date end and t.day
      where b.company_id = ${companyId} group by b.id, d.subject_id),
    shares as (
      select u.*, greatest(u.money / nullif(b.money, 0), u.tokens / nullif(b.tokens, 0)::numeric,
          u.questions / nullif(b.questions, 0)::numeric) as share,
        (u.money >= b.money or u.tokens >= b.tokens or u.questions >= b.questions) is true as is_reached
      from used u join budgets b on b.company_id = ${companyId} and b.id = u.id),
    largest as (
      select distinct on (id) * from shares order by id, share desc nulls last, subject_id)
    select b.id, b.set_by, b.per, b.scope, b.subject_id, ${nameOf('b.subject_id')} as subject_name, b.money, b.tokens,
      b.questions, l.money as used_money, l.tokens as used_tokens, l.questions as used_questions,
      l.subject_id as holder_id, ${nameOf('l.subject_id')} as holder_name,
      (select count(*) from shares s where s.id = b.id and s.is_reached) as reached_count,
      budget_period_end(b.per, t.day) as free_at
    from budgets b cross join today t left join largest l on l.id = b.id
    where b.company_id = ${companyId}
    order by b.set_by desc, array_position(array['company', 'project', 'user', 'key', 'link'], b.scope), b.per, b.created_at, b.id`.execute(
    tx,
  );
  return rows.map(statusOf);
}
