import { give, type Rule, rule } from './grammar-rule.ts';
import { isDate, isQuantity } from './question-schema.ts';

/** Rules that say by what the result is put in order. */
export const orderRules: readonly Rule[] = [
  rule(['order_word', 'column'], (_order, { ref }, { link }) =>
    link === 'none' ? give({ kind: 'sort', ref }, 0.4) : undefined,
  ),
  // "rank the countries by area"
  rule(['sort', 'group'], ({ ref: shown, descending }, { keys }, { link, language }) => {
    const [key, second] = keys;
    if (link !== 'none' || language !== 'en' || !shown || !key?.ref || second) return undefined;
    if (key.part || !(isQuantity(key.ref.column) || isDate(key.ref.column))) return undefined;
    return give({ kind: 'sort', ref: key.ref, shown, ...(descending !== undefined && { descending }) }, 0.6);
  }),
  rule(['order_word', 'measure'], (_order, { measure }, { link }) =>
    link === 'none' ? give({ kind: 'sort', measure }, 0.4) : undefined,
  ),
  rule(['order_word', 'counted'], (_order, { ref }, { link }) => {
    if (link !== 'none') return undefined;
    const quantity = ref && isQuantity(ref.column) ? ref : undefined;
    return give(
      quantity ? { kind: 'sort', ref: quantity } : { kind: 'sort', measure: { name: 'count' } },
      0.4,
    );
  }),
  rule(['group', 'order_word'], ({ keys }, _order, { link }) => {
    const [key, second] = keys;
    return key?.ref && !second && link === 'none' ? give({ kind: 'sort', ref: key.ref }, 0.4) : undefined;
  }),
  rule(['group', 'direction'], ({ keys }, { descending }, { link }) => {
    const [key, second] = keys;
    return key?.ref && !second && link === 'none'
      ? give({ kind: 'sort', ref: key.ref, descending }, 0.4)
      : undefined;
  }),
  rule(['sort', 'direction'], (sort, { descending }) => give({ ...sort, descending }, 0.4)),
  rule(['direction', 'sort'], ({ descending }, sort) => give({ ...sort, descending }, 0.4)),
  rule(['sort', 'order_word'], (sort) => give(sort, 0.2)),
  rule(['direction', 'order_word'], (direction) => give(direction, 0.2)),
  rule(['order_word', 'direction'], (_order, direction) => give(direction, 0.2)),
  rule(['direction', 'column'], ({ descending }, { ref }, { link, language }) =>
    link === 'none' && language === 'en' ? give({ kind: 'sort', ref, descending }, 0.3) : undefined,
  ),
];
