import { filtered, valueFilter } from '../bound-columns.ts';
import type { Filter } from '../question-items.ts';
import { type ColumnRef, isQuantity, sameColumn } from '../question-schema.ts';
import {
  give,
  type Join,
  type Link,
  type MeaningOf,
  type Rule,
  type RuleResult,
  rule,
} from './grammar-rule.ts';

function averageFilter(
  { operator, within, rows }: Pick<MeaningOf<'average_bound'>, 'operator' | 'within' | 'rows'>,
  ref: ColumnRef,
): Filter {
  const value = { kind: 'average' as const, ref, ...(within && { within }), ...(rows && { rows }) };
  return { kind: 'bound', ref, bound: { operator, value }, negated: false };
}

/** "Their department" is hardly said of anything but its average. */
const possessiveBonus = 1;

/** Rows share such a cell, so that they have an average of their own. */
const isGroup = ({ column }: ColumnRef) => column.type === 'text' && !column.unique;

/** "above the average of the department" */
const averageWithin = (bound: MeaningOf<'average_bound'>, ref: ColumnRef, bonus = 0.3) =>
  isGroup(ref) && !bound.within ? give({ ...bound, within: ref }, bonus) : undefined;

/** "More than their department's average" */
const boundOfOwn = ({ operator, about }: MeaningOf<'comparison'>, { ref }: MeaningOf<'own'>) =>
  give({ kind: 'average_bound', operator, within: ref, ...(about && { about }) }, possessiveBonus);

/** The highest or lowest value of a column. */
interface Extreme {
  ref: ColumnRef | undefined;
  of: 'max' | 'min';
}

const extremeOf = ({ best }: MeaningOf<'best'>): Extreme | undefined =>
  best.limit === undefined && best.rank === undefined && !best.measure
    ? { ref: best.ref, of: best.highest ? 'max' : 'min' }
    : undefined;

const extremeOfMeasure = ({ measure: { name, ref }, also }: MeaningOf<'measure'>): Extreme | undefined =>
  (name === 'max' || name === 'min') && !also ? { ref, of: name } : undefined;

/** "Less than the highest salary". @param side on which the value stands */
function compareWith(
  { operator, argument }: MeaningOf<'comparison'>,
  side: 'left' | 'right',
  { link, extreme }: { link: Link; extreme: Extreme | undefined },
): RuleResult | undefined {
  if (link !== 'none' || argument !== side || !extreme?.ref || !isQuantity(extreme.ref.column))
    return undefined;
  const { ref, of } = extreme;
  const value = { kind: 'average' as const, ref, of };
  return filtered({ kind: 'bound', ref, bound: { operator, value }, negated: false }, 0.3);
}

/** Comparisons with such a value; in Turkish it comes first. */
const extremeRules: readonly Rule[] = [
  rule(['comparison', 'best'], (comparison, best, { link }) =>
    compareWith(comparison, 'right', { link, extreme: extremeOf(best) }),
  ),
  rule(['comparison', 'measure'], (comparison, measure, { link }) =>
    compareWith(comparison, 'right', { link, extreme: extremeOfMeasure(measure) }),
  ),
  rule(['best', 'comparison'], (best, comparison, { link }) =>
    compareWith(comparison, 'left', { link, extreme: extremeOf(best) }),
  ),
  rule(['measure', 'comparison'], (measure, comparison, { link }) =>
    compareWith(comparison, 'left', { link, extreme: extremeOfMeasure(measure) }),
  ),
];

/** "Agents whose average time is above the overall average" compares each agent with all rows. */
const groupRule: Rule = rule(['measure', 'average_bound'], ({ measure, also }, bound, { link }) => {
  const { operator, within, rows } = bound;
  if (link !== 'none' || also || measure.name !== 'avg' || !measure.ref || within || rows) return undefined;
  const value = { kind: 'average' as const, ref: measure.ref };
  return give({ kind: 'having', measure, bound: { operator, value } }, 0.6);
});

/** Averages of the rows that share something with a row. */
const ownRules: readonly Rule[] = [
  rule(['own_word', 'column'], (_own, { ref }, { link }) =>
    link === 'none' && isGroup(ref) ? give({ kind: 'own', ref }, 0.2) : undefined,
  ),
  // A column of text has no average: it is that of the rows which share its cell.
  rule(['column', 'aggregate'], ({ ref }, { name }, { link }) =>
    link === 'none' && name === 'avg' && isGroup(ref)
      ? give({ kind: 'own', ref, average: true }, 0.2)
      : undefined,
  ),
  rule(['own', 'aggregate'], ({ ref, average }, { name }, { link }) =>
    link === 'none' && name === 'avg' && !average
      ? give({ kind: 'own', ref, average: true }, 0.2)
      : undefined,
  ),
  rule(['own_word', 'own'], (_word, own, { link }) => (link === 'none' ? give(own, 0.1) : undefined)),
  rule(['own_word', 'average_bound'], (_word, bound, { link }) =>
    link === 'none' && bound.within ? give(bound, 0.1) : undefined,
  ),
  rule(['average_bound', 'own'], (bound, { ref, average }, { link }) =>
    link === 'none' && !average ? averageWithin(bound, ref, possessiveBonus) : undefined,
  ),
  rule(['own', 'average_bound'], ({ ref, average }, bound, { link, language }) =>
    link === 'none' && language === 'tr' && !average ? averageWithin(bound, ref, possessiveBonus) : undefined,
  ),
  rule(['comparison', 'own'], (comparison, own, { link }) =>
    link === 'none' && comparison.argument === 'right' && own.average
      ? boundOfOwn(comparison, own)
      : undefined,
  ),
  rule(['own', 'comparison'], (own, comparison, { link }) =>
    link === 'none' && comparison.argument === 'left' && own.average
      ? boundOfOwn(comparison, own)
      : undefined,
  ),
  // "more than the average salary in their department"
  rule(['filter', 'own'], ({ filter }, { ref, average }, { link }) => {
    if (link !== 'none' || average || filter.kind !== 'bound' || filter.bound.value.kind !== 'average')
      return undefined;
    const { value } = filter.bound;
    if (value.within) return undefined;
    return filtered({ ...filter, bound: { ...filter.bound, value: { ...value, within: ref } } }, 0.6);
  }),
];

