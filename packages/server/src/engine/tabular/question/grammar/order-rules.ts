import { type ColumnRef, isDate, isQuantity } from '../question-schema.ts';
import { give, type MeaningOf, type Rule, rule } from './grammar-rule.ts';

type Sort = MeaningOf<'sort'>;

/** A ranking of figures has the highest first. */
function sorted(sort: Omit<Sort, 'kind'>, ranks: true | undefined): Sort {
  const isFigure = sort.measure !== undefined || (sort.ref !== undefined && isQuantity(sort.ref.column));
  return { kind: 'sort', ...sort, ...(ranks && { ranks, ...(isFigure && { descending: true }) }) };
}

/** What is shown, in the order of a column; what has many rows is ranked by the sum of them. */
function sortedBy({ ref: shown, rows, descending, ranks }: Sort, ref: ColumnRef): Sort | undefined {
  const direction = descending ?? (ranks && isQuantity(ref.column) ? true : undefined);
  const order = { ...(direction !== undefined && { descending: direction }) };
  if (!shown) return rows && { kind: 'sort', ref, rows, ...order };
  const isSummed = ranks && !shown.column.unique && shown.column.type === 'text' && isQuantity(ref.column);
  if (isSummed) return { kind: 'sort', measure: { name: 'sum', ref }, shown, ...order };
  return { kind: 'sort', ref, shown, ...order };
}

/** Rules that say by what the result is put in order. */
export const orderRules: readonly Rule[] = [
  rule(['order_word', 'column'], ({ ranks }, { ref }, { link }) =>
    link === 'none' ? give(sorted({ ref }, ranks), 0.4) : undefined,
  ),
  rule(['order_word', 'rows'], ({ ranks }, _rows, { link }) =>
    link === 'none' ? give(sorted({ rows: true }, ranks), 0.4) : undefined,
  ),
  // "rank the countries by area"
  rule(['sort', 'group'], (sort, { keys }, { link, language }) => {
    const [key, second] = keys;
    if (link !== 'none' || language !== 'en' || !key?.ref || second) return undefined;
    if (key.part || !(isQuantity(key.ref.column) || isDate(key.ref.column))) return undefined;
    const made = sortedBy(sort, key.ref);
    return made && give(made, 0.6);
  }),
  rule(['per', 'measure'], ({ argument }, { measure, also }, { link }) =>
    argument === 'right' && link === 'none' && !also
      ? give({ kind: 'by_measure', measure }, 0.35)
      : undefined,
  ),
  rule(['measure', 'per'], ({ measure, also }, { argument }, { link }) =>
    argument === 'left' && link === 'none' && !also ? give({ kind: 'by_measure', measure }, 0.35) : undefined,
  ),
  // "şehirleri toplam tutara göre sırala"
  rule(['by_measure', 'order_word'], ({ measure }, _order, { link }) =>
    link === 'none' ? give({ kind: 'sort', measure, descending: true, groups: true }, 0.4) : undefined,
  ),
  rule(['column', 'sort'], ({ ref: shown }, sort, { link }) => {
    if (link !== 'none' || !sort.groups || sort.shown || isQuantity(shown.column)) return undefined;
    return give({ ...sort, shown }, 0.4);
  }),
  // "rank cities by total amount"
  rule(['sort', 'by_measure'], ({ ref: shown, descending, ranks }, { measure }, { link }) => {
    if (link !== 'none' || !shown || isQuantity(shown.column)) return undefined;
    const direction = descending ?? (ranks ? true : undefined);
    return give(
      { kind: 'sort', measure, shown, ...(direction !== undefined && { descending: direction }) },
      0.6,
    );
  }),
  rule(['order_word', 'measure'], ({ ranks }, { measure }, { link }) =>
    link === 'none' ? give(sorted({ measure }, ranks), 0.4) : undefined,
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
  // "Sözleşmeleri tarihe göre ver" is a list in the order of its days.
  rule(['group', 'list'], ({ keys }, _list, { link, language }) => {
    const [key, second] = keys;
    return key?.ref && !key.part && !second && isDate(key.ref.column) && link === 'none' && language === 'tr'
      ? give({ kind: 'sort', ref: key.ref, rows: true }, 0.3)
      : undefined;
  }),
  rule(['group', 'direction'], ({ keys }, { descending }, { link }) => {
    const [key, second] = keys;
    return key?.ref && !second && link === 'none'
      ? give({ kind: 'sort', ref: key.ref, descending }, 0.4)
      : undefined;
  }),
  rule(['sort', 'direction'], (sort, { descending }) =>
    sort.descending === undefined ? give({ ...sort, descending }, 0.4) : undefined,
  ),
  rule(['direction', 'sort'], ({ descending }, sort) => give({ ...sort, descending }, 0.4)),
  // "Sort the names of products in ascending order of their price"
  rule(['sort', 'sort'], (first, second, { link, language }) =>
    link === 'none' && language === 'en' && first.ref && second.ref && !first.shown && !second.shown
      ? give({ ...second, shown: first.ref }, 0.3)
      : undefined,
  ),
  rule(['sort', 'order_word'], (sort, { ranks }) => give({ ...sort, ...(ranks && { ranks }) }, 0.2)),
  rule(['direction', 'order_word'], (direction) => give(direction, 0.2)),
  // "In descending alphabetical order"
  rule(['direction', 'direction'], (left, right) =>
    give({ kind: 'direction', descending: left.descending || right.descending }, 0.2),
  ),
  rule(['order_word', 'direction'], (_order, direction) => give(direction, 0.2)),
  rule(['direction', 'column'], ({ descending }, { ref }, { link, language }) =>
    link === 'none' && language === 'en' ? give({ kind: 'sort', ref, descending }, 0.3) : undefined,
  ),
];
