import { type Selectable, sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type ProvisioningRow = Selectable<Tables['provisioning_settings']>;

export function findProvisioning(tx: Tx, { companyId }: CompanyScope): Promise<ProvisioningRow | undefined> {
  return tx
    .selectFrom('provisioning_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The company's active state and whether the token is its current one; the use is noted once a minute at most. */
export async function useToken(tx: Tx, token: CompanySecret, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_stale: boolean }>`
    select p.last_used_at is null or p.last_used_at < now() - interval '1 minute' as is_stale
    from provisioning_settings p join companies c on c.company_id = p.company_id
    where p.company_id = ${token.companyId} and p.secret_hash = ${token.hash} and c.status = 'active'`.execute(
    tx,
  );
  if (rows[0]?.is_stale)
    await sql`update provisioning_settings set last_used_at = now(), last_used_address = ${address}
      where company_id = ${token.companyId}
        and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(tx);
  return rows[0] !== undefined;
}

type Change = Partial<Omit<ProvisioningRow, 'company_id' | 'updated_at'>>;

export async function changeProvisioning(tx: Tx, { companyId }: CompanyScope, change: Change): Promise<void> {
  await tx
    .insertInto('provisioning_settings')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ ...change, updated_at: new Date() }),
    )
    .execute();
}
