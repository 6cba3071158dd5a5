/** The checked columns by row; a missing row has none. */
export type GridValue = Readonly<Record<string, readonly string[]>>;

export interface GridShape {
  rows: readonly { key: string }[];
  columns: readonly { key: string }[];
  /** Some rows lack some columns. */
  isAvailable?: ((row: string, column: string) => boolean) | undefined;
  /** Locked cells, which no action changes. */
  isLocked?: ((row: string, column: string) => boolean) | undefined;
}

export const isChecked = (value: GridValue, row: string, column: string): boolean =>
  value[row]?.includes(column) ?? false;

export function toggledCell(value: GridValue, row: string, column: string): GridValue {
  const checked = value[row] ?? [];
  const next = checked.includes(column) ? checked.filter((key) => key !== column) : [...checked, column];
  return { ...value, [row]: next };
}

const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

/** The cells of one row after checking or unchecking all unlocked ones. */
function rowOf(value: GridValue, row: string, { columns, isAvailable, isLocked }: GridShape, fill: boolean) {
  return keysOf(columns).filter((column) => {
    if (isLocked?.(row, column)) return isChecked(value, row, column);
    return fill && (isAvailable?.(row, column) ?? true);
  });
}

const changedRows = (value: GridValue, shape: GridShape, fill: boolean): GridValue => ({
  ...value,
  ...Object.fromEntries(keysOf(shape.rows).map((row) => [row, rowOf(value, row, shape, fill)])),
});

/** Every existing cell, for "check all". Rows of other groups are unchanged. */
export const filledGrid = (value: GridValue, shape: GridShape): GridValue => changedRows(value, shape, true);

export const emptiedGrid = (value: GridValue, shape: GridShape): GridValue =>
  changedRows(value, shape, false);

/** The unlocked cells of a row, of a column, or a single cell. */
function changeable({ rows, columns, isAvailable, isLocked }: GridShape, line: Line): [string, string][] {
  const chosenRows = line.row === undefined ? keysOf(rows) : [line.row];
  const chosenColumns = line.column === undefined ? keysOf(columns) : [line.column];
  return chosenRows
    .flatMap((row) => chosenColumns.map((column): [string, string] => [row, column]))
    .filter(([row, column]) => (isAvailable?.(row, column) ?? true) && !isLocked?.(row, column));
}

/** A whole row, or a whole column. */
export type Line = { row: string; column?: undefined } | { row?: undefined; column: string };

/** Checks a whole row or column, or unchecks it when all of it is checked. */
export function toggledLine(value: GridValue, shape: GridShape, line: Line): GridValue {
  const cells = changeable(shape, line);
  const isWhole = cells.every(([row, column]) => isChecked(value, row, column));
  return cells.reduce(
    (current, [row, column]) =>
      isChecked(current, row, column) === isWhole ? toggledCell(current, row, column) : current,
    value,
  );
}
