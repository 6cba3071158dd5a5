import type { Language } from '@docent/contract/core/language';
import type { Spreadsheet, SpreadsheetState, SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { TableColumn } from '@docent/contract/table-column';
import { formatText } from '#engine/tabular/import/column-format.ts';
import { isIdentifier } from './describe-tables.ts';
import { isKey } from './is-key.ts';
import type { SpreadsheetRow } from './spreadsheet.store.ts';
import type { ColumnNotes, StoredColumn } from './spreadsheet.tables.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';

/** Clients know three statuses: what was canceled has failed for them, and says so. */
const shownStatus = (state: SpreadsheetState) =>
  state === 'cancelled' ? ({ status: 'failed', cancelled: true } as const) : { status: state };

export function spreadsheetView(row: SpreadsheetRow): Spreadsheet {
  return {
    uid: row.id,
    name: row.name,
    ...shownStatus(row.status),
    progress: row.status === 'importing' || row.status === 'cancelled' ? row.progress : 1,
    ...(row.status === 'importing' && row.import_stage !== null && { stage: row.import_stage }),
    tableCount: row.table_count,
    rowCount: Number(row.row_count),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
  };
}

const importErrors: Readonly<Record<string, MessageKey>> = {
  empty: 'spreadsheet.import.empty',
  row_beyond: 'spreadsheet.import.row_beyond',
  binary: 'spreadsheet.import.binary',
  web_page: 'spreadsheet.import.web_page',
  encoding: 'spreadsheet.import.encoding',
  ebcdic: 'spreadsheet.import.ebcdic',
  protected: 'spreadsheet.import.protected',
  damaged: 'spreadsheet.import.damaged',
  too_large: 'spreadsheet.import.too_large',
  too_many_columns: 'spreadsheet.import.too_many_columns',
  too_slow: 'spreadsheet.import.too_slow',
  cancelled: 'spreadsheet.import.cancelled',
  source_gone: 'spreadsheet.import.source_gone',
  storage_quota: 'spreadsheet.import.storage_quota',
  columns_differ: 'spreadsheet.import.columns_differ',
  key_missing: 'spreadsheet.import.key_missing',
  key_not_unique: 'spreadsheet.import.key_not_unique',
};

function columnView(column: StoredColumn, notes: ColumnNotes): TableColumn {
  const { name, format, misfits, examples, doubts } = column;
  const note = notes[name];
  const written = formatText(format);
  return {
    name,
    label: note?.label ?? column.label,
    type: format.type,
    misfits,
    examples,
    doubts,
    ...(written && { format: written }),
    ...(column.provenFormat && { provenFormat: column.provenFormat }),
    ...(format.unit && { unit: format.unit }),
    ...(isIdentifier(column, note?.label ?? column.label, column.label) && { identifier: true }),
    ...(column.isUnique && { unique: true }),
    ...(isKey(column, note) && { key: true }),
    ...(column.fillsEmpty && { fillsEmpty: true }),
    ...(column.filledCells && { filledCells: column.filledCells }),
    ...(column.emptyCells && { emptyCells: column.emptyCells }),
    ...(note?.description && { description: note.description }),
  };
}

const statuses = { waiting: 'importing', ready: 'ready', failed: 'failed' } as const;

function failedFileOf({ error_code, change, failed_file }: SpreadsheetTableRow) {
  const failedFile = error_code === null ? null : (change?.name ?? failed_file);
  return failedFile !== null && { failedFile };
}

export function tableView(row: SpreadsheetTableRow, language: Language): SpreadsheetTable {
  // While it is imported, what was decided from its first rows is shown.
  const planned = row.plan?.columns.map((column) => ({ ...column, misfits: 0 })) ?? [];
  const plan = row.plan ?? row.version_plan;
  const isCancelled = row.state === 'failed' && row.error_code === 'cancelled';
  return {
    name: row.name,
    label: row.label,
    ...(row.sheet !== null && { sheet: row.sheet }),
    file: { uid: row.file_id, name: row.file_name },
    ...shownStatus(isCancelled ? 'cancelled' : statuses[row.state]),
    ...(row.error_code && {
      error: translate(importErrors[row.error_code] ?? 'spreadsheet.import.failed', language),
    }),
    ...failedFileOf(row),
    rowCount: Number(row.row_count ?? 0),
    columns: (row.columns ?? planned).map((column) => columnView(column, row.column_notes)),
    unreadRows: row.unread_rows ?? 0,
    subtotalRows: row.flagged_rows ?? 0,
    version: row.number ?? 0,
    ...(row.draft_number !== null && { draft: row.draft_number }),
    ...(row.encoding && { encoding: row.encoding }),
    ...(plan && { delimiter: plan.dialect.delimiter }),
    titleRows: plan?.titleRows ?? [],
    titles: plan?.titles ?? [],
    headerRows: plan?.headerRows ?? [],
    ...(plan && { firstDataRow: plan.firstDataRow }),
    firstRows: row.number === null ? (row.plan?.firstRows ?? []) : [],
    fileCount: 1 + row.more_sources.length,
    ...(plan?.sheet?.isHidden && { hiddenSheet: true }),
    ...(plan?.sheet?.hiddenRows && { hiddenRows: plan.sheet.hiddenRows }),
    ...(plan?.sheet?.hiddenColumns && { hiddenColumns: plan.sheet.hiddenColumns }),
    ...(plan?.leftOutSheets && { leftOutSheets: plan.leftOutSheets }),
    ...(plan?.sheet?.filledCells && { filledCells: plan.sheet.filledCells }),
  };
}
