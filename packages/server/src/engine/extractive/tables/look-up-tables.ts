import type { FoundPassage } from '../../answer/answer-engine.ts';
import type { QuestionReading } from '../../answer/read-question.ts';
import type { Quote } from '../choose-quotes.ts';
import { type LookedUpRows, lookUpRows } from './look-up-rows.ts';
import { readTables, type Table } from './read-tables.ts';
import { rowQuote } from './row-quote.ts';

const rowsMax = 3;

interface Found extends LookedUpRows {
  readonly passage: FoundPassage;
}

/** The tables of a passage, as far as it holds them, with the first row where it begins in the middle of one. */
function tablesOf({ text, tableHeader, start }: FoundPassage): Table[] {
  const isCut = tableHeader !== undefined && !text.includes(tableHeader);
  const head = isCut ? `${tableHeader}\n` : '';
  const shift = start - head.length;
  return readTables(head + text).map((table) => ({
    ...table,
    rows: table.rows
      .map((row) => ({ ...row, start: row.start + shift, end: row.end + shift }))
      .filter((row) => row.start >= start),
  }));
}

/** The passage without the rows of a table: another row is nothing that stands around this one. */
function beside({ text, start }: FoundPassage, { rows }: Table): string {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? `${text.slice(0, first.start - start)} ${text.slice(last.end - start)}` : text;
}

const namesOf = ({ fileName, names = '', headings = [] }: FoundPassage) =>
  [fileName.replaceAll(/[_.-]/gu, ' '), names, ...headings].join(' ');

/** The rows of the found tables that a question names, with the columns that it asks for; none where it names none. */
export function lookUpTables(
  { words, language }: QuestionReading,
  found: readonly FoundPassage[],
): readonly Quote[] {
  const looked = found.flatMap((passage) =>
    tablesOf(passage).flatMap((table): Found[] => {
      const around = `${table.title} ${namesOf(passage)} ${beside(passage, table)}`;
      const rows = lookUpRows(table, { words, language }, around);
      return rows ? [{ ...rows, passage }] : [];
    }),
  );
  const best = Math.max(...looked.map(({ fit }) => fit));
  const quotes = looked
    .filter(({ fit }) => fit === best)
    .flatMap(({ rows, names, passage }) => rows.map((row) => rowQuote(row, names, passage)));
  const once = new Map(quotes.map((quote) => [`${quote.passage.fileUid} ${quote.start}`, quote]));
  return once.size > rowsMax ? [] : [...once.values()];
}
