import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import { textSort } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A document with passages in a build, whose file still exists. */
export interface IndexedDocument {
  file_uid: string;
  file_name: string;
  name_key: string;
  text_id: string;
  shard_id: string | null;
  has_pages: boolean;
}

interface DocumentsAsked {
  buildId: string;
  /** Only of this file. */
  file: string | undefined;
}

export interface DocumentPlace {
  nameKey: string;
  fileUid: string;
}

const indexed = ({ companyId }: CompanyScope, { buildId, file }: DocumentsAsked) =>
  sql`d.company_id = ${companyId} and d.build_id = ${buildId} and d.state in ('done', 'reused')
    and d.file_id is not null and ${file ? sql`d.file_uid = ${file}` : sql`true`}`;

/** The documents of a build by name, starting at one of them. */
export async function listIndexed(
  tx: Tx,
  scope: CompanyScope,
  asked: DocumentsAsked & { language: Language; from: DocumentPlace | undefined; max: number },
): Promise<IndexedDocument[]> {
  const name = textSort('d.name_key', asked.language).column;
  const { from } = asked;
  const { rows } = await sql<IndexedDocument>`
    select d.file_uid, coalesce(f.name, d.file_name) as file_name, d.name_key, d.text_id, d.shard_id, exists (
        select from file_pages p where p.company_id = d.company_id and p.text_id = d.text_id) as has_pages
    from model_build_documents d join files f on f.company_id = d.company_id and f.id = d.file_id
    where ${indexed(scope, asked)}
      and ${from ? sql`(${name}, d.file_uid) >= (${from.nameKey}, ${from.fileUid}::uuid)` : sql`true`}
    order by ${name}, d.file_uid limit ${asked.max}`.execute(tx);
  return rows;
}

/** How many passages of existing files a build has; of one file, or of all, minus the few that were deleted. */
export async function countPassages(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, file }: DocumentsAsked,
): Promise<number> {
  const ofBuild = sql`d.company_id = ${companyId} and d.build_id = ${buildId}`;
  const counted = file
    ? sql`select d.passage_count as total from model_build_documents d
        where ${ofBuild} and d.file_uid = ${file} and d.file_id is not null`
    : sql`select b.passage_count - coalesce((select sum(d.passage_count) from model_build_documents d
          where ${ofBuild} and d.file_id is null), 0) as total
        from model_builds b where b.company_id = ${companyId} and b.id = ${buildId}`;
  const { rows } = await sql<{ total: number }>`select total::int as total from (${counted}) counted`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}
