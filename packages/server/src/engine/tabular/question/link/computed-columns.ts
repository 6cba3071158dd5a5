import type { Expression } from '../query-tree.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isDate,
  isQuantity,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';

/** A figure of each row that no column has, but that two of them make. */
function computed(
  table: TableDescription,
  computed: Expression,
  { name, label, type = 'decimal' }: { name: string; label: string; type?: 'integer' | 'decimal' },
): ColumnRef {
  return { table, column: { name, label, type, computed } };
}

const expressionOf = ({ table, column }: ColumnRef): Expression => ({
  kind: 'column',
  table: table.name,
  column: column.name,
});

const wordSet = (text: string) => text.trim().split(/\s+/).map(labelStems);
const begins = wordSet('start begin began baslangic baslama');
const starts =
  wordSet(`start started begin began open opened order ordered request requested created checkin departure
  departed admission admitted entry issued issue sent borrowed loan received registered reported baslangic baslama acilis
  siparis talep giris gonderim duzenleme kayit alis kalkis`);
const ends =
  wordSet(`end ended finish finished close closed delivery delivered return returned resolved checkout arrival
  arrived discharge discharged exit paid payment completed due bitis kapanis teslim teslimat iade cikis odeme varis
  tamamlanma`);

const says = ({ label }: ColumnDescription, known: readonly ReturnType<typeof labelStems>[]) =>
  splitLabel(label).some((word) => known.some((stems) => meetingCost(labelStems(word), stems) !== undefined));

/** The one column of some that a test picks. */
function only(
  refs: readonly ColumnRef[],
  fits: (column: ColumnDescription) => boolean,
): ColumnRef | undefined {
  const found = refs.filter(({ column }) => fits(column));
  return found.length === 1 ? found[0] : undefined;
}

export type MomentUnit = 'day' | 'hour' | 'minute';

/** From the first of two days, or times of day, to the second; days have no hours. */
export function between(
  table: TableDescription,
  [from, until]: readonly [ColumnRef, ColumnRef],
  asked?: MomentUnit,
): ColumnRef {
  const ownUnit = from.column.type === 'time' ? 'minute' : 'day';
  const unit = from.column.type === 'date' ? 'day' : (asked ?? ownUnit);
  return computed(
    table,
    {
      kind: 'time_between',
      unit,
      from: expressionOf(from),
      until: expressionOf(until),
      ...(from.column.type === 'time' && { overnight: true as const }),
    },
    {
      name: `${from.column.name}…${until.column.name}${unit === ownUnit ? '' : ` (${unit})`}`,
      label: `${from.column.label} – ${until.column.label}`,
      type: unit === 'hour' ? 'decimal' : 'integer',
    },
  );
}

/** How long something took, where two columns say when it began and ended and none says how long. */
export function durationOf(
  table: TableDescription,
  kind: 'date' | 'time' = 'date',
  unit?: MomentUnit,
): ColumnRef | undefined {
  const refs = allColumns(table);
  const hasOwn = refs.some(
    ({ column }) =>
      isQuantity(column) && labelHasConcept(column.label, ['duration', 'days', 'minutes', 'hours']),
  );
  if (hasOwn) return undefined;
  const moments = refs.filter(
    ({ column }) =>
      (kind === 'time' ? column.type === 'time' : isDate(column)) &&
      !labelHasConcept(column.label, ['birth']),
  );
  const [first, second, third] = moments;
  const from =
    only(moments, (column) => says(column, begins)) ??
    only(moments, (column) => says(column, starts) && !says(column, ends));
  const until = only(moments, (column) => says(column, ends) && !says(column, starts));
  if (from && until) return between(table, [from, until], unit);
  return first && second && !third ? between(table, [first, second], unit) : undefined;
}

/** How long something took in a unit: hours and minutes are those between times of day rather than between days. */
export function lengthIn(table: TableDescription, unit: MomentUnit | undefined): ColumnRef | undefined {
  const [days, times] = [durationOf(table, 'date', unit), durationOf(table, 'time', unit)];
  return unit === 'hour' || unit === 'minute' ? (times ?? days) : (days ?? times);
}

const quantities = (table: TableDescription) => allColumns(table).filter(({ column }) => isQuantity(column));
export const soldPieces = /(?:^|\P{L})(?:sold|sat[ıi]lan)(?:\P{L}|$)/iu;
/** What there are several of in one thing: a price is hardly that of a room or of a word. */
const parts = new Set(
  'room rooms oda word words kelime page pages sayfa floor floors kat child children cocuk sibling kardes'.split(
    ' ',
  ),
);
const isPieces = ({ label }: ColumnDescription) =>
  !splitLabel(label).some((word) => parts.has(word)) &&
  (labelHasConcept(label, ['quantity']) || soldPieces.test(label)) &&
  !labelHasConcept(label, ['price']);
/** What is paid beside the things themselves. */
const besideGoods = wordSet('shipping delivery freight postage handling kargo nakliye teslimat gonderim');
const isPrice = (column: ColumnDescription) =>
  labelHasConcept(column.label, ['price', 'unit_price']) && !says(column, besideGoods);
const isWhole = ({ label }: ColumnDescription) => labelHasConcept(label, ['amount', 'revenue', 'sale']);
const costs = wordSet('cost purchase buying alis maliyet');
const isCost = (column: ColumnDescription) => says(column, costs);

/** What was sold, as pieces and the price of one, where no column has the amount. */
export function revenueOf(table: TableDescription): ColumnRef | undefined {
  const refs = quantities(table);
  const pieces = only(refs, isPieces);
  const price = only(refs, (column) => isPrice(column) && !isCost(column));
  const hasOwn = refs.some(({ column }) => isWhole(column) && !isPieces(column) && !isPrice(column));
  if (!pieces || !price || hasOwn) return undefined;
  return computed(
    table,
    { kind: 'times', left: expressionOf(pieces), right: expressionOf(price) },
    {
      name: `${pieces.column.name}×${price.column.name}`,
      label: `${pieces.column.label} × ${price.column.label}`,
    },
  );
}

/** What is earned with one of a thing: the price that it is sold at less what it cost. */
export function profitOf(table: TableDescription): ColumnRef | undefined {
  const refs = quantities(table);
  const cost = only(refs, isCost);
  const price = only(refs, (column) => isPrice(column) && !isCost(column));
  if (!cost || !price) return undefined;
  return computed(
    table,
    { kind: 'minus', left: expressionOf(price), right: expressionOf(cost), absolute: false },
    {
      name: `${price.column.name}−${cost.column.name}`,
      label: `${price.column.label} − ${cost.column.label}`,
    },
  );
}
