import { type RawBuilder, sql } from 'kysely';
import type { ExceptedFiles } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The files that the tables of spreadsheets are made of, in all their versions. */
export async function findSourceFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetIds: readonly string[],
): Promise<Pick<ExceptedFiles, 'fileIds' | 'sha256s'>> {
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

/** Whether tables of any spreadsheet of the company are, or were, made of this file or of another one with its bytes. */
export async function isSourceFile(
  tx: Tx,
  { companyId }: CompanyScope,
  { fileId, sha256 }: { fileId: string; sha256: string },
): Promise<boolean> {
  const among = (sources: RawBuilder<unknown>) =>
    sql`(${sources} @> ${JSON.stringify([{ fileId }])}::jsonb or ${sources} @> ${JSON.stringify([{ sha256 }])}::jsonb)`;
  const { rows } =
    await sql`select where exists (select from spreadsheet_tables t where t.company_id = ${companyId}
      and (t.file_id = ${fileId} or t.sha256 = ${sha256} or ${among(sql`t.more_sources`)}))
    or exists (select from spreadsheet_versions v where v.company_id = ${companyId}
      and ${among(sql`v.sources`)})`.execute(tx);
  return rows.length > 0;
}
