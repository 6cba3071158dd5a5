import type { Language } from '@docent/contract/core/language';
import type { ModelFile } from '@docent/contract/features/custom-model';
import { sql } from 'kysely';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export interface ModelFileRequest extends ListRequest {
  modelId: string;
  /** The build that its files are compared with. */
  activeBuildId: string | null;
  status?: string | undefined;
  /** The language whose alphabet sorts names. */
  language: Language;
}

export interface ModelFileRow {
  id: string;
  added_at: Date;
  indexed: ModelFile['indexed'];
  cursor_value: string;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  addedAt: { column: sql`added_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  size: { column: sql`size_bytes`, type: 'bigint' },
});

const indexedIn = (buildId: string | null) => sql`coalesce((
  select case when d.text_id = f.text_id then 'current' else 'changed' end from model_build_documents d
  where d.company_id = f.company_id and d.build_id = ${buildId}::uuid and d.file_uid = f.id
    and d.state in ('done', 'reused')), 'none')`;

/** The files of models, without those in the bin. */
const filesOfModels = sql`model_files m join files f on f.company_id = m.company_id and f.id = m.file_id`;

export function listModelFileRows(tx: Tx, { companyId }: CompanyScope, request: ModelFileRequest) {
  const matching = sql`from ${filesOfModels} where m.company_id = ${companyId} and m.model_id = ${request.modelId}
    and ${request.q ? sql`f.name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.status ? sql`f.status = ${request.status}` : sql`true`}`;
  return selectPage<ModelFileRow>(tx, request, {
    columns: sql`f.id, m.added_at, ${indexedIn(request.activeBuildId)} as indexed`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-addedAt',
  });
}

export async function countModelFiles(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${filesOfModels}
    where m.company_id = ${companyId} and m.model_id = ${modelId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Adds files of the model's project; returns how many were new. */
export async function insertModelFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
  fileIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`insert into model_files (company_id, model_id, file_id)
    select ${companyId}, ${modelId}, id from unnest(${[...fileIds]}::uuid[]) as id
    on conflict do nothing returning 1`.execute(tx);
  return rows.length;
}

/** Returns how many were removed. */
export async function deleteModelFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
  fileIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`delete from model_files where company_id = ${companyId} and model_id = ${modelId}
    and file_id = any(${[...fileIds]}::uuid[]) returning 1`.execute(tx);
  return rows.length;
}
