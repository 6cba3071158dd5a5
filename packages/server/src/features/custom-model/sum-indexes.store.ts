import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The storage of a project's models, including vectors. Parts that builds share count once. */
export async function sumIndexes(tx: Tx, { companyId }: CompanyScope, projectId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(s.index_bytes), 0)::bigint as bytes from model_shards s
    where s.company_id = ${companyId} and exists (select from model_build_shards r
      join model_builds b on b.company_id = r.company_id and b.id = r.build_id
      join models m on m.company_id = b.company_id and m.id = b.model_id
      where r.company_id = s.company_id and r.shard_id = s.id and m.project_id = ${projectId})`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}
