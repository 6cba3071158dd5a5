import { sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

/** A file's place, as it goes over the wire. */
export interface FilePlace {
  uid: string;
  name: string;
  folder: string | null;
}

/** Of many equal files, a few are named. */
const namedMax = 5;

interface PlacedRow {
  id: string;
  name: string;
  folder_id: string | null;
}

const placeOf = ({ id, name, folder_id }: PlacedRow): FilePlace => ({ uid: id, name, folder: folder_id });

/** The files of the project with these contents; `get` leaves out the file itself. */
export async function findDuplicates(
  tx: Tx,
  { companyId, projectId }: Actor,
  contents: readonly { sha256: string }[],
) {
  const { rows } = await sql<PlacedRow & { sha256: string }>`
    select f.* from unnest(${[...new Set(contents.map(({ sha256 }) => sha256))]}::text[]) as c (sha256)
    cross join lateral (
      select id, name, folder_id, sha256 from files
      where company_id = ${companyId} and sha256 = c.sha256 and project_id = ${projectId} and origin = 'upload'
      order by created_at, id limit ${namedMax + 1}) f`.execute(tx);
  return {
    get: (sha256: string | undefined, except?: string): FilePlace[] =>
      rows
        .filter((row) => row.sha256 === sha256 && row.id !== except)
        .slice(0, namedMax)
        .map(placeOf),
  };
}

/** The first file of each of these names (folded) in a folder. */
export async function findNames(
  tx: Tx,
  { companyId, projectId }: Actor,
  { folderId, nameKeys }: { folderId: string | null; nameKeys: readonly string[] },
): Promise<Map<string, FilePlace>> {
  const { rows } = await sql<PlacedRow & { name_key: string }>`
    select distinct on (name_key) id, name, folder_id, name_key from files
    where company_id = ${companyId} and project_id = ${projectId} and origin = 'upload'
      and ${folderId === null ? sql`folder_id is null` : sql`folder_id = ${folderId}`}
      and name_key = any(${[...nameKeys]}::text[])
    order by name_key, created_at, id`.execute(tx);
  return new Map(rows.map((row) => [row.name_key, placeOf(row)]));
}
