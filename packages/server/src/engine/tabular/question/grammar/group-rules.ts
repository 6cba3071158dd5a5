import type { GroupKey } from '../question-items.ts';
import { type ColumnRef, isQuantity, sameColumn } from '../question-schema.ts';
import { isAdded, isKindNumber } from '../table-roles.ts';
import { give, type MeaningOf, type Rule, type RuleResult, rule } from './grammar-rule.ts';

const keysOf = (refs: readonly ColumnRef[]): GroupKey[] => refs.map((ref) => ({ ref }));
const groupBy = (refs: readonly ColumnRef[], bonus = 0.35) =>
  give({ kind: 'group', keys: keysOf(refs) }, bonus);

/** "By month and priority" */
const makesKinds = ({ column }: ColumnRef) => !isQuantity(column) || isKindNumber(column);

/** "Price per word": the sum of the one divided by that of the other. */
function dividedBy({ ref: per }: MeaningOf<'divisor'>, ref: ColumnRef | undefined): RuleResult | undefined {
  if (!ref || !isQuantity(ref.column) || sameColumn(ref, per)) return undefined;
  return give({ kind: 'measure', measure: { name: 'sum', ref, per } }, 0.6);
}

const divisible = new Set(['sum', 'avg']);

const divisorRules: readonly Rule[] = [
  rule(['per', 'column'], ({ argument, divides }, { ref }, { link }) =>
    divides && argument === 'right' && link === 'none' && isAdded(ref)
      ? give({ kind: 'divisor', ref }, 0.3)
      : undefined,
  ),
  rule(['column', 'per'], ({ ref }, { argument, divides }, { link }) =>
    divides && argument === 'left' && link === 'none' && isAdded(ref)
      ? give({ kind: 'divisor', ref }, 0.3)
      : undefined,
  ),
  rule(['column', 'divisor'], ({ ref }, divisor, { link, language }) =>
    link === 'none' && language === 'en' ? dividedBy(divisor, ref) : undefined,
  ),
  rule(['divisor', 'column'], (divisor, { ref }, { link, language }) =>
    link === 'none' && language === 'tr' ? dividedBy(divisor, ref) : undefined,
  ),
  rule(['measure', 'divisor'], ({ measure, also }, divisor, { link, language }) =>
    link === 'none' && language === 'en' && !also && divisible.has(measure.name)
      ? dividedBy(divisor, measure.ref)
      : undefined,
  ),
  rule(['divisor', 'measure'], (divisor, { measure, also }, { link, language }) =>
    link === 'none' && language === 'tr' && !also && divisible.has(measure.name)
      ? dividedBy(divisor, measure.ref)
      : undefined,
  ),
];

/** Rules that say what figures are grouped by, and which period others are compared with. */
export const groupRules: readonly Rule[] = [
  // "by number of rooms"
  rule(['per', 'counted'], ({ argument }, { ref, distinct }, { link }) =>
    argument === 'right' && link === 'none' && ref && !distinct && isQuantity(ref.column)
      ? groupBy([ref], 0.5)
      : undefined,
  ),
  rule(['per', 'column'], ({ argument }, { ref }, { link }) =>
    argument !== 'left' && link === 'none' ? groupBy([ref]) : undefined,
  ),
  // "For each country, the customer with the most orders" has a customer for each country.
  rule(['per', 'columns'], ({ argument }, { refs, apart }, { link }) =>
    argument === 'right' && link === 'none' && !apart ? groupBy(refs) : undefined,
  ),
  rule(['column', 'per'], ({ ref }, { argument }, { link }) =>
    argument === 'left' && link === 'none' ? groupBy([ref]) : undefined,
  ),
  // "bu ay geçen aya göre"
  rule(['period', 'per'], ({ period }, { argument }, { link }) =>
    argument === 'left' && link === 'none'
      ? give({ kind: 'period', period, compared: true }, 0.3)
      : undefined,
  ),
  rule(['columns', 'per'], ({ refs }, { argument }, { link }) =>
    argument === 'left' && link === 'none' ? groupBy(refs) : undefined,
  ),
  // "by month and store", "mağaza ve aylara göre"
  rule(['group_word', 'column'], ({ key }, { ref }, { link, language }) =>
    link === 'and' && language === 'en' && makesKinds(ref)
      ? give({ kind: 'group', keys: [key, { ref }] }, 0.3)
      : undefined,
  ),
  rule(['column', 'group_word'], ({ ref }, { key }, { link, language }) =>
    link === 'and' && language === 'tr' && makesKinds(ref)
      ? give({ kind: 'group', keys: [{ ref }, key] }, 0.3)
      : undefined,
  ),
  rule(['group', 'group'], ({ keys }, right, { link }) =>
    link === 'and' ? give({ kind: 'group', keys: [...keys, ...right.keys] }, 0.2) : undefined,
  ),
  ...divisorRules,
];
