import type { AskedTable } from '#engine/tabular/sandbox/query-messages.ts';
import { Failure } from '#platform/failure.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import type { TableFiles } from './table-files.ts';

type StoredVersion = Pick<SpreadsheetTableRow, 'storage_key' | 'version_sha256' | 'version_size_bytes'>;
type NamedVersion = StoredVersion & Pick<SpreadsheetTableRow, 'name' | 'columns' | 'flagged_rows'>;

/** The file of a version, on this machine. @throws Failure spreadsheet_importing before there is one */
export function openTable(files: TableFiles, row: StoredVersion): Promise<string> {
  const { storage_key: storageKey, version_sha256: sha256, version_size_bytes: sizeBytes } = row;
  if (storageKey === null || sha256 === null) throw new Failure('spreadsheet_importing');
  return files.open({ storageKey, sha256, sizeBytes: Number(sizeBytes) });
}

/** A version as queries see it: rows that were flagged as totals or notes are left out. */
export async function openAskedTable(files: TableFiles, row: NamedVersion): Promise<AskedTable> {
  return {
    name: row.name,
    path: await openTable(files, row),
    columns: (row.columns ?? []).map(({ name }) => name),
    leavesOutFlagged: (row.flagged_rows ?? 0) > 0,
  };
}
