import { boundColumn, filtered, numberValue } from '../bound-columns.ts';
import type { BoundValue, Measure } from '../question-items.ts';
import { type ColumnRef, isNumeric, isQuantity, sameColumn } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { give, type Link, type Rule, rule } from './grammar-rule.ts';

const looksLikeYear = (value: number) => Number.isInteger(value) && value >= 1500 && value < 2200;

/** "The number of people who are under 40" */
const relatives = new Set(['who', 'that', 'which']);

/** "An average speed above 135" is that of each row, where its header says so. */
const isAveraged = ({ name, ref }: Measure) =>
  name === 'avg' && ref !== undefined && labelHasConcept(ref.column.label, ['average']);

/** "Grades that have 4 or more pupils", "a season with more than 10 wins": what has so many is no number itself. */
const hasSome = (word: string) => /^(?:have|has|had|having|with)$/.test(word);

/** Whether "twice" can be said of a column, which says for each row how often something happened. */
const countsEvents = ({ column }: ColumnRef) => column.type === 'integer' && isQuantity(column);

/** Rules that attach bounds and numbers to columns. */
export const boundRules: readonly Rule[] = [
  rule(['column', 'bound'], ({ ref }, { bound }, { link, between }) =>
    link === 'none' && !between.some(hasSome) ? boundColumn(ref, bound) : undefined,
  ),
  rule(['asked', 'bound'], ({ ref }, { bound }, { link, between }) =>
    link === 'none' && ref && isQuantity(ref.column) && !between.some(hasSome)
      ? boundColumn(ref, bound)
      : undefined,
  ),
  rule(['bound', 'column'], ({ bound }, { ref }, { link }) => {
    if (link !== 'none') return undefined;
    const made = boundColumn(ref, bound);
    if (made) return { ...made, bonus: made.bonus - 0.1 };
    const isCounted = ref.column.type === 'text' || ref.column.identifier === true;
    if (bound.value.kind !== 'number' || !isCounted || bound.about) return undefined;
    const name = ref.column.unique || ref.column.identifier ? 'count' : 'count_distinct';
    return give({ kind: 'having', measure: name === 'count' ? { name } : { name, ref }, bound }, 0.3);
  }),
  // "Films with more than one director", where cells name several.
  rule(['bound', 'column'], ({ bound }, { ref }, { link }) =>
    link === 'none' && bound.value.kind === 'number' && !bound.about && ref.column.separators !== undefined
      ? filtered({ kind: 'bound', ref, bound, negated: false }, 0.4)
      : undefined,
  ),
  rule(['having', 'column'], ({ measure, bound }, { ref }, { link }) =>
    link === 'none' && !measure.ref && ref.column.separators !== undefined
      ? filtered({ kind: 'bound', ref, bound, negated: false }, 0.5)
      : undefined,
  ),
  // "Advisors with at least two students" have as many of the rows, and no number that is so high.
  // "More than one kind of class" counts kinds.
  rule(['bound', 'rows'], ({ bound }, { table }, { link, between }) =>
    link === 'none' &&
    bound.value.kind === 'number' &&
    !bound.about &&
    !between.some((word) => /^(?:olan|kinds?|types?|sorts?|different)$/.test(word))
      ? give({ kind: 'having', measure: { name: 'count' }, bound }, table ? 0.8 : 0.4)
      : undefined,
  ),
  // "Renewed at least twice", where a column says how often.
  rule(['column', 'having'], ({ ref }, { bound, times }, { link, language }) =>
    link === 'none' && language === 'en' && times && countsEvents(ref) ? boundColumn(ref, bound) : undefined,
  ),
  rule(['having', 'column'], ({ bound, times }, { ref }, { link, language }) =>
    link === 'none' && language === 'tr' && times && countsEvents(ref) ? boundColumn(ref, bound) : undefined,
  ),
  // "Birden fazla hayvanı olan sahipler"
  rule(['having', 'column'], ({ measure, bound }, { ref }, { link, language }) =>
    link === 'none' && language === 'tr' && !measure.ref && ref.column.type === 'text'
      ? give({ kind: 'having', measure: { name: 'count_distinct', ref }, bound }, 0.4)
      : undefined,
  ),
  rule(['measure', 'bound'], ({ measure }, { bound }, { link }) =>
    link === 'none' && bound.value.kind === 'number' && !isAveraged(measure)
      ? give({ kind: 'having', measure, bound }, 0.5)
      : undefined,
  ),
  rule(['bound', 'measure'], ({ bound }, { measure }, { link }) =>
    link === 'none' && bound.value.kind === 'number'
      ? give({ kind: 'having', measure, bound }, 0.3)
      : undefined,
  ),
  rule(['counted', 'bound'], ({ ref, asks }, { bound }, { link, between }) => {
    // "How many people are under 40" counts them.
    if (asks || bound.about || between.some((word) => relatives.has(word))) return undefined;
    if (link !== 'none' || bound.value.kind !== 'number') return undefined;
    if (ref && isQuantity(ref.column)) return boundColumn(ref, bound);
    return give({ kind: 'having', measure: { name: 'count' }, bound }, 0.3);
  }),
  rule(['column', 'number'], ({ ref }, number, { link }) =>
    link === 'none' && isNumeric(ref.column)
      ? filtered(
          { kind: 'bound', ref, bound: { operator: '=', value: numberValue(number) }, negated: false },
          looksLikeYear(number.value) && !ref.column.year ? -0.6 : 0.2,
        )
      : undefined,
  ),
  rule(['number', 'column'], ({ value, percent }, { ref }, { link }) =>
    link === 'none' && isNumeric(ref.column) && !ref.column.identifier
      ? give({ kind: 'quantity', value, ref, ...(percent && { percent }) }, 0.1)
      : undefined,
  ),
  // "A third dose"
  rule(['ordinal', 'column'], ({ value }, { ref }, { link, language }) =>
    link === 'none' && ref.column.type === 'integer' && !ref.column.unique && language === 'en'
      ? filtered(
          { kind: 'bound', ref, bound: { operator: '=', value: numberValue({ value }) }, negated: false },
          0.2,
        )
      : undefined,
  ),
  rule(['column', 'quantity'], ({ ref }, quantity, { link }) =>
    link === 'none' && sameColumn(ref, quantity.ref) ? give(quantity, 0) : undefined,
  ),
];

