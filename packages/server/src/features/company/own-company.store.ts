import type { CompanyQuotas, OwnCompany } from '@docent/contract/features/company';
import { sql, type Updateable } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface OwnRow {
  company_id: string;
  code: string;
  code_key: string;
  title: string;
  logo: string | null;
  greeting: string | null;
  languages: OwnCompany['languages'];
  is_operator: boolean;
  updated_at: Date;
  users_max: number | null;
  projects_max: number | null;
  storage_bytes_max: number | null;
  questions_per_month_max: number | null;
  users: number;
  projects: number;
  storage_bytes: number;
  questions: number;
}

const numberOrNull = (value: number | null) => (value === null ? null : Number(value));

const quotasOf = (row: OwnRow): CompanyQuotas => ({
  users: numberOrNull(row.users_max),
  projects: numberOrNull(row.projects_max),
  storageBytes: numberOrNull(row.storage_bytes_max),
  questionsPerMonth: numberOrNull(row.questions_per_month_max),
});

export const ownCompanyView = (row: OwnRow): OwnCompany => ({
  id: row.company_id,
  code: row.code,
  title: row.title,
  logo: row.logo,
  greeting: row.greeting,
  languages: row.languages,
  isOperator: row.is_operator,
  updatedAt: row.updated_at.toISOString(),
  quotas: quotasOf(row),
  use: {
    users: row.users,
    projects: row.projects,
    storageBytes: Number(row.storage_bytes),
    questionsPerMonth: row.questions,
  },
});

/** The company of the transaction, with its quotas and what is used of them. */
export async function findOwnCompany(tx: Tx, { companyId }: CompanyScope): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select c.company_id, c.code, c.code_key, c.title, c.logo, c.greeting, c.languages, c.is_operator, c.updated_at,
      q.users_max, q.projects_max, q.storage_bytes_max,
      (select b.questions from budgets b where b.company_id = c.company_id and b.set_by = 'operator')
        as questions_per_month_max,
      coalesce(q.storage_bytes, 0) as storage_bytes,
      (select count(*)::int from users where company_id = c.company_id and status = 'active') as users,
      (select count(*)::int from projects where company_id = c.company_id and deleted_at is null) as projects,
      coalesce((select sum(d.questions)::bigint from budget_days d where d.company_id = c.company_id
        and d.scope = 'company' and d.day >= date_trunc('month', budget_day())::date), 0) as questions
    from companies c left join company_quotas q on q.company_id = c.company_id
    where c.company_id = ${companyId} and c.status <> 'deleting'`.execute(tx);
  return rows[0];
}

export async function lockCompany(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(tx);
}

export async function updateCompanyRow(
  tx: Tx,
  { companyId }: CompanyScope,
  change: Updateable<Tables['companies']>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...change, updated_at: changedNow })
    .where('company_id', '=', companyId)
    .execute();
}

export async function findGreeting(tx: Tx, { companyId }: CompanyScope): Promise<string | null> {
  const row = await tx
    .selectFrom('companies')
    .select('greeting')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.greeting ?? null;
}
