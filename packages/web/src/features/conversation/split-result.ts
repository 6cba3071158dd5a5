import { labelColumns } from '@docent/contract/chart-labels';
import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import type { Cell } from '@docent/contract/table-cell';

type Chart = NonNullable<AnswerTable['chart']>;

/** More lines or bars side by side cannot be told apart. */
const seriesMax: Partial<Record<ChartKind, number>> = { bar: 4, line: 8 };

/** A result with two groups, drawn along one of them with a series for each value of the other. */
export interface SplitResult {
  readonly along: number;
  readonly by: number;
}

export const differentCells = (rows: AnswerTable['rows'], column: number): Cell[] => [
  ...new Set(rows.map((row) => row[column] ?? null)),
];

/** Whether the rows of each value follow one another: rows in the order of their figures do not. */
const isInOrderOf = (rows: AnswerTable['rows'], column: number): boolean =>
  rows.filter((row, at) => at === 0 || row[column] !== rows[at - 1]?.[column]).length ===
  differentCells(rows, column).length;

/** How a result with two groups and one figure is split; undefined where bars with both names say it better. */
export function splitOf(table: AnswerTable, { kind, x, y }: Chart): SplitResult | undefined {
  const { rows } = table;
  const [along, by, ...others] = labelColumns(table, { x, y });
  if (along === undefined || by === undefined || others.length > 0 || y.length !== 1) return undefined;
  const isOrdered = isInOrderOf(rows, along) || isInOrderOf(rows, by);
  if (kind === 'bar' && !isOrdered) return undefined;
  const fits = (column: number) => differentCells(rows, column).length <= (seriesMax[kind] ?? 0);
  if (fits(by)) return { along, by };
  return fits(along) && kind === 'bar' ? { along: by, by: along } : undefined;
}

/** Whether rows have a name in common, so that a line through all of them would say nothing. */
export const hasSeveralGroups = (table: AnswerTable, { x, y }: Chart): boolean =>
  labelColumns(table, { x, y }).length > 1;
