import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ColumnType } from '@docent/contract/table-cell';
import { parseCsv } from '../../packages/server/src/engine/documents/parse-csv.ts';
import { foldLetters } from '../../packages/server/src/engine/retrieval/fold-letters.ts';
import {
  buildValueIndex,
  type ValueIndex,
} from '../../packages/server/src/engine/tabular/question/link/value-index.ts';
import {
  type ColumnDescription,
  isNumeric,
  type TableDescription,
} from '../../packages/server/src/engine/tabular/question/question-schema.ts';

const questionFolder = new URL('../sets/tables/', import.meta.url);

/** "later" was written after the held-out part had been looked at; "shapes" are tables and questions as public sets have them; "hard" ones, some without an answer, tune the confidence. */
export type SetPart = 'fitted' | 'held out' | 'later' | 'shapes' | 'hard';

export interface SetQuestion {
  table: string;
  part: SetPart;
  language: 'en' | 'tr';
  question: string;
  gold: string;
}

export interface SetTable {
  description: TableDescription;
  values: ValueIndex;
}

const plainTypes: readonly ColumnType[] = ['integer', 'decimal', 'boolean', 'date'];

const sqlName = (label: string) =>
  foldLetters(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

function readColumn(header: string, cells: readonly string[]): ColumnDescription {
  const [label = '', mark] = header.split(':');
  const type =
    plainTypes.find((each) => each === mark) ??
    (mark === 'year' ? 'integer' : mark === 'subtotal' ? 'boolean' : 'text');
  return {
    name: sqlName(label),
    label,
    type,
    identifier: mark === 'id',
    year: mark === 'year',
    unique: new Set(cells).size === cells.length,
    numberLike: type === 'text' && cells.every((cell) => /^[-−]?\d[\d,]*(?:\.\d+)?$/.test(cell)),
  };
}

type Run = (sql: string) => Promise<unknown[][]>;

const duckTypes = new Map<ColumnType, string>([
  ['integer', 'BIGINT'],
  ['decimal', 'DOUBLE'],
  ['boolean', 'BOOLEAN'],
  ['date', 'DATE'],
]);
const duckType = (type: ColumnType) => duckTypes.get(type) ?? 'VARCHAR';

/** Creates the table of a CSV file in DuckDB, and its description for the parser. */
export async function loadTable(file: string, run: Run): Promise<SetTable> {
  const lines = [...parseCsv(readFileSync(new URL(file, questionFolder), 'utf8'))].map(({ cells }) => cells);
  const [header = [], ...rows] = lines.filter((row) => row.length > 1);
  const columns = header.map((name, at) =>
    readColumn(
      name,
      rows.map((row) => row[at] ?? ''),
    ),
  );
  const name = basename(file, '.csv');
  await run(
    `CREATE TABLE "${name}" (_row INTEGER, ${columns.map((column) => `"${column.name}" ${duckType(column.type)}`).join(', ')})`,
  );
  const quoted = (cell: string) => (cell === '' ? 'NULL' : `'${cell.replaceAll("'", "''")}'`);
  await run(
    `INSERT INTO "${name}" VALUES ${rows.map((row, at) => `(${at}, ${row.map(quoted).join(', ')})`).join(', ')}`,
  );
  const subtotal = header.findIndex((each) => each.endsWith(':subtotal'));
  const flag = columns[subtotal]?.name;
  const texts = columns.flatMap((column, at) =>
    column.type === 'text'
      ? [{ table: name, column: column.name, values: [...new Set(rows.map((row) => row[at] ?? ''))] }]
      : [],
  );
  const description = {
    name,
    label: name,
    columns,
    rowOrderColumn: '_row',
    ...(flag && { subtotalColumn: flag }),
  };
  const belowZero = columns.flatMap((column, at) =>
    isNumeric(column) && rows.some((row) => row[at]?.startsWith('-'))
      ? [{ table: name, column: column.name }]
      : [],
  );
  return { description, values: await buildValueIndex(texts, belowZero) };
}

function readSet(file: string, table: string, part: SetPart): SetQuestion[] {
  const lines = readFileSync(new URL(file, questionFolder), 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    // The Turkish question has a gold query of its own where only one of the two speaks of spending.
    const [english = '', turkish = '', gold = '', own = gold] = line.split(' | ');
    return [
      { table, part, language: 'en' as const, question: english, gold },
      { table, part, language: 'tr' as const, question: turkish, gold: own },
    ];
  });
}

