import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import type { Cell } from '@docent/contract/table-cell';
import { isNumberType } from '#lib/format-cell.ts';
import type { ChartData } from '#ui/chart-model.ts';
import type { ChartKind as DrawnKind } from '#ui/chart-options.ts';

type Chart = NonNullable<AnswerTable['chart']>;

const slicesMax = 12;
const binsMax = 20;

const numberOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === 'string' ? Number(cell) : cell;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The drawings that a result can be switched to; the suggested one comes first. */
export function chartKindsOf({ chart, columns, rows }: AnswerTable): readonly ChartKind[] {
  if (!chart) return [];
  const x = columns[chart.x];
  const isOne = chart.y.length === 1;
  const values = rows.map((row) => numberOf(row[chart.y[0] ?? 0]));
  const kinds: ChartKind[] = [chart.kind, 'bar', 'line'];
  if (isOne && rows.length <= slicesMax && values.every((value) => value !== null && value >= 0))
    kinds.push('pie');
  if (x && isNumberType(x.type) && !chart.y.includes(chart.x)) kinds.push('scatter');
  if (isOne && rows.length > slicesMax) kinds.push('histogram');
  return [...new Set(kinds)];
}

/** The unit of all figures of a drawing; undefined where they have several, or are counts. */
export function sharedUnit(
  { columns }: Pick<AnswerTable, 'columns'>,
  { kind, y }: Chart,
): string | undefined {
  const units = new Set(y.map((at) => columns[at]?.unit));
  const [unit] = units;
  return units.size === 1 && kind !== 'histogram' ? unit : undefined;
}

/** How many values lie in each of some equal stretches from the smallest to the largest. */
function histogramOf(name: string, values: readonly number[], write: (value: number) => string): ChartData {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const count = high === low ? 1 : Math.min(binsMax, Math.ceil(Math.sqrt(values.length)));
  const width = (high - low) / count;
  const bins = Array.from({ length: count }, () => 0);
  for (const value of values) {
    const at = width === 0 ? 0 : Math.min(count - 1, Math.floor((value - low) / width));
    bins[at] = (bins[at] ?? 0) + 1;
  }
  const categories = bins.map((_, at) => `${write(low + at * width)} – ${write(low + (at + 1) * width)}`);
  return { categoryName: name, categories, series: [{ name, values: bins }] };
}

interface Drawn extends ChartData {
  kind: DrawnKind;
}

/** A result as figures of a drawing. @param write a value of the column at `at` in the reader's way */
export function drawResult(
  { columns, rows }: AnswerTable,
  chart: Chart,
  write: (value: Cell, at: number) => string,
): Drawn {
  const nameOf = (at: number) => columns[at]?.name ?? '';
  const [first = 0] = chart.y;
  if (chart.kind === 'histogram') {
    const values = rows.flatMap((row) => numberOf(row[first]) ?? []);
    return { kind: 'bar', ...histogramOf(nameOf(first), values, (value) => write(value, first)) };
  }
  const x = (row: readonly Cell[]) => {
    const value = row[chart.x] ?? null;
    return chart.kind === 'scatter' ? String(value) : write(value, chart.x);
  };
  return {
    kind: chart.kind,
    categoryName: nameOf(chart.x),
    categories: rows.map(x),
    series: chart.y.map((at) => ({ name: nameOf(at), values: rows.map((row) => numberOf(row[at])) })),
  };
}
