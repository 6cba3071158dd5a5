import type { Project } from '@docent/contract/features/project';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';

const viewOf = (row: Selectable<Tables['projects']>): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dateFormat: row.date_format,
  timeFormat: row.time_format,
  languages: row.languages,
});

/** The projects with these ids, in the order of the ids. */
export async function findProjects(tx: Tx, companyId: string, ids: readonly string[]): Promise<Project[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('projects')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
