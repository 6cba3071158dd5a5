import type { AiUse } from '@docent/contract/features/ai-setting';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { type Selectable, sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type AiSettingsRow = Selectable<Tables['ai_settings']>;

export function findAiSettings(tx: Tx, { companyId }: CompanyScope): Promise<AiSettingsRow | undefined> {
  return tx.selectFrom('ai_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** The company's settings, made where there were none, and kept from changing until the transaction ends. */
export async function lockAiSettings(
  tx: Tx,
  { companyId }: CompanyScope,
): Promise<{ row: AiSettingsRow; isNew: boolean }> {
  const made = await tx
    .insertInto('ai_settings')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('ai_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, isNew: made !== undefined };
}

export interface AiSettingsValues {
  uses: Partial<Record<AiUse, ModelChoice | null>>;
  fallback: readonly ModelChoice[];
  builtInFallback: boolean;
  outsideForbidden: readonly string[];
  builtInWhenBudgetReached: boolean;
}

export async function updateAiSettingsRow(
  tx: Tx,
  { companyId }: CompanyScope,
  { uses, fallback, builtInFallback, outsideForbidden, builtInWhenBudgetReached }: AiSettingsValues,
): Promise<void> {
  await sql`update ai_settings set uses = ${JSON.stringify(uses)}::jsonb, fallback = ${JSON.stringify(fallback)}::jsonb,
      built_in_fallback = ${builtInFallback}, outside_forbidden = ${[...outsideForbidden]}::uuid[],
      built_in_when_budget_reached = ${builtInWhenBudgetReached}, updated_at = ${changedNow}
    where company_id = ${companyId}`.execute(tx);
}

/** How many of the projects are the company's. */
export async function countProjects(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from projects
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.total ?? 0;
}
