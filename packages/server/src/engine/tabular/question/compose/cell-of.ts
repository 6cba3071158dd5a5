import type { ColumnExpression, Expression } from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import { type ColumnRef, isNumeric } from '../question-schema.ts';

/** The cell of a column as the file has it. */
export const cellOf = ({ table, column }: ColumnRef): ColumnExpression => ({
  kind: 'column',
  table: table.name,
  column: column.name,
  ...(column.separators !== undefined && { separators: column.separators }),
});

/** A column, or what it is made of where the file has none. */
export const columnOf = (ref: ColumnRef): Expression => ref.column.computed ?? cellOf(ref);

/** How many things each cell holds, where these hold several; else its number. */
export function countedOf(ref: ColumnRef): Expression {
  const { separators } = ref.column;
  return separators === undefined ? numberOf(ref) : { kind: 'thing_count', of: cellOf(ref), separators };
}

/** "Both Ada and Grace" may be in one cell, where cells hold several. */
export const isInOneCell = (filter: Filter): boolean =>
  filter.kind === 'values' && filter.values.length > 1 && filter.ref.column.separators !== undefined;

/** The column as a number, also where its cells are text. */
export function numberOf(ref: ColumnRef): Expression {
  const column = columnOf(ref);
  const isText = ref.column.type === 'text' && isNumeric(ref.column);
  const number: Expression = isText ? { kind: 'number_of', of: column } : column;
  return ref.unsigned ? { kind: 'size', of: number } : number;
}
