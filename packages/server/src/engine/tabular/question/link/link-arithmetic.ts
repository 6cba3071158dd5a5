import { measureKind } from '../../import/measures.ts';
import { askedUnits } from '../asked-unit.ts';
import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { calculationOf, isTotal, type Operand, outcomeEnd } from '../words/calculation-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { type Calculation, calculatedColumn } from './calculated-column.ts';
import { between, type MomentUnit } from './computed-columns.ts';
import { measureOfColumn } from './link-measures.ts';

const isMoment = ({ column }: ColumnRef) => isDate(column) || column.type === 'time';
/** A guess of less than half a header names no side of a calculation. */
const weakestMin = 0.5;

/** Hours from one column to another divide a fee as a column does; other calculations are none of the asker's. */
const canBeSide = ({ column: { computed } }: ColumnRef) =>
  computed === undefined || computed.kind === 'time_between';

/** Tables of hundreds of columns have many that a word may name. */
const operandsMax = 40;
/** More words between two columns are none of a calculation. */
const distanceMax = 12;

/** The best of each column's names at each place. */
function operandsOf(items: readonly Item[]): Operand[] {
  const found = items.flatMap(({ meaning, ...place }) =>
    meaning.kind === 'column' &&
    place.weakest >= weakestMin &&
    (isQuantity(meaning.ref.column) || isMoment(meaning.ref)) &&
    canBeSide(meaning.ref)
      ? [{ ref: meaning.ref, ...place }]
      : [],
  );
  const isLess = (one: Operand, other: Operand) =>
    one.from >= other.from &&
    one.until <= other.until &&
    (one.from === other.from && one.until === other.until
      ? one.weakest < other.weakest
      : sameColumn(one.ref, other.ref) && one.weight < other.weight);
  return found
    .filter((one) => !found.some((other) => isLess(one, other)))
    .sort((left, right) => right.weight - left.weight)
    .slice(0, operandsMax);
}

function madeOf(
  kind: Calculation,
  [left, right]: readonly [ColumnRef, ColumnRef],
  unit?: MomentUnit,
): ColumnRef | undefined {
  if (left.table !== right.table || sameColumn(left, right)) return undefined;
  if (isQuantity(left.column) && isQuantity(right.column)) return calculatedColumn(kind, left, right);
  return kind === 'minus' && left.column.type === right.column.type
    ? between(left.table, [right, left], unit)
    : undefined;
}

/** How many words only say that the calculation explains what stands before it: "i.e. fees minus what has been paid". */
function leadIn(words: readonly QuestionWord[], from: number): number {
  const before = words.slice(Math.max(0, from - 2), from).map(({ folded }) => folded);
  if (/^(?:i e|that is|which is)$/.test(before.join(' '))) return 2;
  return /^(?:ie|meaning|namely|yani)$/.test(before.at(-1) ?? '') ? 1 : 0;
}

const gain = 1.2;
/** For each word that only belongs to the calculation: "the product of", "divided by total". */
const extraGain = 0.6;
/** "What is income less expenses" is one figure. */
const sumGain = 0.5;
/** As much more as the words for the outcome are worth by themselves. */
const outcomeGain = 1.1;

const makesFigure = new Set<Item['meaning']['kind']>([
  'aggregate',
  'best_word',
  'top_word',
  'comparison',
  'average_bound',
]);

const rateWeight = 2.4;

/** "t/ha": the column that is in tonnes for each of the one that is in hectares. */
function linkRates(text: string, words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const columns = tables.flatMap(allColumns).filter(({ column }) => isQuantity(column));
  const measuredIn = (word: QuestionWord) => {
    const kind = measureKind(word.text);
    const found = columns.filter(
      ({ column }) => kind !== undefined && (measureOfColumn(column) ?? measureKind(column.label)) === kind,
    );
    return found.length === 1 ? found[0] : undefined;
  };
  return [...words.entries()].flatMap(([at, word]): Item[] => {
    const next = words[at + 1];
    if (!next || text.slice(word.end, next.start) !== '/') return [];
    const [left, right] = [measuredIn(word), measuredIn(next)];
    const ref = left && right && madeOf('ratio', [left, right]);
    return ref
      ? [{ meaning: { kind: 'column', ref }, from: at, until: at + 2, weight: rateWeight, weakest: 0.9 }]
      : [];
  });
}

/** Links what the asker calculates with two columns that are named: "fees minus what has been paid", "gelir eksi gider". */
export function linkArithmetic(
  text: string,
  words: readonly QuestionWord[],
  { items, schema, language }: { items: readonly Item[]; schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const operands = operandsOf(items);
  const unit = askedUnits(words, language)[0]?.unit;
  const asksSum =
    items.some(({ meaning }) => meaning.kind === 'asked' && meaning.asked === 'what') &&
    !items.some(({ meaning }) => makesFigure.has(meaning.kind));
  const pairs = operands.flatMap((left) =>
    operands.flatMap((right) =>
      left.until <= right.from && right.from - left.until <= distanceMax ? [[left, right] as const] : [],
    ),
  );
  const calculated = pairs.flatMap((pair): Item[] => {
    const [left, right] = pair;
    const found = calculationOf(text, words, { pair, language });
    if (!found) return [];
    const { kind, from, until, turned } = found;
    const ref = madeOf(kind, turned ? [right.ref, left.ref] : [left.ref, right.ref], unit);
    if (!ref) return [];
    const place = { from: from - leadIn(words, from), until, weakest: Math.min(left.weakest, right.weakest) };
    const extra = left.from - from + words.slice(left.until, right.from).filter(isTotal).length;
    const weight = left.weight + right.weight + gain + extraGain * extra;
    const end = language === 'tr' ? outcomeEnd(words, until) : until;
    const sum = { kind: 'measure' as const, measure: { name: 'sum' as const, ref } };
    return [
      { ...place, meaning: { kind: 'column', ref }, weight },
      ...((asksSum || end > until) && ref.column.added
        ? [{ ...place, until: end, meaning: sum, weight: weight + (end > until ? outcomeGain : sumGain) }]
        : []),
    ];
  });
  return [...calculated, ...linkRates(text, words, schema)];
}
