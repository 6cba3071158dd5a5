import { nounKind } from '../../import/counted-nouns.ts';
import { measureKind, unitKindOf } from '../../import/measures.ts';
import type { Item } from '../question-items.ts';
import { type ColumnDescription, isNumeric, type QuestionSchema } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

/** Units that a label may end in; others ("min", "ad", "t") are more often something else there. */
const labelUnits = new Set(
  `m meter meters metre metres km kilometers kilometres cm mm ft feet mi miles kg kilograms kilo lb lbs pounds liter liters
  litre litres kw mw gw kwh mwh m2 sqm km2 ha hectares acres kmh mph knots kn hp minutes seconds tons tonnes hours hrs
  saat dakika`.split(/\s+/),
);

/** "Nitrogen kg/ha" is measured in neither of both. */
const isRate = /(?:\/|(?<!\p{L})per)\s*\p{L}+\)?$/iu;

const timeUnits = new Set([
  'min',
  'mins',
  'dk',
  'dakika',
  'sn',
  'saat',
  'sec',
  'secs',
  'hours',
  'hrs',
  'days',
  'weeks',
  'months',
]);

/** Alone, "min" may be the lowest, and "saat" a time of day. */
const wholeLabels = new Set(
  'mins minutes dakika hrs hours secs seconds days weeks km kms kg kgs kilos tons tonnes litres liters litre ha hectares acres hektar'.split(
    ' ',
  ),
);

/** "Çalışma saati" is in hours. */
const withoutPossessive = (word: string) => word.replace(/^(saat|dakika)(?:i|leri|si|lari)$/, '$1');

const bracketed = /\((\p{L}+[²³]?)\.?\)\s*$/u;
/** "Temperature (min)" is the lowest. */
const leastWords = ['temperature', 'price', 'amount', 'quantity', 'salary', 'rate', 'weight', 'age'];

/** The unit in brackets at the end of a label: "Downtime (min)". */
function bracketedUnit(column: ColumnDescription): string | undefined {
  const [, unit] = isNumeric(column) ? (bracketed.exec(column.label) ?? []) : [];
  if (unit === undefined || (/^min$/i.test(unit) && labelHasConcept(column.label, leastWords)))
    return undefined;
  return measureKind(unit);
}

/** The unit that a column is measured in: that of its cells, or one at the end of its label, as in "height_m". */
export function measureOfColumn(column: ColumnDescription): string | undefined {
  if (column.unit !== undefined) return unitKindOf(column.unit);
  if (isRate.test(column.label.trim())) return undefined;
  const inBrackets = bracketedUnit(column);
  if (inBrackets !== undefined) return inBrackets;
  const words = splitLabel(column.label).map(withoutPossessive);
  const last = words.at(-1) ?? '';
  // A header that is nothing but a unit: "Mins", "Hrs".
  if (words.length === 1 && isNumeric(column) && wholeLabels.has(last)) return measureKind(last);
  // "Length_min" is minutes, where "temp_min" is the lowest.
  const isTime = timeUnits.has(last) && labelHasConcept(column.label, ['length', 'duration', 'time']);
  if (words.length > 1 && isNumeric(column) && isTime) return measureKind(last);
  return words.length > 1 && isNumeric(column) && labelUnits.has(last) ? measureKind(last) : undefined;
}

const endingCostMax = 0.1;
/** Shorter stems of words are more often something else than a unit. */
const stemLengthMin = 4;

/** The unit that a word names, also with an ending: "dakikadan". */
function measureOfWord({ text, stems }: QuestionWord): string | undefined {
  const kind = measureKind(text);
  if (kind !== undefined) return kind;
  const stem = [...stems].find(
    ([each, cost]) =>
      cost <= endingCostMax && each.length >= stemLengthMin && measureKind(each) !== undefined,
  );
  return stem && measureKind(stem[0]);
}

/** Whether there is a word at a place that names a unit. */
export const isUnitWord = (word: QuestionWord | undefined): boolean =>
  word !== undefined && measureOfWord(word) !== undefined;

/** Whether a word names the unit or the counted noun of a column, as `measureOfColumn` says it. */
export const meansUnit = (word: QuestionWord, kind: string): boolean =>
  measureOfWord(word) === kind ||
  nounKind(word.text) === kind ||
  [...word.stems].some(([stem, cost]) => cost <= endingCostMax && nounKind(stem) === kind);

/** "Above 250 pounds", "how many kilometers" are about the one column that is measured in them. */
export function linkMeasures(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const columns = tables.flatMap(allColumns);
  return [...words.entries()].flatMap(([at, word]): Item[] => {
    // "t/ha" is neither of both.
    const isRated = [at - 1, at + 1].some((other) => measureKind(words[other]?.text ?? '') !== undefined);
    const [ref, other] = columns.filter(({ column }) => !isRated && isMeasuredBy(column, word));
    if (!ref || other) return [];
    return [{ meaning: { kind: 'column', ref }, from: at, until: at + 1, weight: 0.6, weakest: 0.9 }];
  });
}

const clockUnits = new Set(['s', 'min', 'h']);

function isMeasuredBy(column: ColumnDescription, word: QuestionWord | undefined): boolean {
  // Lengths that are written as a clock writes them have all of these units.
  if (column.lasting !== undefined && column.computed)
    return word !== undefined && clockUnits.has(measureOfWord(word) ?? '');
  const kind = measureOfColumn(column);
  return word !== undefined && kind !== undefined && meansUnit(word, kind);
}

/** "Kilos of honey" is the one column that both name. */
export function joinMeasures(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  return items.flatMap((one): Item[] => {
    if (one.meaning.kind !== 'column' || words[one.until]?.folded !== 'of') return [];
    const { ref } = one.meaning;
    return items.flatMap((other): Item[] => {
      const isSame =
        other.meaning.kind === 'column' &&
        other.meaning.ref.column === ref.column &&
        other.from === one.until + 1 &&
        isMeasuredBy(ref.column, words[one.from]);
      return isSame
        ? [{ ...other, from: one.from, weight: one.weight + other.weight, weakest: other.weakest }]
        : [];
    });
  });
}

const lengthNouns = /^(?:length|duration|sure(?:si|sini|sinin|leri|lerini)?)$/;
const timeKinds = new Set(['s', 'min', 'h', 'day']);
export const isTimeUnit = (kind: string | undefined): boolean => timeKinds.has(kind ?? '');

/** "The average length of an appointment", where the one column of times says how many minutes each took. */
export function linkLengthNouns(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  items: readonly Item[],
): Item[] {
  const [ref, other] = tables.flatMap(allColumns).filter(({ column }) => isTimeUnit(measureOfColumn(column)));
  if (!ref || other) return [];
  const isFree = (at: number) =>
    !items.some(({ meaning, from, until }) => meaning.kind === 'column' && from <= at && at < until);
  return [...words.entries()].flatMap(([at, { folded }]): Item[] =>
    lengthNouns.test(folded) && isFree(at)
      ? [{ meaning: { kind: 'column', ref }, from: at, until: at + 1, weight: 0.7, weakest: 0.9 }]
      : [],
  );
}
