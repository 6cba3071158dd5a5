/** Which columns are checked, by row; a row that is missing has none. */
export type GridValue = Readonly<Record<string, readonly string[]>>;

export interface GridShape {
  rows: readonly { key: string }[];
  columns: readonly { key: string }[];
  /** Some rows do not have every column. */
  isAvailable?: ((row: string, column: string) => boolean) | undefined;
  /** What cannot be changed here; it stays as it is, whatever else is checked. */
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

/** Of one row: what is locked stays, and the rest is checked or not. */
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

/** Every cell that is there, for "check all". Rows of other groups stay as they are. */
export const filledGrid = (value: GridValue, shape: GridShape): GridValue => changedRows(value, shape, true);

export const emptiedGrid = (value: GridValue, shape: GridShape): GridValue =>
  changedRows(value, shape, false);

/** The cells of a line that can be changed: of a row, of a column, or of both for a single cell. */
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
