import type { Filter, Item } from '../question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isNumeric,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { type QuestionWord, readLabelWords, wordMatch } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

const sameWord = 0.85;
const numbered = /^(?:numarali|nolu)/;
const countNouns = new Set('adedi adet sayisi count quantity qty'.split(' '));

/** Numbers that name rows are often kept as text. */
const isOfDigits = ({ type, examples = [] }: ColumnDescription) =>
  type === 'text' && examples.length > 0 && examples.every((cell) => /^\d+$/.test(cell));

/** The one column of numbers by which rows are called. */
function numberColumn({ tables: [table, other] }: QuestionSchema): ColumnRef | undefined {
  if (!table || other) return undefined;
  const [only, another] = allColumns(table).filter(
    ({ column }) => column.identifier === true && (isNumeric(column) || isOfDigits(column)),
  );
  return another ? undefined : only;
}

function filterOf(ref: ColumnRef, number: string): Filter {
  if (ref.column.type === 'text') return { kind: 'values', ref, values: [number], negated: false };
  const value = { kind: 'number' as const, value: Number(number) };
  return { kind: 'bound', ref, bound: { operator: '=', value }, negated: false };
}

/** "1544 numaralı iş" is called so: the number is neither a year nor an amount. */
export function linkNumbered(
  items: readonly Item[],
  words: readonly QuestionWord[],
  schema: QuestionSchema,
): Item[] {
  const ref = numberColumn(schema);
  if (!ref) return [...items];
  const places = [...words.entries()].flatMap(([at, { folded }]) =>
    /^\d+$/.test(folded) && numbered.test(words[at + 1]?.folded ?? '') ? [at] : [],
  );
  const called = places.map((at): Item => {
    const filter = filterOf(ref, words[at]?.folded ?? '');
    return { meaning: { kind: 'filter', filter }, from: at, until: at + 2, weight: 2.4, weakest: 1 };
  });
  return [...items.filter(({ from }) => !places.includes(from)), ...called];
}

/** "Kaç lastik", where each row says how many: "Lastik Adedi", also in a table of them. */
export function linkCounts(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const isCounted = (at: number) =>
    language === 'tr'
      ? /^(?:kac|tane)$/.test(words[at - 1]?.folded ?? '') || /^sayi/.test(words[at + 1]?.folded ?? '')
      : words[at - 1]?.folded === 'many';
  const refs = tables.flatMap(allColumns).filter(({ column }) => isQuantity(column));
  return refs.flatMap((ref): Item[] => {
    const [noun, kind, other] = readLabelWords(splitLabel(ref.column.label));
    if (!noun || !kind || other || !countNouns.has(kind.word)) return [];
    return [...words.entries()]
      .filter(([at, word]) => isCounted(at) && (wordMatch(word, noun) ?? 0) >= sameWord)
      .map(([at]) => ({
        meaning: { kind: 'column', ref },
        from: at,
        until: at + 1,
        weight: 1.05,
        weakest: 0.95,
      }));
  });
}
