import type { Item } from '../question-items.ts';
import { type ColumnRef, isDate, type TableDescription } from '../question-schema.ts';
import { readLabel } from '../words/known-label.ts';
import type { LabelWord, QuestionWord } from '../words/question-words.ts';
import { eventNouns } from '../words/table-nouns.ts';
import { meetingCost } from '../words/word-stems.ts';
import { nameBeside } from './link-parts.ts';

export const identifierWords = new Set([
  'id',
  'no',
  'number',
  'code',
  'kodu',
  'numarasi',
  'kimlik',
  'kod',
  'nr',
]);

/** The part of a label that a word names. */
interface NamedPart {
  from: number;
  until: number;
  coverage: number;
  named: readonly LabelWord[];
}

/** What tells rows apart and is none of their names. */
const kindWords = new Set('type kind status state turu tipi cinsi durumu'.split(' '));
export const dayWords = new Set(
  'date day time on at tarih tarihi gun gunu saat saati zaman zamani'.split(' '),
);

/** What the rows of a table are, as its name or the number of each row says. */
function isOfRows({ label, columns }: TableDescription, { stems }: LabelWord): boolean {
  const meets = (words: readonly LabelWord[]) =>
    words.some((word) => meetingCost(word.stems, stems) !== undefined);
  return (
    meets(readLabel(label).words) ||
    columns.some((column) => {
      const { words } = readLabel(column.label);
      return words.length > 1 && words.some(({ word }) => identifierWords.has(word)) && meets(words);
    })
  );
}

const isPlural = (word: QuestionWord | undefined) => /(?:s|lar|ler)$/.test(word?.folded ?? '');
/** "Firings" of a "Firing type" */
const isEventWord = (word: QuestionWord | undefined) =>
  /^\p{L}{3,}ings$/u.test(word?.folded ?? '') ||
  [...(word?.stems ?? [])].some(([stem, cost]) => cost <= 0.1 && eventNouns.has(stem));

/** "Requests" are what happened, and not the days of a "request date". */
export function namesEvent(
  word: QuestionWord | undefined,
  { table, column }: ColumnRef,
  match: NamedPart,
): boolean {
  const [noun, other] = match.named;
  if (match.until !== match.from + 1 || !noun || other) return false;
  // "Arrivals" are those who arrived, and no day.
  if (match.coverage > 0.99) return isDate(column) && isPlural(word) && isEventWord(word);
  const heads =
    isDate(column) || column.type === 'time' ? dayWords : column.type === 'text' ? kindWords : undefined;
  if (!heads) return false;
  const isRest = readLabel(column.label).words.every(
    ({ word: each }) => each === noun.word || heads.has(each),
  );
  return isRest && (heads === dayWords || isEventWord(word) || isOfRows(table, noun));
}

/** Products are called by their name, where a table has one beside their code. */
export const isNumberOf = ({ meaning, from, until }: Item, items: readonly Item[]) =>
  meaning.kind === 'column' &&
  meaning.ref.byNoun === true &&
  meaning.ref.column.identifier !== true &&
  nameBeside(meaning.ref).some((name) =>
    items.some(
      (item) =>
        item.from === from &&
        item.until === until &&
        item.meaning.kind === 'column' &&
        item.meaning.ref.column === name.column,
    ),
  );
