import { filtered } from './bound-columns.ts';
import { give, type MeaningOf, type Rule, type RuleResult, rule } from './grammar-rule.ts';
import type { Filter } from './question-items.ts';
import { type ColumnRef, isQuantity, sameColumn } from './question-schema.ts';

function averageFilter(
  { operator, within }: Pick<MeaningOf<'average_bound'>, 'operator' | 'within'>,
  ref: ColumnRef,
): Filter {
  const value = { kind: 'average' as const, ref, ...(within && { within }) };
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

/** "Less than the highest salary" */
function extremeBound(
  { operator }: MeaningOf<'comparison'>,
  ref: ColumnRef | undefined,
  of: 'max' | 'min',
): RuleResult | undefined {
  if (!ref || !isQuantity(ref.column)) return undefined;
  return filtered(
    { kind: 'bound', ref, bound: { operator, value: { kind: 'average', ref, of } }, negated: false },
    0.3,
  );
}

/** The one value that a superlative is about. */
const extremeOf = ({ best }: MeaningOf<'best'>) =>
  best.limit === undefined && best.rank === undefined && !best.measure
    ? { ref: best.ref, of: best.highest ? ('max' as const) : ('min' as const) }
    : undefined;

const extremeOfMeasure = ({ measure: { name, ref }, also }: MeaningOf<'measure'>) =>
  (name === 'max' || name === 'min') && !also ? { ref, of: name } : undefined;

/** Comparisons with the highest or lowest value of a column; in Turkish the value comes first. */
const extremeRules: readonly Rule[] = [
  rule(['comparison', 'best'], (comparison, right, { link }) => {
    const found = link === 'none' && comparison.argument === 'right' ? extremeOf(right) : undefined;
    return found && extremeBound(comparison, found.ref, found.of);
  }),
  rule(['comparison', 'measure'], (comparison, right, { link }) => {
    const found = link === 'none' && comparison.argument === 'right' ? extremeOfMeasure(right) : undefined;
    return found && extremeBound(comparison, found.ref, found.of);
  }),
  rule(['best', 'comparison'], (left, comparison, { link }) => {
    const found = link === 'none' && comparison.argument === 'left' ? extremeOf(left) : undefined;
    return found && extremeBound(comparison, found.ref, found.of);
  }),
  rule(['measure', 'comparison'], (left, comparison, { link }) => {
    const found = link === 'none' && comparison.argument === 'left' ? extremeOfMeasure(left) : undefined;
    return found && extremeBound(comparison, found.ref, found.of);
  }),
];

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
  ...ownRules,
  ...extremeRules,
];
