import { sql } from 'kysely';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';

export async function listCompaniesNearQuota(tx: OutsideTx, share: number): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_near_quota(${share})`.execute(tx);
  return rows.map((row) => row.company_id);
}

export interface QuotaUse {
  readonly quota: 'storage' | 'users';
  /** 1 when all of it is used. */
  readonly share: number;
  /** `YYYY-MM` */
  readonly month: string;
}

/** The quotas of a company that limit something, and how much of each is used. */
export async function findQuotaUse(tx: Tx, { companyId }: CompanyScope): Promise<QuotaUse[]> {
  const { rows } =
    await sql<QuotaUse>`select u.quota, u.share::float8 as share, to_char(now(), 'YYYY-MM') as month
    from company_quotas q cross join lateral (values
      ('storage', q.storage_bytes::numeric / nullif(q.storage_bytes_max, 0)),
      ('users', (select count(*) from users where company_id = ${companyId} and status = 'active')::numeric
        / nullif(q.users_max, 0))) as u (quota, share)
    where q.company_id = ${companyId} and u.share is not null`.execute(tx);
  return rows;
}
