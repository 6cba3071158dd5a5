import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Candidate, PlannedUse } from './model-use.ts';

/** What was set aside and never settled, because its work was deleted with its project, is free again after this long. */
const reservedMs = 2 * 3600 * 1000;
const nobodyId = '00000000-0000-0000-0000-000000000000';

/** A column of a statement. */
const hasBudgets = (companyId: string) =>
  sql`exists (select from budgets where company_id = ${companyId}) as has_budgets`;

/** Whether a company has any budget, its own or the operator's. */
export async function findHasBudgets(tx: Tx, { companyId }: CompanyScope): Promise<boolean> {
  const { rows } = await sql<{ has_budgets: boolean }>`select ${hasBudgets(companyId)}`.execute(tx);
  return rows[0]?.has_budgets ?? true;
}

/** The statement that sets aside what a use may take. */
export function reservationInserted(
  { companyId }: CompanyScope,
  use: PlannedUse,
  reserved: { money: string; tokens: number },
): RawBuilder<{ has_budgets: boolean }> {
  const { kind, id } = use.owner ?? { kind: 'user', id: nobodyId };
  return sql<{
    has_budgets: boolean;
  }>`insert into model_uses (company_id, id, purpose, day, project_id, owner_kind, owner_id, key_id, link_id, candidates,
      reserved_money, reserved_tokens, reserved_until)
    values (${companyId}, ${use.id}, ${use.purpose}, budget_day(), ${use.projectId}, ${kind}, ${id}, ${use.keyId}, ${use.linkId ?? null},
      ${JSON.stringify(use.candidates)}::jsonb, ${reserved.money}::numeric, ${reserved.tokens},
      now() + ${reservedMs} * interval '1 millisecond')
    returning ${hasBudgets(companyId)}`;
}

/** Sets aside what a use may take. @returns whether the company has budgets to compare it with */
export async function insertUse(
  tx: Tx,
  scope: CompanyScope,
  use: PlannedUse,
  reserved: { money: string; tokens: number },
): Promise<boolean> {
  const { rows } = await reservationInserted(scope, use, reserved).execute(tx);
  return rows[0]?.has_budgets ?? true;
}

/** No model is asked any more: nothing is set aside. */
export async function dropReservation(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, candidates }: { id: string; candidates: readonly Candidate[] },
): Promise<void> {
  await sql`update model_uses set reserved_money = 0, reserved_tokens = 0,
      candidates = ${JSON.stringify(candidates)}::jsonb
    where company_id = ${companyId} and id = ${id} and settled_at is null`.execute(tx);
}

export interface FoundUse {
  /** `YYYY-MM-DD`. */
  day: string;
  key_id: string | null;
  link_id: string | null;
  candidates: Candidate[];
  has_budgets: boolean;
  is_settled: boolean;
}

/** A use as it was reserved, locked: it is settled once. */
export async function lockUse(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<FoundUse | undefined> {
  const { rows } =
    await sql<FoundUse>`select day::text, key_id, link_id, candidates, settled_at is not null as is_settled,
      ${hasBudgets(companyId)}
    from model_uses where company_id = ${companyId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface SettledAmounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly isEstimated: boolean;
  readonly cost: string;
}

/** The statement that settles a use. */
export function markSettled(
  { companyId }: CompanyScope,
  id: string,
  { inputTokens, outputTokens, isEstimated, cost }: SettledAmounts,
): RawBuilder<unknown> {
  return sql`update model_uses set settled_at = now(), tokens_in = ${inputTokens}, tokens_out = ${outputTokens},
      is_estimated = ${isEstimated}, cost = ${cost}::numeric
    where company_id = ${companyId} and id = ${id}`;
}
