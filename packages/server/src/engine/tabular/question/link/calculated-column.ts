import { numberOf } from '../compose/cell-of.ts';
import type { Expression } from '../query-tree.ts';
import { type ColumnRef, isQuantity, sameColumn, type TableDescription } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { eachOf, type Pieces, pricedPieces } from './piece-prices.ts';

export type Calculation = 'minus' | 'plus' | 'times' | 'ratio';

const signs: Record<Calculation, string> = { minus: '−', plus: '+', times: '×', ratio: '/' };

/** What is added or taken away counts as nothing where its cell is empty. */
const orZero = (ref: ColumnRef): Expression =>
  ref.column.sparse ? { kind: 'or_zero', of: numberOf(ref) } : numberOf(ref);

function expressionFor(kind: Calculation, left: ColumnRef, right: ColumnRef): Expression {
  switch (kind) {
    case 'minus':
      return { kind, left: numberOf(left), right: orZero(right), absolute: false };
    case 'plus':
      return { kind, left: orZero(left), right: orZero(right) };
    default:
      return { kind, left: numberOf(left), right: numberOf(right) };
  }
}

const isPrice = ({ column }: ColumnRef) =>
  eachOf(column) !== undefined || labelHasConcept(column.label, ['price', 'unit_price']);

/** Pieces stand before their price, and other factors as in the table, so that a product is the same in either order. */
function inOrder(left: ColumnRef, right: ColumnRef): [ColumnRef, ColumnRef] {
  const place = ({ table, column }: ColumnRef) => table.columns.indexOf(column);
  if (isPrice(left) !== isPrice(right)) return isPrice(left) ? [right, left] : [left, right];
  return place(left) <= place(right) ? [left, right] : [right, left];
}

/** A figure of each row that two columns of a table make together. */
export function calculatedColumn(kind: Calculation, one: ColumnRef, other: ColumnRef): ColumnRef {
  const [left, right] = kind === 'times' ? inOrder(one, other) : [one, other];
  return {
    table: left.table,
    column: {
      name: `${left.column.name}${signs[kind]}${right.column.name}`,
      label: `${left.column.label} ${signs[kind]} ${right.column.label}`,
      type: 'decimal',
      computed: expressionFor(kind, left, right),
      ...(kind !== 'ratio' && { added: true as const }),
    },
  };
}

/** What was paid or earned in a row, where a table has the price of one of something and how many there were. */
export interface Whole extends Pieces {
  whole: ColumnRef;
}

const wholeWords = ['revenue', 'sale', 'amount', 'total', 'invoice'];

/** Undefined where a column of its own says how much it was as a whole. */
export function wholePrice(table: TableDescription): Whole | undefined {
  const pieces = pricedPieces(table);
  if (!pieces) return undefined;
  const { count, price } = pieces;
  const isOwn = (ref: ColumnRef) =>
    isQuantity(ref.column) &&
    !sameColumn(ref, price) &&
    !sameColumn(ref, count) &&
    labelHasConcept(ref.column.label, wholeWords);
  return allColumns(table).some(isOwn)
    ? undefined
    : { ...pieces, whole: calculatedColumn('times', count, price) };
}
