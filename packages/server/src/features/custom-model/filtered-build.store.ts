import { sql } from 'kysely';
import { meetsFilter, type StoredFilter } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The part of a build that matches a filter. */
export interface FilteredBuild {
  /** Its texts, and those of their corrected passages. */
  texts: ReadonlySet<string>;
  files: number;
  /** The names of some of the files. */
  names: string[];
  /** The filter excludes some of its files. */
  takesAway: boolean;
}

const namesMax = 20;

interface Left {
  texts: string | null;
  corrections: string | null;
  files: number;
  names: string[];
  takes_away: boolean;
}

const idsIn = (list: string | null) => (list === null ? [] : list.split(','));

/**
 * The texts of a build whose files match a filter, without deleted files. The project of the model is part of the query
 * so that a few files are found without scanning all; ids are passed as one value, because there may be as many as the
 * model has files.
 */
export async function filterBuild(
  tx: Tx,
  scope: CompanyScope,
  { buildId, filter }: { buildId: string; filter: StoredFilter },
): Promise<FilteredBuild> {
  const { companyId } = scope;
  const project = sql`(select m.project_id from model_builds b
    join models m on m.company_id = b.company_id and m.id = b.model_id
    where b.company_id = ${companyId} and b.id = ${buildId})`;
  const searched = sql`d.file_id is not null and d.state in ('done', 'reused')`;
  const { rows } = await sql<Left>`with left_over as materialized (
      select d.text_id, d.file_uid, d.file_name
      from files f join model_build_documents d on d.company_id = f.company_id and d.file_uid = f.id
      where f.company_id = ${companyId} and f.project_id = ${project} and d.company_id = ${companyId}
        and d.build_id = ${buildId} and ${searched}
        and ${meetsFilter(scope, filter)})
    select (select string_agg(text_id::text, ',') from left_over) as texts,
      (select string_agg(e.correction_id::text, ',')
        from model_build_edits e join left_over l on l.file_uid = e.file_id
        where e.company_id = ${companyId} and e.build_id = ${buildId}) as corrections,
      (select count(*)::int from left_over) as files,
      array(select file_name from left_over order by file_uid limit ${namesMax}) as names,
      exists (select from model_build_documents d where d.company_id = ${companyId} and d.build_id = ${buildId}
        and ${searched} offset (select count(*) from left_over)) as takes_away`.execute(tx);
  const { texts = null, corrections = null, files = 0, names = [], takes_away = true } = rows[0] ?? {};
  const ids = new Set([...idsIn(texts), ...idsIn(corrections)]);
  return { texts: ids, files, names, takesAway: takes_away };
}
