import type { TableCorrections } from '@docent/contract/features/spreadsheet';
import { type Selectable, sql } from 'kysely';
import type { SheetRange } from '#engine/tabular/import/find-blocks.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ColumnNotes, TableSourceFile } from './spreadsheet.tables.ts';

type Version = Selectable<Tables['spreadsheet_versions']>;

/** A version as it stands beside its table. */
interface ShownVersion extends Pick<Version, 'number' | 'storage_key' | 'row_count' | 'columns'> {
  unread_rows: number;
  flagged_rows: number;
  version_sha256: string;
  version_size_bytes: number;
  version_plan: Version['plan'];
  version_sources: TableSourceFile[];
}
type NoVersion = { [Key in keyof ShownVersion]: null };

/** A table with the version that is shown, if there is one; `sha256` and the size are those of the upload. */
export type SpreadsheetTableRow = Selectable<Tables['spreadsheet_tables']> &
  (ShownVersion | NoVersion) & {
    draft_number: number | null;
  };

const versionColumns = sql`v.number, v.storage_key, v.row_count, v.columns, v.unread_rows, v.flagged_rows,
  v.sha256 as version_sha256, v.size_bytes as version_size_bytes, v.plan as version_plan, v.sources as version_sources`;
const draftNumber = ({ companyId }: CompanyScope) => sql`(select max(d.number) from spreadsheet_versions d
    where d.company_id = ${companyId} and d.table_id = t.id and d.is_draft and d.deleted_at is null) as draft_number`;

/** The tables of a spreadsheet in their order, each with its current version. */
export async function listTables(
  tx: Tx,
  scope: CompanyScope,
  spreadsheetId: string,
): Promise<SpreadsheetTableRow[]> {
  const { companyId } = scope;
  const { rows } = await sql<SpreadsheetTableRow>`select t.*, ${versionColumns}, ${draftNumber(scope)}
    from spreadsheet_tables t
    left join spreadsheet_versions v on v.company_id = ${companyId} and v.id = t.version_id
    where t.company_id = ${companyId} and t.spreadsheet_id = ${spreadsheetId} order by t.position`.execute(
    tx,
  );
  return rows;
}

interface NewTable {
  id: string;
  position: number;
  name: string;
  label: string;
  sheet?: string | null;
  /** As JSON. */
  range?: string | null;
  /** As JSON. */
  more_sources?: string;
  names_files?: boolean;
  file_column_label?: string;
  file_id: string | null;
  file_name: string;
  sha256: string;
  size_bytes: number;
}

export async function insertTables(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, tables }: { spreadsheetId: string; tables: readonly NewTable[] },
): Promise<void> {
  const rows = tables.map(({ range = null, more_sources = '[]', ...table }) => ({
    ...table,
    range: sql<SheetRange | null>`${range}::jsonb`,
    more_sources: sql<TableSourceFile[]>`${more_sources}::jsonb`,
    company_id: companyId,
    spreadsheet_id: spreadsheetId,
  }));
  await tx.insertInto('spreadsheet_tables').values(rows).execute();
}

export async function noteColumns(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, notes }: { id: string; notes: ColumnNotes },
): Promise<void> {
  await sql`update spreadsheet_tables set column_notes = ${JSON.stringify(notes)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Has a table read again as a person says. */
export async function askForImport(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, corrections }: { id: string; corrections: TableCorrections },
): Promise<void> {
  await sql`update spreadsheet_tables set corrections = ${JSON.stringify(corrections)}::jsonb, state = 'waiting',
    error_code = null, change = null where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Has the tables without a version imported that were canceled or could not be. @returns their names */
export async function askForMissing(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetId: string,
): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`update spreadsheet_tables set state = 'waiting', error_code = null
    where company_id = ${companyId} and spreadsheet_id = ${spreadsheetId} and state = 'failed' and version_id is null
    returning name`.execute(tx);
  return rows.map(({ name }) => name);
}
