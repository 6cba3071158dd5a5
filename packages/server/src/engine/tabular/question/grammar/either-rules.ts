import { comparable, filtered, valueFilter } from '../bound-columns.ts';
import type { Filter } from '../question-items.ts';
import { type Rule, rule } from './grammar-rule.ts';

const either = (left: Filter, right: Filter) =>
  filtered({ kind: 'or', parts: [left, right], either: true }, 0.1);

/** Rules of alternatives, of which each may be about another column. */
export const eitherRules: readonly Rule[] = [
  rule(['filter', 'filter'], ({ filter: left }, { filter: right }, { link }) =>
    link === 'or' ? filtered({ kind: 'or', parts: [left, right], either: true }, 0.2) : undefined,
  ),
  rule(['value', 'filter'], (value, { filter }, { link }) =>
    link === 'or'
      ? filtered({ kind: 'or', parts: [valueFilter(value), filter], either: true }, 0.2)
      : undefined,
  ),
  rule(['filter', 'value'], ({ filter }, value, { link }) =>
    link === 'or'
      ? filtered({ kind: 'or', parts: [filter, valueFilter(value)], either: true }, 0.2)
      : undefined,
  ),
  rule(['filter', 'bound'], ({ filter: left }, { bound }, { link }) => {
    if (link !== 'or') return undefined;
    const ref = left.kind === 'bound' ? left.ref : undefined;
    const isShared = ref !== undefined && !bound.about && comparable(ref, bound.value);
    const right: Filter = { kind: 'bound', ...(isShared && { ref }), bound, negated: false };
    return filtered({ kind: 'or', parts: [left, right] }, isShared ? 0.4 : 0.1);
  }),
  // "From Hartford or younger than 40": what is younger, the table says.
  rule(['value', 'bound'], (value, { bound }, { link }) =>
    link === 'or'
      ? filtered({ kind: 'or', parts: [valueFilter(value), { kind: 'bound', bound, negated: false }] }, 0.1)
      : undefined,
  ),
  // "Made before 1980 or directed by James Cameron"
  rule(['bound', 'value'], ({ bound }, value, { link }) =>
    link === 'or' ? either({ kind: 'bound', bound, negated: false }, valueFilter(value)) : undefined,
  ),
  rule(['bound', 'filter'], ({ bound }, { filter }, { link }) =>
    link === 'or' ? either({ kind: 'bound', bound, negated: false }, filter) : undefined,
  ),
  rule(['value', 'period'], (value, { period }, { link }) =>
    link === 'or' ? either(valueFilter(value), { kind: 'period', period, negated: false }) : undefined,
  ),
  rule(['period', 'value'], ({ period }, value, { link }) =>
    link === 'or' ? either({ kind: 'period', period, negated: false }, valueFilter(value)) : undefined,
  ),
  rule(['filter', 'period'], ({ filter }, { period }, { link }) =>
    link === 'or' ? either(filter, { kind: 'period', period, negated: false }) : undefined,
  ),
];
