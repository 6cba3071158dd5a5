import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { isWorkbook } from './table-endings.ts';

type ImportedFiles = Pick<
  SpreadsheetTableRow,
  'file_id' | 'file_name' | 'size_bytes' | 'more_sources' | 'change'
>;

/** A byte of a workbook is compressed, and its rows are read twice: once as cells, once as separated values. */
const workbookWeight = 12;

const weightOf = (name: string, sizeBytes: number) => sizeBytes * (isWorkbook(name) ? workbookWeight : 1);

/**
 * How much work the import of a table is, compared with others: by the size of its files. The tables of one file share its
 * weight, so that what is left stays the same when a file turns out to hold several.
 */
export function importWeight(table: ImportedFiles, all: readonly ImportedFiles[]): number {
  const { change, more_sources, file_name, file_id, size_bytes } = table;
  if (change) return weightOf(change.name, change.sizeBytes);
  const sharers = all.filter((other) => file_id !== null && other.file_id === file_id).length;
  const own = weightOf(file_name, Number(size_bytes)) / Math.max(1, sharers);
  return more_sources.reduce((sum, { name, sizeBytes }) => sum + weightOf(name, sizeBytes), own);
}
