import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { SummaryRow } from './summary.store.ts';

/** What a summary keeps of its sources. */
export type StoredSummary = Pick<
  SummaryRow,
  'id' | 'state' | 'form' | 'wrote_in' | 'text' | 'points' | 'facts'
>;

/** A summary of any owner, kept from changing until the transaction ends. */
export async function lockStored(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<StoredSummary | undefined> {
  const { rows } =
    await sql<StoredSummary>`select id, state, form, wrote_in, text, points, facts from summaries
    where company_id = ${companyId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function rewriteSummary(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, text, points, facts }: StoredSummary,
): Promise<void> {
  await sql`update summaries set text = ${text}, points = ${JSON.stringify(points)}::jsonb,
      facts = ${JSON.stringify(facts)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}
