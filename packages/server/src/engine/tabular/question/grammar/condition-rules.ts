import { boundColumn, comparable, filtered, numberValue, valueFilter } from '../bound-columns.ts';
import type { Bound, Filter } from '../question-items.ts';
import { type ColumnRef, isDate, isNumeric, isQuantity, isTimed, sameColumn } from '../question-schema.ts';
import { averageRules } from './average-rules.ts';
import { boundRules, rangeRules } from './bound-rules.ts';
import { eitherRules } from './either-rules.ts';
import { give, type MeaningOf, type Rule, type RuleResult, rule } from './grammar-rule.ts';
import { matchRules } from './match-rules.ts';
import { isParticle, thanRules } from './than-rules.ts';

/** A filter that names no column of its own takes one beside it. */
function adopt(ref: ColumnRef, filter: Filter): RuleResult | undefined {
  if (filter.kind === 'values') return sameColumn(filter.ref, ref) ? filtered(filter, 0.4) : undefined;
  if (filter.kind === 'or') return adoptAll(ref, filter);
  if (filter.kind === 'flag' || filter.kind === 'missing' || filter.ref) return undefined;
  if (filter.kind === 'text')
    return ref.column.type === 'text' ? filtered({ ...filter, ref }, 0.5) : undefined;
  if (filter.kind === 'bound')
    return comparable(ref, filter.bound.value) ? filtered({ ...filter, ref }, 0.5) : undefined;
  if (filter.kind === 'range') {
    const fits = comparable(ref, filter.low) && comparable(ref, filter.high);
    return fits ? filtered({ ...filter, ref }, 0.5) : undefined;
  }
  if (filter.period.kind === 'clock')
    return isTimed(ref.column) ? filtered({ ...filter, ref }, 0.4) : undefined;
  const fits = isDate(ref.column) || (ref.column.year === true && 'year' in filter.period);
  return fits ? filtered({ ...filter, ref }, 0.4) : undefined;
}

/** Each alternative takes the column: "opened in 1988 or 2004". */
function adoptAll(ref: ColumnRef, { parts }: Extract<Filter, { kind: 'or' }>): RuleResult | undefined {
  const adopted = parts.flatMap((part) => {
    const meaning = adopt(ref, part)?.meaning;
    return meaning?.kind === 'filter' ? [meaning.filter] : [];
  });
  return adopted.length === parts.length ? filtered({ kind: 'or', parts: adopted }, 0.4) : undefined;
}

/** The opposite of a filter; with a word such as "never" it is asked of all rows of a thing together. */
export function negate(filter: Filter, { never }: { never?: true } = {}): Filter {
  return filter.kind === 'or'
    ? { kind: 'or', parts: filter.parts.map((part) => negate(part)) }
    : { ...filter, negated: !filter.negated, ...(never && { none: true }) };
}

/** "more than Norway" compares with the cell of that row. */
function cellBound(
  { operator, about }: MeaningOf<'comparison'>,
  { ref, values, match }: MeaningOf<'value'>,
): RuleResult | undefined {
  const [value, second] = values;
  if (value === undefined || second !== undefined || match || operator === '=' || operator === '<>')
    return undefined;
  // A cell that many rows have names none of them: their figures are added up before they are compared.
  if (!ref.column.unique || ref.column.numberLike) return undefined;
  return give(
    { kind: 'bound', bound: { operator, value: { kind: 'cell', row: ref, value }, ...(about && { about }) } },
    0.1,
  );
}

/** Nothing is later than an amount: "after discount". */
const comparesWith = ({ column }: ColumnRef, about: MeaningOf<'comparison'>['about']) =>
  isDate(column) || (isNumeric(column) && (column.year || !about?.every(({ aspect }) => aspect === 'date')));

