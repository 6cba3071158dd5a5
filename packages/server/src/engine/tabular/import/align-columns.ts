import type { ColumnType } from '@docent/contract/table-cell';
import { quoteName } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import type { ColumnFormat } from './column-format.ts';
import { isSameUnit } from './number-format.ts';
import type { PlannedColumn } from './table-plan.ts';

/** SQL for a cell: its value, the text of one that did not fit, and whether an empty one got the value above. */
export interface CellSql {
  value: string;
  text: string;
  isFilled: string;
}

/** A column of the merged table, and its cells in either table; without a side the other one alone has the column. */
export interface AlignedColumn {
  planned: PlannedColumn;
  before?: CellSql;
  added?: CellSql;
}

export const isNumber = (type: ColumnType) => type === 'integer' || type === 'decimal';
const isMoment = (type: ColumnType) => type === 'date' || type === 'timestamp';

/** A type that holds the values of both; undefined where only text does. */
export function sharedType(one: ColumnType, other: ColumnType): ColumnType | undefined {
  if (one === other) return one;
  if (isNumber(one) && isNumber(other)) return 'decimal';
  return isMoment(one) && isMoment(other) ? 'timestamp' : undefined;
}

/** Digits behind the mark of both; undefined where one is a floating-point number. */
function scaleOf(one: ColumnFormat, other: ColumnFormat): number | undefined {
  const scales = [one, other].map(({ type, scale }) => (type === 'integer' ? 0 : scale));
  return scales.includes(undefined) ? undefined : Math.max(...scales.map((scale) => scale ?? 0));
}

function sharedFormat(one: ColumnFormat, other: ColumnFormat): ColumnFormat {
  const type = sharedType(one.type, other.type);
  if (type === undefined) return { type: 'text' };
  if (type !== 'decimal') return { ...one, type };
  const { scale: _, ...rest } = one.type === 'decimal' ? one : { ...other, ...one };
  const scale = scaleOf(one, other);
  return { ...rest, type, ...(scale !== undefined && { scale }) };
}

/** SQL for a cell of a column. @param alias of the rows */
function cellOf(alias: string, { name, format, fillsEmpty }: PlannedColumn, index: number): CellSql {
  const text = format.type === 'text' ? 'null::varchar' : `${alias}.${quoteName(misfitColumn(index))}`;
  return {
    value: `${alias}.${quoteName(name)}`,
    text,
    isFilled: fillsEmpty ? `coalesce(${alias}.${filledColumn(index)}, false)` : 'false',
  };
}

const asText = ({ value, text, isFilled }: CellSql): CellSql => ({
  value: `coalesce(${text}, cast(${value} as varchar))`,
  text: 'null::varchar',
  isFilled,
});

function alignBoth(before: PlannedColumn, added: PlannedColumn, cells: { before: CellSql; added: CellSql }) {
  const format = sharedFormat(before.format, added.format);
  const { unit: _, ...unitless } = format;
  const [own, other] = [before.format.unit, added.format.unit];
  const isMixed = own !== undefined && other !== undefined && !isSameUnit(own, other);
  const planned = {
    ...before,
    format: isMixed ? unitless : format,
    doubts: [...new Set([...before.doubts, ...added.doubts, ...(isMixed ? (['mixed_units'] as const) : [])])],
    fillsEmpty: before.fillsEmpty === true || added.fillsEmpty === true,
  };
  if (format.type !== 'text' || before.format.type === added.format.type) return { planned, ...cells };
  return { planned, before: asText(cells.before), added: asText(cells.added) };
}

/** The columns of two tables by their names: those of the first in their order, then what the other one brings. */
export function alignColumns(
  before: readonly PlannedColumn[],
  added: readonly PlannedColumn[],
  [first, second]: readonly [string, string],
): AlignedColumn[] {
  const kept = before.map((column, index): AlignedColumn => {
    const cell = cellOf(first, column, index);
    const at = added.findIndex(({ name }) => name === column.name);
    const other = added[at];
    if (!other) return { planned: column, before: cell };
    return alignBoth(column, other, { before: cell, added: cellOf(second, other, at) });
  });
  const more = added.flatMap((column, index): AlignedColumn[] =>
    before.some(({ name }) => name === column.name)
      ? []
      : [{ planned: column, added: cellOf(second, column, index) }],
  );
  return [...kept, ...more];
}
