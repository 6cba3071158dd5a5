import { type Expression, type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A project of a company. */
type Place = Pick<Actor, 'companyId' | 'projectId'>;
/** Who brings a file: a user, or work that goes on for one who may be gone. */
export type Bringer = Place & { readonly userId?: string };

export type FileRow = Selectable<Tables['files']> & {
  creator_name: string | null;
  /** When its stored bytes were found to be damaged. */
  damaged_at: Date | null;
};

const selection = (tx: Tx, actor: Place) =>
  tx
    .selectFrom('files')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'files.company_id').onRef('users.id', '=', 'files.created_by'),
    )
    .selectAll('files')
    .leftJoin('blobs', (join) =>
      join.onRef('blobs.company_id', '=', 'files.company_id').onRef('blobs.sha256', '=', 'files.sha256'),
    )
    .select(['users.name as creator_name', 'blobs.damaged_at'])
    .where('files.company_id', '=', actor.companyId)
    .where('files.project_id', '=', actor.projectId);

/** A file of the actor's current project. */
export function findFile(tx: Tx, actor: Place, id: string): Promise<FileRow | undefined> {
  return selection(tx, actor).where('files.id', '=', id).executeTakeFirst();
}

/** Those of the ids that are files of this project, in the order asked for. */
export async function findFiles(tx: Tx, actor: Place, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await selection(tx, actor).where('files.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The texts that a user pasted into conversations, with those in the bin. */
export async function findPastedBy(tx: Tx, { companyId }: CompanyScope, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('all_files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where('origin', '=', 'pasted')
    .execute();
  return rows.map((row) => row.id);
}

export type NewFile = Pick<
  FileRow,
  'id' | 'name' | 'name_key' | 'type' | 'category' | 'size_bytes' | 'sha256' | 'origin' | 'folder_id'
> & {
  /** The address that it was taken from. */
  source_url?: string;
};

export async function insertFile(tx: Tx, actor: Bringer, file: NewFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      ...file,
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId ?? null,
      error_code: null,
      language: null,
      encoding: null,
      text_length: null,
      text_id: file.id,
      version_created_at: null,
      version_created_by: null,
    })
    .execute();
}

/** A file of the project, kept from changing until the transaction ends. */
export async function lockFile(tx: Tx, actor: Place, id: string): Promise<FileRow | undefined> {
  await sql`select from files where company_id = ${actor.companyId} and project_id = ${actor.projectId}
    and id = ${id} for no key update`.execute(tx);
  return findFile(tx, actor, id);
}

/** The same, for whoever takes something of it away: an answer that quotes it is waited for. */
export async function lockWholeFile(tx: Tx, actor: Actor, id: string): Promise<FileRow | undefined> {
  await sql`select from files where company_id = ${actor.companyId} and project_id = ${actor.projectId}
    and id = ${id} for update`.execute(tx);
  return findFile(tx, actor, id);
}

/** Gives files another name, or another folder. */
export async function changeFiles(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  change: { name?: string; name_key?: string; folder_id?: string | null },
): Promise<void> {
  if (ids.length === 0 || Object.keys(change).length === 0) return;
  await tx
    .updateTable('files')
    .set(change)
    .where('company_id', '=', actor.companyId)
    .where('project_id', '=', actor.projectId)
    .where('id', 'in', ids)
    .execute();
}

/** How many files of a project were uploaded: what the limit is of. */
export async function countUploaded(tx: Tx, { companyId, projectId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from files
    where company_id = ${companyId} and project_id = ${projectId} and origin = 'upload'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Some of a project's files, with those in the bin. */
export async function listProjectFileIds(
  tx: Tx,
  scope: CompanyScope,
  { projectId, max }: { projectId: string; max: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('all_files')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('project_id', '=', projectId)
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Claims a file for reading. The claim is a fencing token: a worker with an earlier one can store nothing. Undefined when
 * there is nothing to read.
 */
export async function claimFile(tx: Tx, scope: CompanyScope, id: string): Promise<FileClaim | undefined> {
  const { rows } = await sql<FileClaim>`
    update files f set claim = claim + 1, progress = 0, error_code = null
    where f.company_id = ${scope.companyId} and f.id = ${id} and f.status = 'processing'
    returning f.id, f.text_id, f.claim, f.sha256, f.size_bytes, f.name, f.category, f.project_id, f.origin,
      f.created_by`.execute(tx);
  return rows[0];
}

export interface FileClaim {
  id: string;
  /** What is read belongs to this: the text of the version that was current when the claim was made. */
  text_id: string;
  claim: number;
  sha256: string;
  size_bytes: number;
  name: string;
  category: FileRow['category'];
  project_id: string;
  origin: FileRow['origin'];
  created_by: string | null;
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

/** False when another reader has taken the file over, or it is gone. */
export async function finishFile(
  tx: Tx,
  scope: CompanyScope,
  held: FileClaim,
  outcome: FileOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ ...outcome, progress: outcome.status === 'ready' ? 1 : 0 })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

export const stateColumns = [
  'id',
  'text_id',
  'name',
  'origin',
  'status',
  'progress',
  'text_length',
  'page_count',
] as const satisfies (keyof FileRow)[];

export type FileState = Pick<FileRow, (typeof stateColumns)[number]>;

/** How far the reading of these files is, in the order of the ids; for a run, which has a company but no project. */
export async function findFileStates(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly string[],
): Promise<FileState[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .select(stateColumns)
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Files that another table names: `ids` selects them, so that both are read in one go. In no order. */
export async function findFileStatesOf(
  tx: Tx,
  scope: CompanyScope,
  ids: Expression<{ file_id: string }>,
): Promise<FileState[]> {
  return tx
    .selectFrom('files')
    .select(stateColumns)
    .where('company_id', '=', scope.companyId)
    .where('id', 'in', sql<string>`${ids}`)
    .execute();
}
