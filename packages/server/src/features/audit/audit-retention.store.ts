import { sql } from 'kysely';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';

/** The sequence number of the company's latest event; 0 if there is none. */
export async function headSeq(tx: Tx, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_heads where company_id = ${scope.companyId}`.execute(tx);
  return rows[0]?.seq ?? 0;
}

/** How many days the company keeps its events; null for ever. */
export async function findRetention(tx: Tx, scope: CompanyScope): Promise<number | null> {
  const row = await tx
    .selectFrom('audit_retention')
    .select('days')
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  return row?.days ?? null;
}

export async function saveRetention(tx: Tx, scope: CompanyScope, days: number | null): Promise<void> {
  if (days === null) {
    await tx.deleteFrom('audit_retention').where('company_id', '=', scope.companyId).execute();
    return;
  }
  await sql`insert into audit_retention (company_id, days) values (${scope.companyId}, ${days})
    on conflict (company_id) do update set days = excluded.days, updated_at = now()`.execute(tx);
}

/** The companies with a limited retention. */
export async function listCompaniesWithRetention(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_audit_retention()`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Deletes events past the company's retention; undefined when there are none. */
export async function pruneEvents(tx: Tx): Promise<{ through_seq: number; removed: number } | undefined> {
  const { rows } = await sql<{ through_seq: number; removed: number }>`
    select through_seq, removed from prune_audit_events()`.execute(tx);
  return rows[0];
}
