import { Failure } from '#platform/failure.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import type { TableFiles } from './table-files.ts';

/** The file of the version that is shown, on this machine. @throws Failure spreadsheet_importing before there is one */
export function openTable(files: TableFiles, row: SpreadsheetTableRow): Promise<string> {
  if (row.storage_key === null) throw new Failure('spreadsheet_importing');
  return files.open({
    storageKey: row.storage_key,
    sha256: row.version_sha256,
    sizeBytes: Number(row.version_size_bytes),
  });
}