const pair = (low: BoundValue, high: BoundValue, ref?: ColumnRef) =>
  give({ kind: 'pair', low, high, ...(ref && { ref }) }, 0);
type SaidNumber = Parameters<typeof numberValue>[0];
const numberRange = (low: SaidNumber, high: SaidNumber, ref?: ColumnRef) =>
  filtered(
    { kind: 'range', low: numberValue(low), high: numberValue(high), negated: false, ...(ref && { ref }) },
    0.4,
  );
const paired = (link: Link) => link !== 'or';

/** Rules of "between". */
export const rangeRules: readonly Rule[] = [
  rule(['number', 'number'], (low, high, { link }) =>
    paired(link) ? pair(numberValue(low), numberValue(high)) : undefined,
  ),
  rule(['number', 'quantity'], (low, high, { link }) =>
    paired(link) ? pair(numberValue(low), numberValue(high), high.ref) : undefined,
  ),
  // "2 to 4 rooms"
  rule(['number', 'till'], ({ value }, _till, { link }) =>
    link === 'none' ? give({ kind: 'from_number', value }, 0.1) : undefined,
  ),
  rule(['from_number', 'number'], (low, high, { link }) =>
    link === 'none' && low.value < high.value ? numberRange(low, high) : undefined,
  ),
  rule(['from_number', 'quantity'], (low, high, { link }) =>
    link === 'none' && low.value < high.value ? numberRange(low, high, high.ref) : undefined,
  ),
  rule(['period', 'period'], ({ period: low }, { period: high }, { link }) =>
    paired(link) ? pair({ kind: 'period', period: low }, { kind: 'period', period: high }) : undefined,
  ),
  rule(['period', 'till'], ({ period }, _till, { link }) =>
    link === 'none' ? give({ kind: 'since', period }, 0.3) : undefined,
  ),
  rule(['since', 'period'], ({ period: low }, { period: high }, { link }) =>
    link === 'none'
      ? filtered(
          {
            kind: 'range',
            low: { kind: 'period', period: low },
            high: { kind: 'period', period: high },
            negated: false,
          },
          0.7,
        )
      : undefined,
  ),
  rule(['between', 'pair'], (_between, { low, high, ref }, { link }) =>
    link === 'none'
      ? filtered({ kind: 'range', low, high, negated: false, ...(ref && { ref }) }, 0.7)
      : undefined,
  ),
  rule(['pair', 'between'], ({ low, high, ref }, _between, { link }) =>
    link === 'none'
      ? filtered({ kind: 'range', low, high, negated: false, ...(ref && { ref }) }, 0.7)
      : undefined,
  ),
];
