import { type RawBuilder, sql } from 'kysely';
import type { MeteredUsage } from '#engine/model/token-usage.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { UsageAsked, UsageOwner } from './usage-asked.ts';
import { type GroupRow, nobodyId } from './usage-figures.ts';

/** What one model was used for. */
export interface NewModelUsage extends MeteredUsage {
  readonly provider: string;
  readonly providerId?: string | undefined;
  readonly model: string | null;
  readonly questions: number;
  /** A decimal number. */
  readonly cost: string;
}

/** The statement that adds to a day's figures of a model. */
export function modelUsageAdded(
  { companyId }: CompanyScope,
  { owner, projectId, keyId }: UsageOwner & { keyId: string | null },
  use: NewModelUsage,
): RawBuilder<unknown> {
  const { kind, id } = owner ?? { kind: 'user', id: nobodyId };
  const { inputTokens, outputTokens, isEstimated } = use;
  return sql`insert into usage_models_daily as u (company_id, day, owner_kind, owner_id, project_id, key_id, provider,
      provider_id, model, questions, tokens_in, tokens_out, tokens_estimated, cost)
    values (${companyId}, (now() at time zone 'UTC')::date, ${kind}, ${id}, ${projectId}, ${keyId ?? nobodyId},
      ${use.provider}, ${use.providerId ?? ''}, ${use.model ?? ''}, ${use.questions}, ${inputTokens}, ${outputTokens},
      ${isEstimated ? inputTokens + outputTokens : 0}, ${use.cost}::numeric)
    on conflict (company_id, day, owner_id, owner_kind, project_id, key_id, provider_id, provider, model)
    do update set questions = u.questions + excluded.questions, tokens_in = u.tokens_in + excluded.tokens_in,
      tokens_out = u.tokens_out + excluded.tokens_out, cost = u.cost + excluded.cost,
      tokens_estimated = u.tokens_estimated + excluded.tokens_estimated`;
}

const orders = {
  questions: sql`questions desc, tokens_in + tokens_out desc, key`,
  tokens: sql`tokens_in + tokens_out desc, questions desc, key`,
  cost: sql`cost desc, tokens_in + tokens_out desc, key`,
  storage: sql`key`,
};

const groups = {
  /** `openai/gpt-4o`; the built-in engine is `docent/`. */
  model: {
    key: sql`case when provider_id = '' then provider else provider_id end || '/' || model`,
    name: sql`nullif(min(model), '')`,
    which: sql`true`,
  },
  key: {
    key: sql`key_id::text`,
    name: sql`(select k.name from api_keys k where k.company_id = min(m.company_id::text)::uuid and k.id = min(m.key_id::text)::uuid)`,
    which: sql`key_id <> ${nobodyId}`,
  },
};

/** Models or API keys with what was used of them, or by them. */
export async function groupModelUsage(
  tx: Tx,
  { companyId }: CompanyScope,
  asked: UsageAsked & { by: 'model' | 'key' },
  limit: number | null,
): Promise<GroupRow[]> {
  const { key, name, which } = groups[asked.by];
  const { from, to, user, project } = asked;
  const { rows } = await sql<GroupRow>`
    with grouped as (
      select ${key} as key, ${name} as name, sum(questions)::bigint as questions, sum(tokens_in)::bigint as tokens_in,
        sum(tokens_out)::bigint as tokens_out, sum(tokens_estimated)::bigint as tokens_estimated, sum(cost) as cost
      from usage_models_daily m
      where company_id = ${companyId} and day between ${from}::date and ${to}::date and ${which}
        and ${user ? sql`owner_kind = 'user' and owner_id = ${user}` : sql`true`}
        and ${project ? sql`project_id = ${project}` : sql`true`}
      group by 1)
    select *, 0 as added_bytes, 0 as storage_bytes, count(*) over () as total from grouped
    order by ${orders[asked.metric]} limit ${limit}`.execute(tx);
  return rows;
}