/** Words that tie a condition to the average before it, where "in" and "for" may be about the rows that are asked for. */
const ofWords = new Set(['of', 'among', 'amongst']);

/** "Heavier than the average of Web orders", "above the highest price of the chairs" */
function averageOfSome(
  { filter }: MeaningOf<'filter'>,
  value: MeaningOf<'value'>,
  { link, language, between }: Join,
): RuleResult | undefined {
  if (link !== 'none' || language !== 'en' || filter.kind !== 'bound' || filter.negated) return undefined;
  const { value: average } = filter.bound;
  if (average.kind !== 'average' || average.within || average.rows) return undefined;
  const bound = { ...filter.bound, value: { ...average, rows: valueFilter(value) } };
  return filtered({ ...filter, bound }, between.some((word) => ofWords.has(word)) ? 0.6 : 0);
}

/** Rules that compare with an average. */
export const averageRules: readonly Rule[] = [
  rule(['comparison', 'measure'], ({ operator, argument }, { measure }, { link }) =>
    argument === 'right' && link === 'none' && measure.name === 'avg' && measure.ref
      ? give({ kind: 'filter', filter: averageFilter({ operator }, measure.ref) }, 0.6)
      : undefined,
  ),
  // "Whose average price is higher than the average price"
  rule(['measure', 'filter'], ({ measure }, { filter }, { link }) => {
    if (link !== 'none' || measure.name !== 'avg' || filter.kind !== 'bound' || filter.negated)
      return undefined;
    const { ref, bound } = filter;
    if (bound.value.kind !== 'average' || !ref || !measure.ref || !sameColumn(ref, measure.ref))
      return undefined;
    return give({ kind: 'having', measure, bound }, 0.6);
  }),
  // "Heavier than the average"
  rule(['comparison', 'aggregate'], ({ operator, argument, about }, { name }, { link }) =>
    argument === 'right' && link === 'none' && name === 'avg'
      ? give({ kind: 'average_bound', operator, ...(about && { about }) }, 0)
      : undefined,
  ),
  rule(['average_bound', 'value'], ({ within, ...bound }, value, { link, language, between }) =>
    link === 'none' &&
    language === 'en' &&
    !within &&
    !bound.rows &&
    // "Heavier than the average German Shepherd"
    (between.length === 0 || between.some((word) => ofWords.has(word)))
      ? give({ ...bound, rows: valueFilter(value) }, 0.6)
      : undefined,
  ),
  rule(['measure', 'comparison'], ({ measure }, { operator, argument }, { link }) =>
    argument === 'left' && link === 'none' && measure.name === 'avg' && measure.ref
      ? give({ kind: 'filter', filter: averageFilter({ operator }, measure.ref) }, 0.6)
      : undefined,
  ),
  rule(['average_bound', 'column'], (bound, { ref }, { link, language }) => {
    if (link !== 'none') return undefined;
    if (isQuantity(ref.column)) return filtered(averageFilter(bound, ref), 0.5);
    return language === 'en' ? averageWithin(bound, ref) : undefined;
  }),
  rule(['column', 'average_bound'], ({ ref }, bound, { link, language }) => {
    if (link !== 'none') return undefined;
    if (isQuantity(ref.column)) return filtered(averageFilter(bound, ref), 0.5);
    return language === 'tr' ? averageWithin(bound, ref, bound.ofGroup ? possessiveBonus : 0.3) : undefined;
  }),
  rule(['filter', 'value'], averageOfSome),
  // "More works than the average", "fewer works than average"
  ...(['more', 'fewer'] as const).map((kind) =>
    rule([kind, 'filter'], (word, { filter }, { link, language }) => {
      if (link !== 'none' || language !== 'en' || word.asks || word.than) return undefined;
      if (filter.kind !== 'bound' || filter.negated || filter.bound.value.kind !== 'average')
        return undefined;
      const operator = kind === 'more' ? ('>' as const) : ('<' as const);
      return filtered({ ...filter, bound: { ...filter.bound, operator } }, 0.4);
    }),
  ),
  groupRule,
  ...ownRules,
  ...extremeRules,
];
