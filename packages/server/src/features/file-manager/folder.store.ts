import type { Language } from '@docent/contract/core/language';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, keyset, type ListRequest, type SortColumn, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { Bringer } from './file.store.ts';

type Place = Pick<Actor, 'companyId' | 'projectId'>;

export interface FolderRow extends Selectable<Tables['folders']> {
  creator_name: string | null;
  files: number;
  folders: number;
}

export interface FolderListRequest extends ListRequest {
  /** `root` for those at the top; undefined for all. */
  parent?: string | undefined;
  /** In whose alphabet names are sorted. */
  language: Language;
}

/** A folder with its counts. They are subqueries so that they are computed for the rows of the page alone. */
const shown = (from: RawBuilder<unknown>) => sql`select d.*,
    (select u.name from users u where u.company_id = d.company_id and u.id = d.created_by) as creator_name,
    (select count(*) from files f where f.company_id = d.company_id and f.project_id = d.project_id
       and f.folder_id = d.id)::int as files,
    (select count(*) from folders c where c.company_id = d.company_id and c.project_id = d.project_id
       and c.parent_id = d.id)::int as folders
  from (${from}) d`;

const within = ({ companyId, projectId }: Place) =>
  sql`company_id = ${companyId} and project_id = ${projectId}`;

/** A folder of the project. */
export async function findFolder(tx: Tx, place: Place, id: string): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`${shown(
    sql`select * from folders where ${within(place)} and id = ${id}`,
  )}`.execute(tx);
  return rows[0];
}

/** Those of the ids that are folders of the project. */
export async function findFolders(tx: Tx, place: Place, ids: readonly string[]): Promise<FolderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FolderRow>`${shown(
    sql`select * from folders where ${within(place)} and id = any(${[...ids]}::uuid[])`,
  )}`.execute(tx);
  return rows;
}

/** The folder of this name that lies there. */
export async function findNamed(
  tx: Tx,
  place: Place,
  { parent, name }: { parent: string | null; name: string },
): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`${shown(
    sql`select * from folders where ${within(place)} and parent_id is not distinct from ${parent}::uuid
      and name_key = ${foldText(name)}`,
  )}`.execute(tx);
  return rows[0];
}

export async function countFolders(tx: Tx, place: Place): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from folders where ${within(place)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  name: textSort('name_key', language),
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
});

function parentCondition(parent: string | undefined) {
  if (parent === undefined) return sql`true`;
  return parent === 'root' ? sql`parent_id is null` : sql`parent_id = ${parent}`;
}

export async function listFolderRows(tx: Tx, place: Place, request: FolderListRequest) {
  const { after, orderBy, cursorValue } = keyset(request, sortsFor(request.language), 'name');
  const matching = sql`${within(place)} and ${parentCondition(request.parent)}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<
      FolderRow & { cursor_value: string }
    >`${shown(sql`select *, ${cursorValue} as cursor_value from folders
      where ${matching} and ${after} order by ${orderBy} limit ${request.limit + 1}`)} order by ${orderBy}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*) as total from folders where ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function insertFolder(
  tx: Tx,
  actor: Bringer,
  folder: { id: string; name: string; parent: string | null },
): Promise<void> {
  await tx
    .insertInto('folders')
    .values({
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId ?? null,
      id: folder.id,
      parent_id: folder.parent,
      name: folder.name,
      name_key: foldText(folder.name),
    })
    .execute();
}

export async function changeFolder(
  tx: Tx,
  place: Place,
  id: string,
  change: { name?: string | undefined; parent?: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('folders')
    .set({
      updated_at: sql<Date>`now()`,
      ...(change.name !== undefined && { name: change.name, name_key: foldText(change.name) }),
      ...(change.parent !== undefined && { parent_id: change.parent }),
    })
    .where('company_id', '=', place.companyId)
    .where('project_id', '=', place.projectId)
    .where('id', '=', id)
    .execute();
}

/** Takes folders for good, also those in the bin; nothing may be left in them outside of it. */
export async function deleteFolderRows(tx: Tx, place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`any(${[...ids]}::uuid[])`;
  // What went to the bin from these folders by itself stays there, and comes back at the top.
  await sql`update all_files set folder_id = null where ${within(place)} and folder_id = ${these}
    and deleted_at is not null`.execute(tx);
  await sql`update all_folders set parent_id = null where ${within(place)} and parent_id = ${these}
    and deleted_at is not null and id <> all(${[...ids]}::uuid[])`.execute(tx);
  await sql`delete from all_folders where ${within(place)} and id = ${these}`.execute(tx);
}
