import { sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

type Place = Pick<Actor, 'companyId' | 'projectId'>;

/**
 * Has those who change what lies where in a project take turns, until the transaction ends: no folder is moved below
 * itself, filled while it goes, or filled beyond a limit by several at once. To be called before rows are locked.
 */
export async function lockTree(tx: Tx, { projectId }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${projectId}`}, 0))`.execute(tx);
}

/** The folders that a folder lies in, from the top down, itself last; empty when it is not one of the project. */
export async function findPath(
  tx: Tx,
  { companyId, projectId }: Place,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive path as (
      select id, name, parent_id, 0 as step from folders
      where company_id = ${companyId} and project_id = ${projectId} and id = ${id}
      union all
      select f.id, f.name, f.parent_id, p.step + 1 from path p
      join folders f on f.company_id = ${companyId} and f.project_id = ${projectId} and f.id = p.parent_id)
    select id, name from path order by step desc`.execute(tx);
  return rows;
}

/** These folders and all below them, with how deep each lies below the one of these (1 for itself). */
export async function findBelow(
  tx: Tx,
  { companyId, projectId }: Place,
  ids: readonly string[],
): Promise<{ id: string; depth: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive below as (
      select id, 1 as depth from folders
      where company_id = ${companyId} and project_id = ${projectId} and id = any(${[...ids]}::uuid[])
      union all
      select f.id, b.depth + 1 from below b
      join folders f on f.company_id = ${companyId} and f.project_id = ${projectId} and f.parent_id = b.id)
    select id, max(depth) as depth from below group by id`.execute(tx);
  return rows;
}

/** What lies in these folders themselves. */
export async function countIn(
  tx: Tx,
  { companyId, projectId }: Place,
  folderIds: readonly string[],
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes from files
    where company_id = ${companyId} and project_id = ${projectId}
      and folder_id = any(${[...folderIds]}::uuid[])`.execute(tx);
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
