import { numberOf } from '../compose/cell-of.ts';
import { numberLiteral } from '../query-tree.ts';
import type { Item } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

/** So many of a column as one: "100 km". */
const manyOf = (ref: ColumnRef, count: number): ColumnRef => ({
  table: ref.table,
  column: {
    name: `${ref.column.name}/${count}`,
    label: `${count} ${ref.column.label}`,
    type: 'decimal',
    computed: { kind: 'ratio', left: numberOf(ref), right: numberLiteral(count) },
  },
});

const weight = 1.4;

/** "Litres per 100 km", "100 km başına litre": a figure is divided by so many of another one. */
export function linkPerNumber(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const numbers = items.flatMap(({ meaning, from, until }) =>
    meaning.kind === 'number' && meaning.value > 1 ? [{ value: meaning.value, from, until }] : [],
  );
  if (numbers.length === 0) return [];
  return items.flatMap((column): Item[] => {
    const { meaning } = column;
    const number = numbers.find(({ until }) => until === column.from);
    if (meaning.kind !== 'column' || !number || !isQuantity(meaning.ref.column)) return [];
    const isPer =
      language === 'en'
        ? words[number.from - 1]?.folded === 'per'
        : /^bas(?:ina|i)$/.test(words[column.until]?.folded ?? '');
    if (!isPer) return [];
    const from = language === 'en' ? number.from - 1 : number.from;
    const until = language === 'en' ? column.until : column.until + 1;
    const ref = manyOf(meaning.ref, number.value);
    return [
      {
        meaning: { kind: 'divisor', ref },
        from,
        until,
        weight: weight * (until - from),
        weakest: column.weakest,
      },
    ];
  });
}
