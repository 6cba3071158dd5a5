import { type ImportColumn, importColumns } from '@docent/contract/features/user';
import { limits } from '@docent/contract/limits';
import { decodeText } from '#engine/documents/decode-text.ts';
import { detectEncoding } from '#engine/documents/detect-encoding.ts';
import { type CsvRow, parseCsv } from '#engine/documents/parse-csv.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
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

const { rowsMax, fileSizeBytesMax } = limits.userImport;

/** The one file of a request, whole. @throws Failure file_too_large; too_many_files */
export async function readUpload(files: AsyncIterable<IncomingFile>): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined;
  for await (const file of files) {
    if (bytes) {
      file.stream.resume();
      throw new Failure('too_many_files', { values: { max: 1 } });
    }
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    for await (const chunk of file.stream) {
      sizeBytes += chunk.length;
      // Read to its end all the same, so that the sender hears the answer.
      if (sizeBytes <= fileSizeBytesMax) chunks.push(chunk);
    }
    if (sizeBytes > fileSizeBytesMax || file.isTruncated())
      throw new Failure('file_too_large', { values: { max: `${fileSizeBytesMax / 1024 ** 2} MB` } });
    bytes = Buffer.concat(chunks);
  }
  return bytes;
}

async function decode(bytes: Buffer): Promise<string> {
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  try {
    const pieces: string[] = [];
    for await (const piece of decodeText(source, await detectEncoding(source))) pieces.push(piece);
    return pieces.join('');
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
