import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { FileRow } from './file.store.ts';

export interface FileListRequest extends ListRequest {
  category?: string | undefined;
  withText?: 'true' | undefined;
  /** `root` for what lies in none; undefined for all of the project. */
  folder?: string | undefined;
  /** In whose alphabet names are sorted. */
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  size: { column: sql`size_bytes`, type: 'bigint' },
  type: { column: sql`type`, type: 'text' },
});

/** What a list shows of a file. Named, and no more than that: the statement is kept by its connections. */
const listedColumns = [
  'id',
  'name',
  'type',
  'category',
  'size_bytes',
  'sha256',
  'origin',
  'status',
  'progress',
  'error_code',
  'language',
  'encoding',
  'text_length',
  'created_by',
  'created_at',
  'folder_id',
  'text_id',
  'version_number',
  'earlier_versions',
  'source_url',
] as const satisfies (keyof FileRow)[];

/** What a file's view is made of. */
export type ShownFile = Pick<FileRow, (typeof listedColumns)[number] | 'creator_name' | 'damaged_at'>;
type ListedFile = ShownFile & { cursor_value: string };

function folderCondition(folder: string | undefined) {
  if (folder === undefined) return sql`true`;
  return folder === 'root' ? sql`folder_id is null` : sql`folder_id = ${folder}`;
}

export function listFileRows(
  tx: Tx,
  actor: Actor,
  request: FileListRequest,
): Promise<{ rows: ListedFile[]; total: number }> {
  const matching = sql`from files where company_id = ${actor.companyId} and project_id = ${actor.projectId}
    and origin = 'upload' and ${folderCondition(request.folder)}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.category ? sql`category = ${request.category}` : sql`true`}
    and ${request.withText ? sql`(status <> 'ready' or text_length is not null)` : sql`true`}`;
  const columns = sql`${sql.join(listedColumns.map((column) => sql.ref(column)))},
      (select u.name from users u where u.company_id = files.company_id and u.id = files.created_by) as creator_name,
      (select b.damaged_at from blobs b where b.company_id = files.company_id and b.sha256 = files.sha256) as damaged_at`;
  return selectPage<ListedFile>(tx, request, {
    columns,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-createdAt',
  });
}

/** The texts of the project's files, as they are now. */
export async function listTexts(
  tx: Tx,
  actor: Actor,
  category: string | undefined,
): Promise<{ id: string; text_id: string }[]> {
  const { rows } = await sql<{ id: string; text_id: string }>`select id, text_id from files
    where company_id = ${actor.companyId} and project_id = ${actor.projectId} and origin = 'upload'
      and status = 'ready' and text_length > 0 and ${category ? sql`category = ${category}` : sql`true`}`.execute(
    tx,
  );
  return rows;
}