const tablesIn = (folder: string) =>
  readdirSync(new URL(folder, questionFolder))
    .filter((file) => file.endsWith('.csv'))
    .map((file) => basename(file, '.csv'));

export function readQuestionSets(): { files: string[]; questions: SetQuestion[] } {
  const own = tablesIn('.').flatMap((table) => [
    ...readSet(`${table}.txt`, table, 'fitted'),
    ...readSet(`held-out/${table}.txt`, table, 'held out'),
    ...readSet(`later/${table}.txt`, table, 'later'),
  ]);
  const shapes = tablesIn('shapes').flatMap((table) => readSet(`shapes/${table}.txt`, table, 'shapes'));
  const files = [
    ...tablesIn('.').map((table) => `${table}.csv`),
    ...tablesIn('shapes').map((table) => `shapes/${table}.csv`),
  ];
  const hard = readdirSync(new URL('hard', questionFolder)).flatMap((file) =>
    readSet(`hard/${file}`, basename(file, '.txt'), 'hard'),
  );
  return { files, questions: [...own, ...shapes, ...hard] };
}

const plain = (cell: unknown): string => {
  if (cell === null) return '';
  const digits =
    typeof cell === 'string' && /^\d{1,3}(?:,\d{3})+$/.test(cell) ? cell.replaceAll(',', '') : cell;
  const number = typeof cell === 'boolean' ? Number.NaN : Number(digits);
  if (typeof cell !== 'boolean' && cell !== '' && !Number.isNaN(number)) return number.toPrecision(9);
  return String(cell).replace(/ 00:00:00$/, '');
};

/**
 * Whether two results are the same, whatever the order of their rows and columns; the order counts when gold sorts. A
 * reading that shows whole rows is right when gold shows one column of the same rows.
 */
export function sameResult(
  found: readonly (readonly unknown[])[],
  gold: readonly (readonly unknown[])[],
  { ordered, wholeRows }: { ordered: boolean; wholeRows: boolean },
): boolean {
  if (found.length !== gold.length) return false;
  const columnsOf = (rows: readonly (readonly unknown[])[]) =>
    (rows[0] ?? []).map((_, at) => rows.map((row) => plain(row[at])));
  const [left, right] = [columnsOf(found), columnsOf(gold)];
  const order = matchColumns(left, right);
  if (!order || (left.length !== right.length && !(wholeRows && right.length === 1))) return false;
  const lines = (columns: readonly (readonly string[])[]) =>
    found.map((_, row) => columns.map((column) => column[row]).join('\0'));
  const [foundLines, goldLines] = [lines(order.map((at) => left[at] ?? [])), lines(right)];
  if (!ordered) for (const list of [foundLines, goldLines]) list.sort();
  return foundLines.every((line, at) => line === goldLines[at]);
}

/** For each column of the gold result, the found one with the same cells. */
function matchColumns(
  left: readonly (readonly string[])[],
  right: readonly (readonly string[])[],
): number[] | undefined {
  const free = new Set(left.keys());
  const key = (cells: readonly string[]) => [...cells].sort().join('\0');
  const order: number[] = [];
  for (const column of right) {
    const at = [...free].find((each) => key(left[each] ?? []) === key(column));
    if (at === undefined) return undefined;
    free.delete(at);
    order.push(at);
  }
  return order;
}
