import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { TableSourceFile } from './spreadsheet.tables.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';

export interface AskedSpreadsheet {
  id: string;
  name: string;
  projectId: string;
  /** Of the tables that have one, in their order. */
  versionIds: string[];
}

/**
 * A spreadsheet with what can be asked now.
 * @param pinned versions that are asked instead of the current ones of their tables
 */
export async function findAskedSpreadsheet(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, pinned = [] }: { id: string; pinned?: readonly string[] },
): Promise<AskedSpreadsheet | undefined> {
  const { rows } = await sql<AskedSpreadsheet>`
    select s.id, s.name, s.project_id as "projectId", array(
      select coalesce((select v.id from spreadsheet_versions v where v.company_id = ${companyId}
          and v.table_id = t.id and v.id = any(${[...pinned]}::uuid[]) and v.deleted_at is null limit 1), t.version_id)
      from spreadsheet_tables t
      where t.company_id = ${companyId} and t.spreadsheet_id = s.id and t.version_id is not null
      order by t.position) as "versionIds"
    from spreadsheets s where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** A version of a table as a question names it. */
export interface AskedVersion {
  id: string;
  spreadsheetId: string;
  table: string;
  label: string;
  version: number;
}

const askedVersions = (
  companyId: string,
) => sql`select v.id, t.spreadsheet_id as "spreadsheetId", t.name as table,
    t.label, v.number as version
  from spreadsheet_versions v join spreadsheet_tables t on t.company_id = ${companyId} and t.id = v.table_id
  where v.company_id = ${companyId} and v.deleted_at is null`;

/** The versions of a spreadsheet's tables that are meant; those that are not there are left out. */
export async function findVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, asked }: { spreadsheetId: string; asked: readonly { table: string; version: number }[] },
): Promise<AskedVersion[]> {
  const { rows } = await sql<AskedVersion>`${askedVersions(companyId)} and t.spreadsheet_id = ${spreadsheetId}
    and not v.is_draft and (t.name, v.number) in (select a.table, a.version
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("table" text, version int))`.execute(tx);
  return rows;
}

/** What is shown of versions that conversations ask. */
export async function listAskedVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<AskedVersion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AskedVersion>`${askedVersions(companyId)}
    and v.id = any(${[...ids]}::uuid[]) order by t.position`.execute(tx);
  return rows;
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

/** A spreadsheet's name, and who created it; null once they are deleted. */
export async function findSpreadsheetCreator(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<{ name: string; userId: string | null } | undefined> {
  const { rows } = await sql<{ name: string; userId: string | null }>`select s.name, s.created_by as "userId"
    from spreadsheets s where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** Whether the spreadsheet that a statement names is there, and not in the course of being deleted. */
export const isSpreadsheetKept = (companyId: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from spreadsheets s
    where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null)`;

/** Tables of a spreadsheet with these versions, which need not be the current ones. */
export async function listVersionTables(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, versionIds }: { spreadsheetId: string; versionIds: readonly string[] },
): Promise<AskedTableRow[]> {
  const { rows } = await sql<AskedTableRow>`
    select t.name, t.label, t.column_notes, v.id as version_id, v.storage_key, v.columns, v.flagged_rows,
      v.sources,
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
} & { version_id: string; sources: TableSourceFile[] };
