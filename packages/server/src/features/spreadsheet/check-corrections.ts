import type { Language } from '@docent/contract/core/language';
import type { TableCorrections } from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { ColumnType } from '@docent/contract/table-cell';
import { formatText, readFormatText } from '#engine/tabular/import/column-format.ts';
import { Failure } from '#platform/failure.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';

type AskedColumn = NonNullable<TableCorrections['columns']>[number];

function isEncoding(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

/** Quotes, line breaks and what words and numbers are made of stand within cells. */
const isDelimiter = (sign: string) => sign === '\t' || !/["'\\\p{L}\p{N}\p{C}]/u.test(sign);

/** Which part of a format tells how cells of a type are written; the others have no format that a person can name. */
const formatParts: Partial<Record<ColumnType, 'decimalMark' | 'dateOrder' | 'hasMinutes'>> = {
  integer: 'decimalMark',
  decimal: 'decimalMark',
  date: 'dateOrder',
  timestamp: 'dateOrder',
  time: 'hasMinutes',
};

/** Whether a format says something of the column's type. */
function isFormat({ type, format }: AskedColumn, column: StoredColumn | undefined): boolean {
  if (format === undefined || (column && format === formatText(column.format))) return true;
  const read = readFormatText(format);
  const after = type ?? column?.format.type;
  if (!read || after === undefined) return read !== undefined;
  const part = formatParts[after];
  // Who makes a column text may have chosen a format for it before.
  return part ? read[part] !== undefined : type !== undefined;
}

/** Whether the first row, or the header, is known to lie beyond the file. */
function isBeyond(table: SpreadsheetTableRow, asked: TableCorrections): boolean {
  const plan = table.version_plan;
  const { firstRow = table.corrections.firstRow, headerRows = table.corrections.headerRows } = asked;
  if (asked.firstRow === undefined && asked.headerRows === undefined) return false;
  // Another delimiter or encoding may make other rows; of several files, the plan is of one.
  if (plan?.lastRow === undefined || table.more_sources.length > 0) return false;
  if (asked.delimiter !== undefined || asked.encoding !== undefined) return false;
  const first = firstRow ?? plan.headerRows[0] ?? plan.firstDataRow;
  return first + Math.max(0, (headerRows ?? 0) - 1) > plan.lastRow;
}

/** Names of columns may change together with the rows and cells that they are read from. */
const readsOtherNames = ({ firstRow, headerRows, delimiter, encoding }: TableCorrections) =>
  [firstRow, headerRows, delimiter, encoding].some((value) => value !== undefined);

function faultOfColumns(table: SpreadsheetTableRow, asked: TableCorrections): MessageKey | undefined {
  const { columns = [] } = asked;
  const known = table.columns;
  const find = (name: string) => known?.find((column) => column.name === name);
  if (known && !readsOtherNames(asked) && columns.some(({ name }) => !find(name)))
    return 'validation.columns.unknown';
  // Of a short table it is known.
  const isCounted = Number(table.row_count) <= limits.spreadsheet.keysFoundRowsMax;
  if (known && isCounted && columns.some(({ name, key }) => key && !find(name)?.isUnique))
    return 'validation.columns.key';
  return columns.every((column) => isFormat(column, find(column.name)))
    ? undefined
    : 'validation.columns.format';
}

/**
 * Refuses corrections that a table cannot be read with, as far as that is known without reading it.
 * @throws Failure validation
 */
export function checkCorrections(
  table: SpreadsheetTableRow,
  asked: TableCorrections,
  language: Language,
): void {
  const { encoding, delimiter, firstRow } = asked;
  const found: Record<string, MessageKey | undefined | false> = {
    encoding: encoding !== undefined && !isEncoding(encoding) && 'validation.encoding.unknown',
    delimiter: delimiter !== undefined && !isDelimiter(delimiter) && 'validation.delimiter.format',
    [firstRow === undefined ? 'headerRows' : 'firstRow']:
      isBeyond(table, asked) && 'validation.firstRow.beyond',
    columns: faultOfColumns(table, asked),
  };
  const fields = Object.entries(found).flatMap(([field, key]) =>
    key ? [[field, [translate(key, language)]]] : [],
  );
  if (fields.length > 0) throw new Failure('validation', { fields: Object.fromEntries(fields) });
}
