import type { UsageRow } from '@docent/contract/features/usage';
import { type RawBuilder, sql } from 'kysely';
import type { MeteredUsage, TokenUsage } from '#engine/model/token-usage.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { UsageAsked, UsageOwner } from './usage-asked.ts';
import { type FigureRow, figuresOf, type GroupRow, nobodyId, usageRowView } from './usage-figures.ts';
import { groupModelUsage } from './usage-model.store.ts';

/** What a user is counted for, or nobody once they are gone. */
export const usageOfUser = (userId: string | null, projectId: string): UsageOwner => ({
  owner: userId === null ? null : { kind: 'user', id: userId },
  projectId,
});

const nobody = sql`${nobodyId}::uuid`;

/** Counted days, and what is stored, of the company and of the user and project asked for. */
function sources({ companyId }: CompanyScope, { user, project }: UsageAsked) {
  const narrowed = sql`${user ? sql`owner_kind = 'user' and owner_id = ${user}` : sql`true`}
    and ${project ? sql`project_id = ${project}` : sql`true`}`;
  return sql`counted as (
      select * from usage_daily where company_id = ${companyId} and ${narrowed}),
    stored as (
      select owner_kind, owner_id, project_id, size_bytes from (
        select 'user' as owner_kind, coalesce(created_by, ${nobody}) as owner_id, project_id, size_bytes
        from stored_bytes where company_id = ${companyId}) s where ${narrowed})`;
}

const within = ({ from, to }: UsageAsked) => sql`day between ${from}::date and ${to}::date`;

const sums = sql`coalesce(sum(questions), 0)::bigint as questions, coalesce(sum(tokens_in), 0)::bigint as tokens_in,
  coalesce(sum(tokens_out), 0)::bigint as tokens_out, coalesce(sum(added_bytes), 0)::bigint as added_bytes,
  coalesce(sum(tokens_estimated), 0)::bigint as tokens_estimated, coalesce(sum(cost), 0) as cost`;

/** What there is now, less what has come, and more what has gone, since the last day: what there was at its end. */
const storedThen = (asked: UsageAsked) => sql`(
    (select coalesce(sum(size_bytes), 0) from stored)
    - (select coalesce(sum(added_bytes - removed_bytes), 0) from counted where day > ${asked.to}::date))::bigint`;

