import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, keyset, type ListRequest, type SortColumn, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type FileRow = Selectable<Tables['files']> & { creator_name: string | null };

const selection = (tx: Tx, actor: Pick<Actor, 'companyId' | 'projectId'>) =>
  tx
    .selectFrom('files')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'files.company_id').onRef('users.id', '=', 'files.created_by'),
    )
    .selectAll('files')
    .select('users.name as creator_name')
    .where('files.company_id', '=', actor.companyId)
    .where('files.project_id', '=', actor.projectId);

/** A file of the actor's current project. */
export function findFile(tx: Tx, actor: Actor, id: string): Promise<FileRow | undefined> {
  return selection(tx, actor).where('files.id', '=', id).executeTakeFirst();
}

/** Those of the ids that are files of this project, in the order asked for. */
export async function findFiles(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'projectId'>,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await selection(tx, actor).where('files.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The texts that a user pasted into conversations. */
export function findPastedBy(tx: Tx, { companyId }: CompanyScope, userId: string) {
  return tx
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where('origin', '=', 'pasted')
    .execute();
}

export interface FileListRequest extends ListRequest {
  category?: string | undefined;
  withText?: 'true' | undefined;
  /** In whose alphabet names are sorted. */
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  size: { column: sql`size_bytes`, type: 'bigint' },
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
] as const satisfies (keyof FileRow)[];

/** What a file's view is made of. */
export type ShownFile = Pick<FileRow, (typeof listedColumns)[number] | 'creator_name'>;
type ListedFile = ShownFile & { cursor_value: string };

export async function listFileRows(
  tx: Tx,
  actor: Actor,
  request: FileListRequest,
): Promise<{ rows: ListedFile[]; total: number }> {
  const { after, orderBy, cursorValue } = keyset(request, sortsFor(request.language), '-createdAt');
  const matching = sql<boolean>`company_id = ${actor.companyId} and project_id = ${actor.projectId}
    and origin = 'upload'
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.category ? sql`category = ${request.category}` : sql`true`}
    and ${request.withText ? sql`(status <> 'ready' or text_length is not null)` : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ListedFile>`
      select ${sql.join(listedColumns.map((column) => sql.ref(column)))}, ${cursorValue} as cursor_value,
        (select u.name from users u where u.company_id = files.company_id and u.id = files.created_by) as creator_name
      from files where ${matching} and ${after} order by ${orderBy} limit ${request.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from files where ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type NewFile = Pick<
  FileRow,
  'id' | 'name' | 'name_key' | 'type' | 'category' | 'size_bytes' | 'sha256' | 'storage_key' | 'origin'
>;

export async function insertFile(tx: Tx, actor: Actor, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      ...file,
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId,
      error_code: null,
      language: null,
      encoding: null,
      text_length: null,
    })
    .execute();
}

export async function deleteFileRow(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('files').where('company_id', '=', scope.companyId).where('id', '=', id).execute();
}

/** Where the bytes of some of a project's files are. */
export function listProjectFileKeys(
  tx: Tx,
  scope: CompanyScope,
  { projectId, max }: { projectId: string; max: number },
): Promise<Pick<FileRow, 'id' | 'storage_key'>[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('company_id', '=', scope.companyId)
    .where('project_id', '=', projectId)
    .limit(max)
    .execute();
}

/** Takes a file for reading; the claim returned outdates every earlier one. Undefined when there is nothing to read. */
export async function claimFile(tx: Tx, scope: CompanyScope, id: string): Promise<FileClaim | undefined> {
  const { rows } = await sql<FileClaim>`
    update files set claim = claim + 1, progress = 0, error_code = null
    where company_id = ${scope.companyId} and id = ${id} and status = 'processing'
    returning id, claim, storage_key, size_bytes, name, category`.execute(tx);
  return rows[0];
}

export interface FileClaim {
  id: string;
  claim: number;
  storage_key: string;
  size_bytes: number;
  name: string;
  category: FileRow['category'];
}

export type FileOutcome =
  | {
      status: 'ready';
      language: string | null;
      encoding: string | null;
      text_length: number | null;
      page_count: number;
    }
  | { status: 'failed'; error_code: string };

/** Holds the claim for the rest of the transaction; false when another reader has taken the file over, or it is gone. */
export async function holdClaim(
  tx: Tx,
  scope: CompanyScope,
  held: FileClaim,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ progress })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finishFile(
  tx: Tx,
  scope: CompanyScope,
  held: FileClaim,
  outcome: FileOutcome,
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ ...outcome, progress: outcome.status === 'ready' ? 1 : 0 })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .execute();
}

/** Back to processing, for another try; false when it is not failed. */
export async function reopenFile(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ status: 'processing', progress: 0, error_code: null })
    .where('company_id', '=', actor.companyId)
    .where('project_id', '=', actor.projectId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type FileState = Pick<
  FileRow,
  'id' | 'name' | 'origin' | 'status' | 'progress' | 'text_length' | 'page_count'
>;

/** How far the reading of these files is, in the order of the ids; for a run, which has a company but no project. */
export async function findFileStates(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly string[],
): Promise<FileState[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'name', 'origin', 'status', 'progress', 'text_length', 'page_count'])
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
