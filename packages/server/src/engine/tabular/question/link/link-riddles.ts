import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import { yearColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';

const asking = new Set<Item['meaning']['kind']>([
  'asked',
  'list',
  'much_word',
  'exists',
  'difference',
  'compare_word',
  'order_word',
  'per',
]);
const riddleWeight = 1.9;
const surely = 0.7;

/** "Has a count of 13 medals" says how many, and asks for no number. */
const isCountOfNumber = (words: readonly QuestionWord[], { meaning, from, until }: Item) =>
  meaning.kind === 'count_word' &&
  /^(?:a|the)$/.test(words[from - 1]?.folded ?? '') &&
  /^(?:count|number)$/.test(words[from]?.folded ?? '') &&
  /^\d/.test(words[words[until]?.folded === 'of' ? until + 1 : until]?.folded ?? '');

/** The column of which "this country" or "in this year" means a cell that is to be found. */
function columnAt(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { at, schema }: { at: number; schema: QuestionSchema },
): ColumnRef | undefined {
  const noun = words[at + 1]?.folded ?? '';
  const isLast = words.slice(at + 2).every(({ folded }) => !/[\p{L}\d]/u.test(folded));
  const isTime = /^(?:year|season)$/.test(noun) && words[at - 1]?.folded === 'in';
  if (isTime && (isLast || at === 1)) {
    const [year, other] = schema.tables.flatMap(yearColumns);
    // A row for each year: another of them than the present one may be meant.
    return year && !other && year.column.unique ? year : undefined;
  }
  if (at !== 0) return undefined;
  const found = items.find(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' &&
      from === at + 1 &&
      until === at + 2 &&
      weakest >= surely &&
      !isQuantity(meaning.ref.column),
  );
  return found?.meaning.kind === 'column' ? found.meaning.ref : undefined;
}

/** "This country has 13 medals", "179 points scored in this year": a sentence that leaves open which one, and asks for it. */
export function linkRiddles(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  if (language !== 'en') return [...items];
  const at = words.findIndex(({ folded }) => /^(?:this|these)$/.test(folded));
  const told = items.filter((item) => !isCountOfNumber(words, item));
  const asks = told.some(
    ({ meaning }) => asking.has(meaning.kind) || (meaning.kind === 'count_word' && meaning.asks),
  );
  const ref = at < 0 || asks ? undefined : columnAt(told, words, { at, schema });
  if (!ref) return told;
  const riddle: Item = {
    meaning: { kind: 'asked', asked: 'which', ref },
    from: at,
    until: at + 2,
    weight: riddleWeight,
    weakest: 1,
  };
  return [...told.filter(({ from, until }) => until <= at || at + 2 <= from), riddle];
}
