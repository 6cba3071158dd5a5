/** Which columns are checked, by row; a row that is missing has none. */
export type GridValue = Readonly<Record<string, readonly string[]>>;

export interface GridShape {
  rows: readonly { key: string }[];
  columns: readonly { key: string }[];
  /** Some rows do not have every column. */
  isAvailable?: ((row: string, column: string) => boolean) | undefined;
}

export const isChecked = (value: GridValue, row: string, column: string): boolean =>
  value[row]?.includes(column) ?? false;

export function toggledCell(value: GridValue, row: string, column: string): GridValue {
  const checked = value[row] ?? [];
  const next = checked.includes(column) ? checked.filter((key) => key !== column) : [...checked, column];
  return { ...value, [row]: next };
}

/** Every cell that is there, for "check all". Rows of other groups stay as they are. */
export function filledGrid(value: GridValue, { rows, columns, isAvailable }: GridShape): GridValue {
  const filled = rows.map(({ key: row }) => [
    row,
    columns.map(({ key }) => key).filter((column) => isAvailable?.(row, column) ?? true),
  ]);
  return { ...value, ...Object.fromEntries(filled) };
}

export function emptiedGrid(value: GridValue, { rows }: GridShape): GridValue {
  return { ...value, ...Object.fromEntries(rows.map(({ key }) => [key, []])) };
}
