import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import { findFilesNamed } from '#features/file-manager/index.ts';
import type { TextName } from '#features/passage-index/index.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

type DocumentColumns = Selectable<Tables['model_build_documents']>;

/** A file of a build, and its current state. */
export interface DocumentRow extends DocumentColumns {
  id: string;
  current_text_id: string | null;
}

/** Snapshots the files of a build: the current files of its model, with their current texts. */
export async function insertDocuments(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, modelId }: { buildId: string; modelId: string },
): Promise<number> {
  await sql`insert into model_build_documents
      (company_id, build_id, file_uid, file_id, file_name, name_key, text_id, size_bytes, state)
    select f.company_id, ${buildId}, f.id, f.id, f.name, f.name_key, f.text_id, f.size_bytes, 'pending'
    from model_files m join files f on f.company_id = m.company_id and f.id = m.file_id
    where m.company_id = ${companyId} and m.model_id = ${modelId}`.execute(tx);
  const { rows } = await sql<{ total_document: number }>`update model_builds b set
      (total_document, document_bytes) = (select count(*), coalesce(sum(d.size_bytes), 0)
        from model_build_documents d where d.company_id = ${companyId} and d.build_id = ${buildId})
    where b.company_id = ${companyId} and b.id = ${buildId} returning b.total_document`.execute(tx);
  return rows[0]?.total_document ?? 0;
}

export interface DocumentListRequest extends ListRequest {
  buildId: string;
  state?: DocumentColumns['state'] | undefined;
  /** The language whose alphabet sorts names. */
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  name: textSort('name_key', language),
  size: { column: sql`size_bytes`, type: 'bigint' },
  passages: { column: sql`passage_count`, type: 'bigint' },
});

export function listDocumentRows(tx: Tx, { companyId }: CompanyScope, request: DocumentListRequest) {
  // A document's id in its build is the id of its file.
  const matching = sql`from (select d.*, d.file_uid as id from model_build_documents d) d
    where company_id = ${companyId} and build_id = ${request.buildId}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.state ? sql`state = ${request.state}` : sql`true`}`;
  return selectPage<DocumentRow>(tx, request, {
    columns: sql`d.*,
      (select f.text_id from files f where f.company_id = d.company_id and f.id = d.file_id) as current_text_id`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: 'name',
  });
}

/** The first files that could not be read, by name. */
export async function listFailedDocuments(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, max }: { buildId: string; max: number },
): Promise<DocumentColumns[]> {
  return tx
    .selectFrom('model_build_documents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('build_id', '=', buildId)
    .where('state', '=', 'failed')
    .orderBy('name_key')
    .orderBy('file_uid')
    .limit(max)
    .execute();
}

/** The documents of these texts in a build. */
export async function findDocumentsOf(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, textIds }: { buildId: string; textIds: readonly string[] },
) {
  const { rows } = await sql<{ text_id: string; file_uid: string; file_name: string; has_pages: boolean }>`
    select d.text_id, d.file_uid, coalesce(f.name, d.file_name) as file_name, exists (
        select from file_pages p where p.company_id = d.company_id and p.text_id = d.text_id) as has_pages
    from model_build_documents d left join files f on f.company_id = d.company_id and f.id = d.file_id
    where d.company_id = ${companyId} and d.build_id = ${buildId}
      and d.text_id = any(${[...textIds]}::uuid[])`.execute(tx);
  return rows;
}

/** Whether a file is among those of a build. */
export async function hasBuildFile(
  tx: Tx,
  scope: CompanyScope,
  { buildId, fileId }: { buildId: string; fileId: string },
): Promise<boolean> {
  return (await findTextsOf(tx, scope, { buildId, fileIds: [fileId] })).length > 0;
}

/** The texts of these files in a build. */
async function findTextsOf(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, fileIds }: { buildId: string; fileIds: readonly string[] },
) {
  return tx
    .selectFrom('model_build_documents')
    .select(['file_uid', 'text_id'])
    .where('company_id', '=', companyId)
    .where('build_id', '=', buildId)
    .where('file_uid', 'in', fileIds)
    .execute();
}

/** The texts of a build whose file names, or names of folders above, contain one of these words. */
export async function findBuildTextsNamed(
  tx: Tx,
  scope: CompanyScope,
  { buildId, words }: { buildId: string; words: readonly string[] },
): Promise<TextName[]> {
  const model = await tx
    .selectFrom('model_builds')
    .innerJoin('models', (join) =>
      join
        .onRef('models.company_id', '=', 'model_builds.company_id')
        .onRef('models.id', '=', 'model_builds.model_id'),
    )
    .select('models.project_id')
    .where('model_builds.company_id', '=', scope.companyId)
    .where('model_builds.id', '=', buildId)
    .executeTakeFirst();
  if (!model) return [];
  const files = await findFilesNamed(tx, scope, { projectId: model.project_id, words });
  if (files.length === 0) return [];
  const texts = await findTextsOf(tx, scope, { buildId, fileIds: files.map(({ fileId }) => fileId) });
  const textOf = new Map(texts.map((row) => [row.file_uid, row.text_id]));
  return files.flatMap(({ fileId, names }) => {
    const textId = textOf.get(fileId);
    return textId === undefined ? [] : [{ textId, names }];
  });
}

/** The texts of deleted files, including those in the bin, which are excluded from searches. */
export async function listGoneTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ text_id: string }>`select text_id from model_build_documents
      where company_id = ${companyId} and build_id = ${buildId} and file_id is null
    union all
    select d.text_id from all_files f
      join model_build_documents d on d.company_id = f.company_id and d.build_id = ${buildId} and d.file_uid = f.id
      where f.company_id = ${companyId} and f.deleted_at is not null`.execute(tx);
  return new Set(rows.map((row) => row.text_id));
}

/** The names of some of a build's files. */
export async function listBuildNames(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, max }: { buildId: string; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`select file_name from model_build_documents
    where company_id = ${companyId} and build_id = ${buildId} and state in ('done', 'reused')
    order by file_uid limit ${max}`.execute(tx);
  return rows.map((row) => row.file_name);
}
