import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import type { QuestionWord } from '../../answer/read-question.ts';
import { CellNames } from './cell-names.ts';
import type { Table, TableRow } from './read-tables.ts';

/** The rows that a question names, each with a cell of the column that it asks for. */
export interface LookedUpRows {
  readonly rows: readonly TableRow[];
  readonly names: readonly string[];
  /** How well the table fits the question; tables are compared by it. */
  readonly fit: number;
}

export interface LookUp {
  readonly words: readonly QuestionWord[];
  readonly language: AnswerLanguage;
}

const columnMin = 0.6;
const rowMin = 0.85;
const rowsMax = 3;
const isNumeric = (text: string) => /^[\p{N}.,\s]+$/u.test(text);

/** The cells of a row that a word names. A number names a cell that is nothing else. */
const namedCells = ({ cells }: TableRow, word: QuestionWord, names: CellNames): number[] =>
  cells.flatMap((cell, at) => {
    const isNamed = isNumeric(cell) ? cell === word.shown : names.strength(word.folded, cell) >= rowMin;
    return isNamed ? [at] : [];
  });

interface NamedRows {
  readonly rows: readonly TableRow[];
  /** The columns by which they are named. */
  readonly labels: ReadonlySet<number>;
  readonly missing: readonly QuestionWord[];
}

/** "France" leaves its row, "North America" one of two; "Germany and France" are two rows that one column names. */
function rowsNamed(table: Table, words: readonly QuestionWord[], names: CellNames): NamedRows {
  let rows = table.rows;
  const labels = new Set<number>();
  const missing: QuestionWord[] = [];
  for (const word of words) {
    const named = rows.filter((row) => namedCells(row, word, names).length > 0);
    if (named.length > 0) {
      for (const at of named.flatMap((row) => namedCells(row, word, names))) labels.add(at);
      rows = named;
      continue;
    }
    const others =
      word.origin === 'own' && labels.size > 0
        ? table.rows.filter((row) => namedCells(row, word, names).some((at) => labels.has(at)))
        : [];
    if (others.length > 0) rows = [...rows, ...others];
    else missing.push(word);
  }
  return { rows, labels, missing };
}

/**
 * Looks up what a question asks of the things that it names: "the daily allowance for France" in a table of countries.
 * Undefined where it names no row or no other column of it, and where a word of its own stands neither there nor around the table.
 * @param around what the table stands in: the names of its file, the headings above it, and the text beside it
 */
export function lookUpRows(
  table: Table,
  { words, language }: LookUp,
  around: string,
): LookedUpRows | undefined {
  const names = new CellNames(language, words);
  const columnsOf = (word: QuestionWord) =>
    table.names.flatMap((head, at) => (names.strength(word.folded, head) >= columnMin ? [at] : []));
  const asked = new Map(words.map((word) => [word, columnsOf(word)]));
  const open = words.filter((word) => asked.get(word)?.length === 0);
  const { rows, labels, missing } = rowsNamed(table, open, names);
  if (labels.size === 0 || rows.length > rowsMax) return undefined;
  const columns = new Set([...asked.values()].flat().filter((at) => !labels.has(at)));
  if (!rows.every(({ cells }) => [...columns].some((at) => (cells[at] ?? '') !== ''))) return undefined;
  const unexplained = missing.filter(
    ({ origin, isGeneric, folded }) =>
      origin === 'own' && !isGeneric && names.strength(folded, around) < columnMin,
  );
  if (unexplained.length > 0) return undefined;
  return { rows, names: table.names, fit: words.length - missing.length };
}
