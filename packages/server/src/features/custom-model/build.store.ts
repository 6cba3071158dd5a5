import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type BuildRow = Selectable<Tables['model_builds']>;

/** Of each model its latest build, and the one that is active. */
export async function findHeadBuilds(
  tx: Tx,
  { companyId }: CompanyScope,
  modelIds: readonly string[],
): Promise<BuildRow[]> {
  if (modelIds.length === 0) return [];
  const { rows } = await sql<BuildRow>`
    select b.* from model_builds b join models m on m.company_id = b.company_id and m.id = b.model_id
    where b.company_id = ${companyId} and b.model_id = any(${[...modelIds]}::uuid[])
      and (b.id = m.active_build_id or b.number =
        (select max(l.number) from model_builds l where l.company_id = b.company_id and l.model_id = b.model_id))
    order by b.number desc`.execute(tx);
  return rows;
}