const compareRules: readonly Rule[] = [
  rule(['comparison', 'value'], (comparison, value, { link }) =>
    comparison.argument === 'right' && link === 'none' ? cellBound(comparison, value) : undefined,
  ),
  rule(['value', 'comparison'], (value, comparison, { link, between }) =>
    comparison.argument === 'left' && link === 'none' && !between.some(isParticle)
      ? cellBound(comparison, value)
      : undefined,
  ),
  rule(['comparison', 'number'], ({ operator, argument, about }, number, { link, language, between }) => {
    if (argument !== 'right' || link !== 'none') return undefined;
    // "En fazla para harcayan üç kişi" is no bound of three.
    if (language === 'tr' && between.length > 0) return undefined;
    return give({
      kind: 'bound',
      bound: { operator, value: numberValue(number), ...(about && { about }) },
    });
  }),
  rule(['number', 'comparison'], (number, { operator, argument, about }, { link, between }) => {
    if (argument !== 'left' || link !== 'none' || between.some(isParticle)) return undefined;
    return give({
      kind: 'bound',
      bound: { operator, value: numberValue(number), ...(about && { about }) },
    });
  }),
  rule(['comparison', 'period'], ({ operator, argument, about }, { period }, { link }) => {
    if (argument !== 'right' || link !== 'none') return undefined;
    return give({
      kind: 'bound',
      bound: { operator, value: { kind: 'period', period }, ...(about && { about }) },
    });
  }),
  rule(['period', 'comparison'], ({ period }, { operator, argument, about }, { link, between }) => {
    if (argument !== 'left' || link !== 'none' || between.some(isParticle)) return undefined;
    return give({
      kind: 'bound',
      bound: { operator, value: { kind: 'period', period }, ...(about && { about }) },
    });
  }),
  rule(['comparison', 'quantity'], ({ operator, argument }, quantity, { link }) =>
    argument === 'right' && link === 'none'
      ? boundColumn(quantity.ref, { operator, value: numberValue(quantity) })
      : undefined,
  ),
  // "above age 20": the number stands behind its column.
  rule(['comparison', 'filter'], ({ operator, argument }, { filter }, { link, language }) => {
    if (
      language !== 'en' ||
      argument !== 'right' ||
      link !== 'none' ||
      filter.kind !== 'bound' ||
      filter.negated
    )
      return undefined;
    const { bound, ref } = filter;
    if (!ref || bound.operator !== '=' || bound.value.kind !== 'number') return undefined;
    const made = boundColumn(ref, { operator, value: bound.value });
    return made && { ...made, bonus: made.bonus + 0.3 };
  }),
  rule(['quantity', 'comparison'], (quantity, { operator, argument }, { link }) =>
    argument === 'left' && link === 'none'
      ? boundColumn(quantity.ref, { operator, value: numberValue(quantity) })
      : undefined,
  ),
  rule(['comparison', 'column'], ({ operator, argument, about }, { ref }, { link }) =>
    argument === 'right' && comparesWith(ref, about) && link === 'none'
      ? give({ kind: 'bound', bound: { operator, value: { kind: 'column', ref } } }, 0)
      : undefined,
  ),
  rule(['column', 'comparison'], ({ ref }, { operator, argument, about }, { link }) =>
    argument === 'left' && comparesWith(ref, about) && link === 'none'
      ? give({ kind: 'bound', bound: { operator, value: { kind: 'column', ref } } }, 0)
      : undefined,
  ),
  rule(['column', 'filter'], ({ ref }, { filter }, { link }) => {
    if (link !== 'none') return undefined;
    const sameAverage =
      filter.kind === 'bound' &&
      filter.bound.value.kind === 'average' &&
      filter.ref &&
      sameColumn(filter.ref, ref);
    return sameAverage ? filtered(filter, 0.4) : adopt(ref, filter);
  }),
  rule(['filter', 'column'], ({ filter }, { ref }, { link }) => {
    const made = link === 'none' ? adopt(ref, filter) : undefined;
    return made && { ...made, bonus: made.bonus - 0.2 };
  }),
];

/** "not returned" is no; "without goals" is none, and "without a deposit" may be an empty cell as well. */
function withoutColumn(ref: ColumnRef, { lacks, ever }: MeaningOf<'not'>): RuleResult | undefined {
  if (ref.column.type === 'boolean')
    return filtered({ kind: 'flag', ref, negated: true, ...(ever && { none: true }) }, 0.4);
  const missing: Filter = { kind: 'missing', ref, negated: false };
  // What has a day in all rows was done in all of them: "never borrowed Dune" is about Dune.
  if (ref.asVerb && ref.column.sparse === false) return undefined;
  if (ref.asVerb) return filtered({ ...missing, ref: { table: ref.table, column: ref.column } }, 0.5);
  if (!isQuantity(ref.column)) return lacks && filtered(missing, 0);
  const bound: Bound = { operator: '=', value: { kind: 'number', value: 0 } };
  const none: Filter = { kind: 'bound', ref, bound, negated: false };
  // "Never got a rating", where some rows have none: nothing was given, and not the rating 0.
  const isLacked = lacks || ref.column.sparse === true;
  return filtered(isLacked ? { kind: 'or', parts: [missing, none] } : none, 0);
}

/** "Web as well as Store", "Web and also Store" */
const togetherWords = new Set(['well', 'also']);

/** "No tip (zero)" says one thing twice. */
const isNone = (filter: Filter) =>
  filter.kind === 'bound' &&
  filter.bound.operator === '=' &&
  filter.bound.value.kind === 'number' &&
  filter.bound.value.value === 0;

