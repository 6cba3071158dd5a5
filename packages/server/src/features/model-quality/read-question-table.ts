import { limits } from '@docent/contract/limits';
import { decodeBytes } from '#engine/documents/decode-bytes.ts';
import { type CsvRow, parseCsv } from '#engine/documents/parse-csv.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { Failure } from '#platform/failure.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { questionColumns } from './export-golden-questions.ts';

type Column = (typeof questionColumns)[number];

/** A line of the table: the text of each column, empty if there is none. */
export interface QuestionLine {
  line: number;
  cells: Record<Column, string>;
}

const cellLengthMax = limits.question.lengthMax + 1;
/** The prefix that an export adds to texts that a spreadsheet would run. */
const harmlessStart = /^'(?=[=+\-@\t\r])/;

const inTurkish = new Map(
  Object.entries<Column>({
    soru: 'question',
    dosya: 'file',
    surum: 'version',
    baslangic: 'start',
    bitis: 'end',
  }),
);
const plain = (name: string) => foldText(name.trim()).normalize('NFD').replace(/\p{M}/gu, '');

const columnOf = (name: string): Column | undefined =>
  questionColumns.find((column) => column === plain(name)) ?? inTurkish.get(plain(name));

function cellsOf(columns: readonly (Column | undefined)[], { line, cells }: CsvRow): QuestionLine {
  const read: Record<Column, string> = { question: '', file: '', uid: '', version: '', start: '', end: '' };
  for (const [at, column] of columns.entries())
    if (column && read[column] === '')
      read[column] = (cells[at] ?? '').trim().replace(harmlessStart, '').slice(0, cellLengthMax);
  return { line, cells: read };
}

async function decode(bytes: Buffer): Promise<string> {
  try {
    return await decodeBytes(bytes);
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw new Failure('import_unreadable', { cause: error });
  }
}

/**
 * Reads a table of golden questions in any encoding.
 * @throws Failure import_unreadable, questions_no_header, import_empty, import_too_long
 */
export async function readQuestionTable(bytes: Buffer): Promise<QuestionLine[]> {
  const rows = parseCsv(await decode(bytes));
  const header = rows.next();
  if (header.done) throw new Failure('import_empty');
  const columns = header.value.cells.map(columnOf);
  const names = new Set(columns);
  if (!names.has('question') || !(names.has('file') || names.has('uid')))
    throw new Failure('questions_no_header');
  const lines: QuestionLine[] = [];
  const max = limits.goldenQuestion.importRowsMax;
  for (const row of rows) {
    if (lines.length === max) throw new Failure('import_too_long', { values: { max } });
    lines.push(cellsOf(columns, row));
  }
  if (lines.length === 0) throw new Failure('import_empty');
  return lines;
}
