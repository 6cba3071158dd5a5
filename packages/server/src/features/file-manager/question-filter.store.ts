import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { startOfDay } from '#platform/clock/day-in-zone.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ExceptedFiles, StoredFilter } from './question-filter.ts';

/** Folders and all below them, in their project. */
export const belowFolders = (
  companyId: string,
  folderUids: readonly string[],
) => sql`(with recursive below as (
    select id, project_id from folders where company_id = ${companyId} and id = any(${[...folderUids]}::uuid[])
    union
    select c.id, c.project_id from below b
      join folders c on c.company_id = ${companyId} and c.project_id = b.project_id and c.parent_id = b.id)
  select id from below)`;

const isNotExcepted = ({ categories, fileIds, sha256s }: ExceptedFiles) =>
  sql`f.category <> all(${[...categories]}::text[]) and f.id <> all(${[...fileIds]}::uuid[]) and f.sha256 <> all(${[...sha256s]}::text[])`;

/** Which of the files `f` of a query meet a filter. A file's date is the day on which it was added. */
export function meetsFilter(
  { companyId }: CompanyScope,
  { fileUids, folderUid, from, to, timeZone = 'UTC', except }: StoredFilter,
): RawBuilder<boolean> {
  const conditions = [
    ...(fileUids ? [sql`f.id = any(${fileUids}::uuid[])`] : []),
    ...(folderUid ? [sql`f.folder_id in ${belowFolders(companyId, [folderUid])}`] : []),
    ...(from ? [sql`f.created_at >= ${startOfDay(from, timeZone)}`] : []),
    ...(to ? [sql`f.created_at < ${startOfDay(to, timeZone, 1)}`] : []),
    ...(except ? [isNotExcepted(except)] : []),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Those of these files that meet a filter, in their order. */
export async function filterFiles(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly string[],
  filter: StoredFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from files f where f.company_id = ${scope.companyId}
    and f.id = any(${[...ids]}::uuid[]) and ${meetsFilter(scope, filter)}`.execute(tx);
  const met = new Set(rows.map((row) => row.id));
  return ids.filter((id) => met.has(id));
}

type Place = Pick<Actor, 'companyId' | 'projectId'>;

/** What these folders of a project are called. */
export async function findFolderNames(
  tx: Tx,
  { companyId, projectId }: Place,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from folders
    where company_id = ${companyId} and project_id = ${projectId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