export async function sumUsage(tx: Tx, scope: CompanyScope, asked: UsageAsked) {
  const { rows } = await sql<FigureRow>`with ${sources(scope, asked)}
    select ${sums}, ${storedThen(asked)} as storage_bytes from counted where ${within(asked)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A sum without a group is always one row.');
  return figuresOf(row);
}

const orders: Record<UsageAsked['metric'], RawBuilder<unknown>> = {
  questions: sql`questions desc, tokens_in + tokens_out desc, storage_bytes desc, key`,
  tokens: sql`tokens_in + tokens_out desc, questions desc, key`,
  cost: sql`cost desc, tokens_in + tokens_out desc, key`,
  storage: sql`storage_bytes desc, added_bytes desc, key`,
};

const groups = {
  user: {
    // Visitors of public links are no users: what they used is shown together.
    column: sql`case owner_kind when 'user' then owner_id else ${nobody} end`,
    name: sql`(select name from users u where u.company_id = c.id and u.id = key)`,
  },
  project: {
    column: sql.ref('project_id'),
    name: sql`(select title from projects p where p.company_id = c.id and p.id = key)`,
  },
};

/** Users or projects with what they used, the largest first. */
async function groupUsage(
  tx: Tx,
  scope: CompanyScope,
  asked: UsageAsked & { by: 'user' | 'project' },
  limit: number | null,
): Promise<GroupRow[]> {
  const { column, name } = groups[asked.by];
  const { rows } = await sql<GroupRow>`with ${sources(scope, asked)},
    used as (select ${column} as key, ${sums} from counted where ${within(asked)} group by 1),
    moved as (
      select key, sum(bytes)::bigint as storage_bytes from (
        select ${column} as key, sum(size_bytes) as bytes from stored group by 1
        union all
        select ${column}, -sum(added_bytes - removed_bytes) from counted where day > ${asked.to}::date group by 1) m
      group by 1)
    select key::text, ${name} as name, coalesce(questions, 0) as questions, coalesce(tokens_in, 0) as tokens_in,
      coalesce(tokens_out, 0) as tokens_out, coalesce(added_bytes, 0) as added_bytes,
      coalesce(tokens_estimated, 0) as tokens_estimated, coalesce(cost, 0) as cost,
      greatest(coalesce(storage_bytes, 0), 0) as storage_bytes, count(*) over () as total
    from used full join moved using (key), (select ${scope.companyId}::uuid as id) c
    where coalesce(questions, 0) > 0 or coalesce(tokens_in, 0) + coalesce(tokens_out, 0) > 0
      or coalesce(added_bytes, 0) > 0 or coalesce(storage_bytes, 0) > 0
    order by ${orders[asked.metric]} limit ${limit}`.execute(tx);
  return rows;
}

const steps = {
  month: { interval: sql.lit('1 month'), unit: sql.lit('month'), format: sql.lit('YYYY-MM') },
  day: { interval: sql.lit('1 day'), unit: sql.lit('day'), format: sql.lit('YYYY-MM-DD') },
};

/** Every month or day of the period, also those without use, the first one first. */
async function stepUsage(
  tx: Tx,
  scope: CompanyScope,
  asked: UsageAsked & { by: 'month' | 'day' },
): Promise<GroupRow[]> {
  const { interval, unit, format } = steps[asked.by];
  const { rows } = await sql<GroupRow>`with ${sources(scope, asked)},
    steps as (
      select generate_series(date_trunc(${unit}, ${asked.from}::date::timestamp), ${asked.to}::date::timestamp,
        ${interval}::interval) as step),
    used as (
      select date_trunc(${unit}, day::timestamp) as step, ${sums}, sum(added_bytes - removed_bytes) as moved
      from counted where ${within(asked)} group by 1)
    select to_char(step, ${format}) as key, null as name, coalesce(questions, 0) as questions,
      coalesce(tokens_in, 0) as tokens_in, coalesce(tokens_out, 0) as tokens_out,
      coalesce(added_bytes, 0) as added_bytes, coalesce(tokens_estimated, 0) as tokens_estimated,
      coalesce(cost, 0) as cost,
      greatest(${storedThen(asked)} - coalesce(sum(moved) over (
        order by step desc rows between unbounded preceding and 1 preceding), 0), 0)::bigint as storage_bytes,
      count(*) over () as total
    from steps left join used using (step) order by step`.execute(tx);
  return rows;
}

/** The statement that adds questions, tokens and their cost to a day's figures. */
export function usageAdded(
  { companyId }: CompanyScope,
  usage: UsageOwner & (TokenUsage | MeteredUsage) & { questions: number; cost: string },
): RawBuilder<unknown> {
  const { owner, projectId, questions, inputTokens, outputTokens } = usage;
  const { kind, id } = owner ?? { kind: 'user', id: nobodyId };
  const estimated = 'isEstimated' in usage && usage.isEstimated ? inputTokens + outputTokens : 0;
  return sql`insert into usage_daily as u
      (company_id, day, owner_kind, owner_id, project_id, questions, tokens_in, tokens_out, tokens_estimated, cost)
    values (${companyId}, (now() at time zone 'UTC')::date, ${kind}, ${id}, ${projectId},
      ${questions}, ${inputTokens}, ${outputTokens}, ${estimated}, ${usage.cost}::numeric)
    on conflict (company_id, day, owner_id, owner_kind, project_id) do update set questions = u.questions + excluded.questions,
      tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out,
      tokens_estimated = u.tokens_estimated + excluded.tokens_estimated, cost = u.cost + excluded.cost`;
}

/** The rows of a period. @param limit how many users or projects at most; null for all */
export async function listUsage(
  tx: Tx,
  scope: CompanyScope,
  asked: UsageAsked,
  limit: number | null,
): Promise<{ items: UsageRow[]; total: number }> {
  const { by } = asked;
  const rows = await (by === 'user' || by === 'project'
    ? groupUsage(tx, scope, { ...asked, by }, limit)
    : by === 'model' || by === 'key'
      ? groupModelUsage(tx, scope, { ...asked, by }, limit)
      : stepUsage(tx, scope, { ...asked, by }));
  return { items: rows.map(usageRowView), total: rows[0]?.total ?? 0 };
}
