import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Bringer } from './file.store.ts';

/** What a folder takes along to the bin: itself and the folders below it, each with the entry it belongs to. */
async function findTrees(tx: Tx, { companyId, projectId }: Bringer, folderIds: readonly string[]) {
  const { rows } = await sql<{ id: string; entry: string }>`
    with recursive below as (
      select id, id as entry from folders
      where company_id = ${companyId} and project_id = ${projectId} and id = any(${[...folderIds]}::uuid[])
      union all
      select f.id, b.entry from below b
      join folders f on f.company_id = ${companyId} and f.project_id = ${projectId} and f.parent_id = b.id)
    -- Of folders that lie in one another, the outermost is the entry.
    select b.id, b.entry from below b
    where not exists (select from below o where o.id = b.entry and o.entry <> b.entry)`.execute(tx);
  return rows;
}

/** Moves folders with everything below them to the bin, one entry each. The project's tree has to be locked. */
export async function binFolders(
  tx: Tx,
  actor: Bringer,
  folderIds: readonly string[],
): Promise<{ files: number; folders: number }> {
  if (folderIds.length === 0) return { files: 0, folders: 0 };
  const { companyId, userId } = actor;
  const rows = await findTrees(tx, actor, folderIds);
  const trees = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ entry }) => entry)}::uuid[])
    as tree (id, entry)`;
  const binned = sql`deleted_at = now(), deleted_by = ${userId ?? null}, deleted_with = tree.entry`;
  const files = await sql`update all_files f set ${binned} from ${trees}
    where f.company_id = ${companyId} and f.folder_id = tree.id and f.deleted_at is null`.execute(tx);
  const folders = await sql`update all_folders f set ${binned} from ${trees}
    where f.company_id = ${companyId} and f.id = tree.id and f.deleted_at is null`.execute(tx);
  return { files: Number(files.numAffectedRows), folders: Number(folders.numAffectedRows) };
}

/**
 * Moves files to the bin, those that are not there yet. Returns how many.
 * @param entryId what they go with; left out, each is an entry of its own
 */
export async function binFiles(
  tx: Tx,
  { companyId, userId }: Bringer,
  ids: readonly string[],
  entryId: string | null = null,
): Promise<number> {
  if (ids.length === 0) return 0;
  // In the order of the ids, so that nobody waits in a circle.
  await sql`select from files where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx);
  const { numAffectedRows } = await sql`update all_files
    set deleted_at = now(), deleted_by = ${userId ?? null}, deleted_with = coalesce(${entryId}::uuid, id)
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes out of the bin what went there with an entry. Returns the files of it, and how far each was read. */
export async function unbinFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`update all_files
    set deleted_at = null, deleted_by = null, deleted_with = null
    where company_id = ${companyId} and deleted_with = ${entryId} returning id, status`.execute(tx);
  return rows;
}

/** A folder that went to the bin as an entry, or a file that did. */
export interface BinnedPlace {
  id: string;
  name: string;
  /** Where it lay: a folder that may be in the bin as well. Null at the top. */
  folder_id: string | null;
}

/** An entry that is a file, kept from changing until the transaction ends. */
export async function lockBinnedFile(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
): Promise<BinnedPlace | undefined> {
  const { rows } = await sql<BinnedPlace>`select id, name, folder_id from all_files
    where company_id = ${companyId} and id = ${entryId} and deleted_with = id for update`.execute(tx);
  return rows[0];
}

/** An entry that is a folder, kept from changing until the transaction ends. */
export async function lockBinnedFolder(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
): Promise<BinnedPlace | undefined> {
  const { rows } = await sql<BinnedPlace>`select id, name, parent_id as folder_id from all_folders
    where company_id = ${companyId} and id = ${entryId} and deleted_with = id for update`.execute(tx);
  return rows[0];
}

/** Gives an entry that is a file another folder to come back to. */
export async function placeFile(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
  folderId: string | null,
): Promise<void> {
  await sql`update all_files set folder_id = ${folderId}
    where company_id = ${companyId} and id = ${entryId}`.execute(tx);
}

/** Of the folders of an entry: each with how deep it lies in the entry's folder, 1 for that itself. */
export async function listBinnedFolders(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
): Promise<{ id: string; depth: number }[]> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive below as (
      select id, 1 as depth from all_folders where company_id = ${companyId} and id = ${entryId}
      union all
      select f.id, b.depth + 1 from below b
      join all_folders f on f.company_id = ${companyId} and f.parent_id = b.id and f.deleted_with = ${entryId})
    select id, depth from below`.execute(tx);
  return rows;
}

export async function listBinnedFileIds(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from all_files
    where company_id = ${companyId} and deleted_with = ${entryId}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Takes the folders of an entry out of the bin, and gives its top one a place and a name. */
export async function unbinFolders(
  tx: Tx,
  { companyId }: CompanyScope,
  entryId: string,
  { parent, name, nameKey }: { parent: string | null; name: string; nameKey: string },
): Promise<void> {
  await sql`update all_folders set deleted_at = null, deleted_by = null, deleted_with = null,
      parent_id = case when id = ${entryId} then ${parent}::uuid else parent_id end,
      name = case when id = ${entryId} then ${name} else name end,
      name_key = case when id = ${entryId} then ${nameKey} else name_key end
    where company_id = ${companyId} and deleted_with = ${entryId}`.execute(tx);
}

/** Those of these files that were pasted into conversations, also when they are in the bin. */
export async function findPasted(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from all_files where company_id = ${companyId}
    and id = any(${[...ids]}::uuid[]) and origin = 'pasted'`.execute(tx);
  return rows.map((row) => row.id);
}
