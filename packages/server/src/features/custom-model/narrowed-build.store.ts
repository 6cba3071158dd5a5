import { sql } from 'kysely';
import { type FileFilter, meetsFilter } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** What is left of a build under a filter. */
export interface NarrowedBuild {
  /** Its texts, and those of their corrected passages. */
  texts: ReadonlySet<string>;
  files: number;
  /** What some of the files are called. */
  names: string[];
}

const namesMax = 20;

/** What of a build stands in files that meet a filter; of files that were deleted since, nothing. */
export async function narrowBuild(
  tx: Tx,
  scope: CompanyScope,
  { buildId, filter }: { buildId: string; filter: FileFilter },
): Promise<NarrowedBuild> {
  const { companyId } = scope;
  const { rows } = await sql<{ text_id: string; file_name: string | null }>`with left_over as materialized (
      select d.text_id, d.file_uid, d.file_name
      from model_build_documents d join files f on f.company_id = d.company_id and f.id = d.file_id
      where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state in ('done', 'reused')
        and ${meetsFilter(scope, filter)})
    select text_id, file_name from left_over
    union all
    select e.correction_id, null from model_build_edits e join left_over l on l.file_uid = e.file_id
    where e.company_id = ${companyId} and e.build_id = ${buildId} and e.correction_id is not null`.execute(
    tx,
  );
  const names = rows.flatMap(({ file_name }) => file_name ?? []);
  const texts = new Set(rows.map((row) => row.text_id));
  return { texts, files: names.length, names: names.slice(0, namesMax) };
}
