import { type ImportColumn, importColumns } from '@docent/contract/features/user';
import { limits } from '@docent/contract/limits';
import { decodeBytes } from '#engine/documents/decode-bytes.ts';
import { type CsvRow, parseCsv } from '#engine/documents/parse-csv.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { Failure } from '#platform/failure.ts';
import { columnOf } from './import-columns.ts';

export type ImportValues = Record<ImportColumn, string>;

/** A row as it stands in the file. */
export interface ReadRow {
  line: number;
  values: ImportValues;
}

export interface ReadTable {
  rows: ReadRow[];
  ignoredColumns: string[];
  /** Whether the table has a column of this name at all. */
  has(column: ImportColumn): boolean;
}

const { rowsMax } = limits.userImport;

async function decode(bytes: Buffer): Promise<string> {
  try {
    return await decodeBytes(bytes);
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw new Failure('import_unreadable', { cause: error });
  }
}

/** What each column of the table is; the second of two that mean the same is ignored. */
function readHeader(header: CsvRow | undefined): (ImportColumn | undefined)[] {
  const seen = new Set<ImportColumn>();
  const columns = (header?.cells ?? []).map((cell) => {
    const column = columnOf(cell);
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
  if (!seen.has('name') || !seen.has('email')) throw new Failure('import_no_header');
  return columns;
}

const emptyValues = (): ImportValues => ({
  name: '',
  email: '',
  phone: '',
  address: '',
  type: '',
  role: '',
  status: '',
});

/** No field may be as long; what stands beyond is not looked at. */
const cellLengthMax = 1_000;

function valuesOf(columns: readonly (ImportColumn | undefined)[], cells: readonly string[]): ImportValues {
  const values = emptyValues();
  for (const [at, column] of columns.entries())
    if (column) values[column] = (cells[at] ?? '').slice(0, cellLengthMax);
  return values;
}

/**
 * Reads a table of users, in whatever encoding it was saved.
 * @throws Failure import_unreadable, import_no_header, import_empty, import_too_long
 */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  const lines = parseCsv(await decode(bytes));
  const header = lines.next();
  if (header.done) throw new Failure('import_empty');
  const columns = readHeader(header.value);
  const rows: ReadRow[] = [];
  for (const { line, cells } of lines) {
    if (rows.length === rowsMax) throw new Failure('import_too_long', { values: { max: rowsMax } });
    rows.push({ line, values: valuesOf(columns, cells) });
  }
  if (rows.length === 0) throw new Failure('import_empty');
  const ignoredColumns = header.value.cells.filter((name, at) => !columns[at] && name !== '');
  return {
    rows,
    ignoredColumns: ignoredColumns.slice(0, importColumns.length * 4).map((name) => name.slice(0, 100)),
    has: (column) => columns.includes(column),
  };
}
