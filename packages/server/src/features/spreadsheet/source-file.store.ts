import { sql } from 'kysely';
import type { ExceptedFiles } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The files that the tables of spreadsheets are made of, in all their versions. */
export async function findSourceFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetIds: readonly string[],
): Promise<ExceptedFiles> {
  const { rows } = await sql<{ fileIds: string[]; sha256s: string[] }>`
    with tables as (select t.id, t.file_id, t.sha256, t.more_sources from spreadsheet_tables t
        where t.company_id = ${companyId} and t.spreadsheet_id = any(${[...spreadsheetIds]}::uuid[])),
      listed as (select more_sources as sources from tables
        union all select v.sources from spreadsheet_versions v
          where v.company_id = ${companyId} and v.table_id in (select id from tables)),
      sources as (select file_id, sha256 from tables
        union select (s.source->>'fileId')::uuid, s.source->>'sha256'
          from listed cross join lateral jsonb_array_elements(listed.sources) as s (source))
    select coalesce(array_agg(distinct file_id) filter (where file_id is not null), '{}') as "fileIds",
      coalesce(array_agg(distinct sha256) filter (where sha256 is not null), '{}') as sha256s from sources`.execute(
    tx,
  );
  return rows[0] ?? { fileIds: [], sha256s: [] };
}
