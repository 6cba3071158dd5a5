import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * Whether the company may ask another question this month. Only a reason to spend nothing on one that will be refused:
 * what refuses it is the database, as it is stored.
 */
export async function hasQuestionsLeft(tx: Tx, { companyId }: CompanyScope): Promise<boolean> {
  const { rows } = await sql`select from company_quotas q
    where q.company_id = ${companyId} and q.questions_per_month_max <= coalesce((select questions from question_counts
      where company_id = q.company_id and month = date_trunc('month', now() at time zone 'UTC')::date), 0)`.execute(
    tx,
  );
  return rows.length === 0;
}
