import type { Item } from '../question-items.ts';
import type { ColumnRef, QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { monthOf } from './link-dates.ts';
import { columnKey, type ValueIndex } from './value-index.ts';

/** So many cells tell whether a column is of days. */
const headMax = 40;
const daysMin = 0.8;
const weight = 0.95;

/** "April 3", "3 Nisan", "Saturday, April 14": a day without its year. */
const hasDay = (words: readonly string[]) => words.some((word) => /^(?:[1-9]|[12]\d|3[01])$/.test(word));

/** The month that a cell names beside a day, and how it is written. */
function writtenMonth(cell: string): { month: number; word: string } | undefined {
  const words = splitLabel(cell);
  if (words.length > 4 || !hasDay(words)) return undefined;
  for (const word of words) {
    const token = { folded: word };
    const month = monthOf(token, 'en') ?? monthOf(token, 'tr');
    if (month !== undefined) return { month, word };
  }
  return undefined;
}

const beforeMonths =
  /^(?:in|of|during|by|since|until|till|from|before|after|and|or|between|early|late|mid|to|for|each)$/;

/** "May I see all games" speaks of no month. */
const isModal = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'may' && !beforeMonths.test(words[at - 1]?.folded ?? '');

interface Asked {
  at: number;
  month: number;
  /** The month as the question writes it. */
  written: string;
}

/** What the cells of a month have in common, or all of them where they are written in several ways. */
function meaningOf(ref: ColumnRef, cells: readonly string[], { month, written }: Asked): Item['meaning'] {
  const ofMonth = cells.filter((cell) => writtenMonth(cell)?.month === month);
  const ways = new Set(ofMonth.map((cell) => writtenMonth(cell)?.word ?? ''));
  const [word] = ways;
  // None of the days is in that month.
  if (word === undefined) return { kind: 'value', ref, values: [written], match: 'contains' };
  const isOnlyIn =
    ways.size === 1 && cells.every((cell) => !splitLabel(cell).includes(word) || ofMonth.includes(cell));
  const shown = ofMonth[0]?.match(/\p{L}+/gu)?.find((part) => splitLabel(part)[0] === word);
  return isOnlyIn && shown
    ? { kind: 'value', ref, values: [shown], match: 'contains' }
    : { kind: 'value', ref, values: ofMonth, of: cells.length };
}

/** Days without a year stay texts: "in April" means the cells that name the month. */
export function linkWrittenMonths(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  { index, language }: { index: ValueIndex; language: QuestionLanguage },
): Item[] {
  const asked = [...words.entries()].flatMap(([at, word]): Asked[] => {
    const month = monthOf(word, language);
    return month === undefined || isModal(words, at) ? [] : [{ at, month, written: word.text }];
  });
  if (asked.length === 0) return [];
  return tables.flatMap(allColumns).flatMap((ref): Item[] => {
    if (ref.column.type !== 'text') return [];
    const cells = index.ofColumn.get(columnKey({ table: ref.table.name, column: ref.column.name })) ?? [];
    const head = cells.slice(0, headMax);
    const days = head.filter((cell) => writtenMonth(cell) !== undefined);
    if (days.length === 0 || days.length < head.length * daysMin) return [];
    return asked.map((each) => ({
      meaning: meaningOf(ref, cells, each),
      from: each.at,
      until: each.at + 1,
      weight,
      weakest: weight,
    }));
  });
}
