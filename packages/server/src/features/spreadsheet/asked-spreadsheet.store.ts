import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';

export interface AskedSpreadsheet {
  id: string;
  projectId: string;
  /** Of the tables that have one, in their order. */
  versionIds: string[];
}

/** A spreadsheet with what can be asked now. */
export async function findAskedSpreadsheet(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<AskedSpreadsheet | undefined> {
  const { rows } = await sql<AskedSpreadsheet>`
    select s.id, s.project_id as "projectId", array(
      select t.version_id from spreadsheet_tables t
      where t.company_id = ${companyId} and t.spreadsheet_id = s.id and t.version_id is not null
      order by t.position) as "versionIds"
    from spreadsheets s where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** The names of spreadsheets by their ids; those that are deleted have none. */
export async function listSpreadsheetNames(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select s.id, s.name from spreadsheets s
    where s.company_id = ${companyId} and s.id = any(${[...ids]}::uuid[]) and s.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tables of a spreadsheet with these versions, which need not be the current ones. */
export async function listVersionTables(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, versionIds }: { spreadsheetId: string; versionIds: readonly string[] },
): Promise<AskedTableRow[]> {
  const { rows } = await sql<AskedTableRow>`
    select t.name, t.label, t.column_notes, v.id as version_id, v.storage_key, v.columns, v.flagged_rows,
      v.sha256 as version_sha256, v.size_bytes as version_size_bytes
    from spreadsheet_versions v
    join spreadsheet_tables t on t.company_id = ${companyId} and t.id = v.table_id
    join spreadsheets s on s.company_id = ${companyId} and s.id = t.spreadsheet_id
    where v.company_id = ${companyId} and v.id = any(${[...versionIds]}::uuid[])
      and s.id = ${spreadsheetId} and s.deleted_at is null
    order by t.position`.execute(tx);
  return rows;
}

type VersionColumns =
  | 'name'
  | 'label'
  | 'column_notes'
  | 'storage_key'
  | 'columns'
  | 'flagged_rows'
  | 'version_sha256'
  | 'version_size_bytes';

export type AskedTableRow = {
  [Key in VersionColumns]: NonNullable<SpreadsheetTableRow[Key]>;
} & { version_id: string };
