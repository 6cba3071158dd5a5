import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

type Counted = 'conversations' | 'questions' | 'rated_up' | 'rated_down' | 'handovers';

/**
 * Adds one to a figure of a link's day, and returns what it is then.
 * @param day null for today
 */
export async function countDay(
  tx: Tx,
  { companyId }: CompanyScope,
  { linkId, figure, by = 1, day = null }: { linkId: string; figure: Counted; by?: 1 | -1; day?: Date | null },
): Promise<number> {
  const column = sql.ref(figure);
  const { rows } = await sql<{
    count: number;
  }>`insert into link_days as d (company_id, link_id, day, ${column})
    values (${companyId}, ${linkId}, coalesce(${day}::date, budget_day()), greatest(${by}, 0))
    on conflict (company_id, link_id, day) do update set ${column} = greatest(d.${column} + ${by}, 0)
    returning d.${column} as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
