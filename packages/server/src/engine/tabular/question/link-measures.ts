import { measureKind } from '../import/measures.ts';
import { labelHasConcept } from './aspects.ts';
import type { Item } from './question-items.ts';
import { type ColumnDescription, isNumeric, type QuestionSchema } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';
import { splitLabel } from './split-question.ts';
import { allColumns } from './table-roles.ts';

/** Units that a label may end in; others ("min", "ad", "t") are more often something else there. */
const labelUnits = new Set(
  `m meter meters metre metres km kilometers kilometres cm mm ft feet mi miles kg kilograms kilo lb lbs pounds liter liters
  litre litres kw mw gw kwh mwh m2 sqm km2 ha hectares acres kmh mph knots kn hp minutes seconds tons tonnes`.split(
    /\s+/,
  ),
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

/** The unit that a column is measured in: that of its cells, or one at the end of its label, as in "height_m". */
export function measureOfColumn(column: ColumnDescription): string | undefined {
  if (column.unit !== undefined) return measureKind(column.unit);
  if (isRate.test(column.label.trim())) return undefined;
  const words = splitLabel(column.label);
  const last = words.at(-1) ?? '';
  // "Length_min" is minutes, where "temp_min" is the lowest.
  const isTime = timeUnits.has(last) && labelHasConcept(column.label, ['length', 'duration', 'time']);
  if (words.length > 1 && isNumeric(column) && isTime) return measureKind(last);
  return words.length > 1 && isNumeric(column) && labelUnits.has(last) ? measureKind(last) : undefined;
}

const endingCostMax = 0.1;
/** Shorter stems of words are more often something else than a unit. */
const stemLengthMin = 4;

/** The unit that a word names, also with an ending: "dakikadan". */
export function measureOfWord({ text, stems }: QuestionWord): string | undefined {
  const kind = measureKind(text);
  if (kind !== undefined) return kind;
  const stem = [...stems].find(
    ([each, cost]) =>
      cost <= endingCostMax && each.length >= stemLengthMin && measureKind(each) !== undefined,
  );
  return stem && measureKind(stem[0]);
}

/** "Above 250 pounds", "how many kilometers" are about the one column that is measured in them. */
export function linkMeasures(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const columns = tables.flatMap(allColumns);
  return [...words.entries()].flatMap(([at, word]): Item[] => {
    // "t/ha" is neither of both.
    const isRated = [at - 1, at + 1].some((other) => measureKind(words[other]?.text ?? '') !== undefined);
    const kind = isRated ? undefined : measureOfWord(word);
    const [ref, other] = columns.filter(
      ({ column }) => kind !== undefined && measureOfColumn(column) === kind,
    );
    if (!ref || other) return [];
    return [{ meaning: { kind: 'column', ref }, from: at, until: at + 1, weight: 0.6, weakest: 0.9 }];
  });
}