const valueRules: readonly Rule[] = [
  rule(['column', 'value'], ({ ref }, value, { link }) =>
    link === 'none' && sameColumn(ref, value.ref) ? give(value, 0.35) : undefined,
  ),
  rule(['value', 'column'], (value, { ref }, { link }) =>
    link === 'none' && sameColumn(ref, value.ref) ? give(value, 0.3) : undefined,
  ),
  rule(['value', 'value'], (left, right, { link, between }) => {
    // "Ankara or Chair": either of the two, each in its own column.
    if (link === 'or' && left.ref.table === right.ref.table && !sameColumn(left.ref, right.ref))
      return filtered({ kind: 'or', parts: [valueFilter(left), valueFilter(right)], either: true }, 0.25);
    if (link === 'none' || !sameColumn(left.ref, right.ref) || left.match || right.match) return undefined;
    const values = [...new Set([...left.values, ...right.values])];
    const named = link === 'and' ? { each: true as const } : { either: true as const };
    return give(
      {
        ...left,
        values,
        ...named,
        ...(between.some((word) => togetherWords.has(word)) && { together: true }),
      },
      0.25,
    );
  }),
  rule(['value', 'not'], (value, not, { link, language }) =>
    link === 'none' && language === 'tr' ? filtered(negate(valueFilter(value), not), 0.4) : undefined,
  ),
  rule(['filter', 'not'], ({ filter }, not, { link, language }) =>
    link === 'none' && language === 'tr' ? filtered(negate(filter, not), 0.3) : undefined,
  ),
  rule(['not', 'value'], (not, value, { link, language }) =>
    link === 'none' && language === 'en' ? filtered(negate(valueFilter(value), not), 0.4) : undefined,
  ),
  rule(['not', 'filter'], (not, { filter }, { link, language }) =>
    link === 'none' && language === 'en'
      ? filtered(isNone(filter) && not.lacks ? filter : negate(filter, not), 0.3)
      : undefined,
  ),
  rule(['not', 'column'], (not, { ref }, { link, language }) =>
    link === 'none' && (language === 'en' || ref.column.type === 'boolean')
      ? withoutColumn(ref, not)
      : undefined,
  ),
  rule(['column', 'not'], ({ ref }, not, { link, language }) =>
    link === 'none' && language === 'tr' ? withoutColumn(ref, not) : undefined,
  ),
  rule(['column', 'truth'], ({ ref }, { value }, { link }) =>
    link === 'none' && ref.column.type === 'boolean'
      ? filtered({ kind: 'flag', ref, negated: !value }, 0.4)
      : undefined,
  ),
  rule(['column', 'missing_word'], ({ ref }, _missing, { link }) =>
    link === 'none' ? filtered({ kind: 'missing', ref, negated: false }) : undefined,
  ),
  rule(['missing_word', 'column'], (_missing, { ref }, { link }) =>
    link === 'none' ? filtered({ kind: 'missing', ref, negated: false }) : undefined,
  ),
  // "70 veya 90 numaralı departman"
  rule(['number', 'filter'], ({ value }, { filter }, { link, language }) => {
    if (link !== 'or' || language !== 'tr' || filter.kind !== 'bound' || filter.bound.value.kind !== 'number')
      return undefined;
    const bound: Bound = { ...filter.bound, value: { kind: 'number', value } };
    return filtered({ kind: 'or', parts: [{ ...filter, bound }, filter] }, 0.5);
  }),
  // "Department 70 or 90"
  rule(['filter', 'number'], ({ filter }, { value }, { link }) => {
    const first = filter.kind === 'or' ? filter.parts[0] : filter;
    if (link !== 'or' || first?.kind !== 'bound' || first.bound.value.kind !== 'number') return undefined;
    const bound: Bound = { ...first.bound, value: { kind: 'number', value } };
    const parts = filter.kind === 'or' ? filter.parts : [filter];
    return filtered({ kind: 'or', parts: [...parts, { ...first, bound }] }, 0.5);
  }),
  rule(['not', 'number'], (_not, { value, percent }, { link, language }) =>
    link === 'none' && language === 'en'
      ? give(
          {
            kind: 'bound',
            bound: { operator: '<>', value: numberValue({ value, ...(percent && { percent }) }) },
          },
          0.2,
        )
      : undefined,
  ),
  rule(['period', 'period'], ({ period: left }, { period: right }, { link }) =>
    link === 'or'
      ? filtered({
          kind: 'or',
          parts: [
            { kind: 'period', period: left, negated: false },
            { kind: 'period', period: right, negated: false },
          ],
          either: true,
        })
      : undefined,
  ),
  rule(['column', 'period'], ({ ref }, { period }, { link }) =>
    link === 'none' ? adopt(ref, { kind: 'period', period, negated: false }) : undefined,
  ),
  rule(['period', 'column'], ({ period }, { ref }, { link }) => {
    const made = link === 'none' ? adopt(ref, { kind: 'period', period, negated: false }) : undefined;
    return made && { ...made, bonus: made.bonus - 0.2 };
  }),
];

/** Rules that make conditions. */
export const conditionRules: readonly Rule[] = [
  ...compareRules,
  ...averageRules,
  ...thanRules,
  ...boundRules,
  ...rangeRules,
  ...valueRules,
  ...eitherRules,
  ...matchRules,
];
