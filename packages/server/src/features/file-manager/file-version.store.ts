import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Bringer, FileRow } from './file.store.ts';

export type VersionRow = Selectable<Tables['file_versions']> & Pick<FileRow, 'creator_name' | 'damaged_at'>;

const ofFile = (tx: Tx, { companyId }: CompanyScope, fileId: string) =>
  tx
    .selectFrom('file_versions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'file_versions.company_id')
        .onRef('users.id', '=', 'file_versions.created_by'),
    )
    .selectAll('file_versions')
    .leftJoin('blobs', (join) =>
      join
        .onRef('blobs.company_id', '=', 'file_versions.company_id')
        .onRef('blobs.sha256', '=', 'file_versions.sha256'),
    )
    .select(['users.name as creator_name', 'blobs.damaged_at'])
    .where('file_versions.company_id', '=', companyId)
    .where('file_versions.file_id', '=', fileId);

/** The versions of a file that are not the current one, the newest first. */
export function listVersions(tx: Tx, scope: CompanyScope, fileId: string): Promise<VersionRow[]> {
  return ofFile(tx, scope, fileId).orderBy('number', 'desc').execute();
}

export function findVersion(
  tx: Tx,
  scope: CompanyScope,
  { fileId, version }: { fileId: string; version: string },
): Promise<VersionRow | undefined> {
  return ofFile(tx, scope, fileId).where('file_versions.id', '=', version).executeTakeFirst();
}

/** Who brought the current version of a file. */
export async function findVersionCreator(
  tx: Tx,
  { companyId }: CompanyScope,
  userId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name;
}

/** A file's current version as one that is kept. What has not been read by then is read when it is restored. */
function keptOf(file: FileRow): Omit<Tables['file_versions'], 'company_id' | 'file_id' | 'project_id'> {
  const isRead = file.status !== 'processing';
  const { name, type, category, size_bytes, sha256, language, encoding, text_length, page_count } = file;
  return {
    id: file.text_id,
    number: file.version_number,
    name,
    type,
    category,
    size_bytes,
    sha256,
    language,
    encoding,
    text_length,
    page_count,
    status: file.status === 'ready' ? 'ready' : 'failed',
    error_code: isRead ? file.error_code : 'superseded',
    created_by: file.version_created_at ? file.version_created_by : file.created_by,
    created_at: file.version_created_at ?? file.created_at,
  };
}

export type NewVersion = Pick<
  FileRow,
  'text_id' | 'name' | 'name_key' | 'type' | 'category' | 'size_bytes' | 'sha256'
>;

/** Keeps what a file is, and makes it something newer that is yet to be read. The file has to be locked. */
export async function insertVersion(tx: Tx, actor: Bringer, file: FileRow, next: NewVersion): Promise<void> {
  const { company_id, project_id, id: file_id } = file;
  const latest = await tx
    .selectFrom('file_versions')
    .select((of) => of.fn.max('number').as('number'))
    .where('company_id', '=', company_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  await tx
    .insertInto('file_versions')
    .values({ company_id, project_id, file_id, ...keptOf(file) })
    .execute();
  await tx
    .updateTable('files')
    .set({
      ...next,
      status: 'processing',
      progress: 0,
      error_code: null,
      language: null,
      encoding: null,
      text_length: null,
      page_count: 0,
      claim: file.claim + 1,
      version_number: Math.max(file.version_number, Number(latest?.number ?? 0)) + 1,
      earlier_versions: file.earlier_versions + 1,
      version_created_at: sql<Date>`now()`,
      version_created_by: actor.userId ?? null,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', file_id)
    .execute();
}

/** Takes the oldest of a file's kept versions, so that `keep` stay. The file has to be locked. */
export async function deleteOldVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { fileId, keep }: { fileId: string; keep: number },
): Promise<{ id: string; sha256: string }[]> {
  const { rows } = await sql<{ id: string; sha256: string }>`delete from file_versions
    where company_id = ${companyId} and id in (
      select id from file_versions where company_id = ${companyId} and file_id = ${fileId}
      order by number desc offset ${keep})
    returning id, sha256`.execute(tx);
  if (rows.length > 0)
    await sql`update files set earlier_versions = earlier_versions - ${rows.length}
      where company_id = ${companyId} and id = ${fileId}`.execute(tx);
  return rows;
}

/** Makes a kept version the current one, and keeps the one that was. The file has to be locked. */
export async function swapVersion(
  tx: Tx,
  file: FileRow,
  version: VersionRow,
  next: Pick<FileRow, 'name' | 'name_key' | 'status' | 'error_code'>,
): Promise<void> {
  const { type, category, size_bytes, sha256, language, encoding, text_length, page_count } = version;
  // The file first: while its new version still stands among the kept ones, it is not counted as added.
  await tx
    .updateTable('files')
    .set({
      ...next,
      type,
      category,
      size_bytes,
      sha256,
      language,
      encoding,
      text_length,
      page_count,
      text_id: version.id,
      version_number: version.number,
      claim: file.claim + 1,
      progress: next.status === 'ready' ? 1 : 0,
      version_created_at: version.created_at,
      version_created_by: version.created_by,
    })
    .where('company_id', '=', file.company_id)
    .where('id', '=', file.id)
    .execute();
  await tx
    .updateTable('file_versions')
    .set(keptOf(file))
    .where('company_id', '=', version.company_id)
    .where('id', '=', version.id)
    .execute();
}

/** Takes a kept version away. The file has to be locked. */
export async function removeVersion(tx: Tx, file: FileRow, version: VersionRow): Promise<void> {
  await tx
    .deleteFrom('file_versions')
    .where('company_id', '=', file.company_id)
    .where('file_id', '=', file.id)
    .where('id', '=', version.id)
    .execute();
  await tx
    .updateTable('files')
    .set({ earlier_versions: file.earlier_versions - 1 })
    .where('company_id', '=', file.company_id)
    .where('id', '=', file.id)
    .execute();
}
