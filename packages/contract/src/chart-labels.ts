import type { Cell, ResultColumn } from './table-cell.ts';

interface Result {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The positions of the columns that a chart draws. */
interface Axes {
  readonly x: number;
  readonly y: readonly number[];
}

const different = ({ rows }: Result, columns: readonly number[]): number =>
  new Set(rows.map((row) => JSON.stringify(columns.map((at) => row[at] ?? null)))).size;

/**
 * The columns that name each row of a chart: the one that it is drawn along, and further groups where rows would have the
 * same name without them.
 */
export function labelColumns(result: Result, { x, y }: Axes): number[] {
  const named = [x];
  let names = different(result, named);
  for (const [at, { type }] of result.columns.entries()) {
    if (names === result.rows.length) break;
    if (at === x || y.includes(at) || type === 'decimal') continue;
    const more = different(result, [...named, at]);
    if (more > names) named.push(at);
    names = more;
  }
  return named;
}

/** Stands between the groups in the name of a bar: "north · 2024". */
export const labelSeparator = ' · ';
