import { labelColumns, labelSeparator } from '@docent/contract/chart-labels';
import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import { type AxisPlace, fillPeriods } from '@docent/contract/fill-periods';
import { type Cell, hasFigures, type ResultColumn } from '@docent/contract/table-cell';
import { type CellFormat, formatCell, formatExactly } from '#lib/format-cell.ts';
import type { ChartData, ChartSeries, ChartKind as DrawnKind } from '#ui/chart-model.ts';
import { differentCells, hasSeveralGroups, type SplitResult, splitOf } from './split-result.ts';

type Chart = NonNullable<AnswerTable['chart']>;

const slicesMax = 12;
const binsMax = 20;
/** A line has room for more periods than bars. */
const placesMax = { line: 1500, bar: 400 } as const;

const numberOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === 'string' ? Number(cell) : cell;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The drawings that a result can be switched to; the suggested one comes first. */
export function chartKindsOf(table: AnswerTable): readonly ChartKind[] {
  const { chart, columns, rows } = table;
  if (!chart) return [];
  const x = columns[chart.x];
  const isOne = chart.y.length === 1;
  const values = rows.map((row) => numberOf(row[chart.y[0] ?? 0]));
  const kinds: ChartKind[] = [chart.kind, 'bar', 'line'];
  if (isOne && rows.length <= slicesMax && values.every((value) => value !== null && value >= 0))
    kinds.push('pie');
  if (x && hasFigures(x) && !chart.y.includes(chart.x)) kinds.push('scatter');
  if (isOne && rows.length > slicesMax) kinds.push('histogram');
  const isTangled = hasSeveralGroups(table, chart) && !splitOf(table, { ...chart, kind: 'line' });
  return [...new Set(kinds)].filter((kind) => kind !== 'line' || !isTangled);
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

/** Writes values of the column at a place in the reader's way. */
interface CellWriter {
  write(value: Cell, at: number): string;
  /** With all digits of what `write` rounds. */
  writeExactly(value: Cell, at: number): string;
  /** A value between those of cells. */
  writeBound(value: number, at: number): string;
}

export const cellWriter = ({ columns }: Pick<AnswerTable, 'columns'>, format: CellFormat): CellWriter => ({
  write: (value, at) => formatCell(value, columns[at], format),
  writeExactly: (value, at) => formatExactly(value, columns[at], format),
  writeBound: (value, at) =>
    formatCell(value, { ...columns[at], type: columns[at]?.type ?? 'decimal', computed: true }, format),
});

const seriesOf = (
  name: string,
  at: number,
  { unit, values, writer }: Pick<ChartSeries, 'unit' | 'values'> & { writer: CellWriter },
): ChartSeries => ({
  name,
  unit,
  values,
  write: (value) => writer.write(value, at),
  writeExactly: (value) => writer.writeExactly(value, at),
});

const inOrder = new Intl.Collator('en', { numeric: true });

/** The places of an axis along some cells of a column, with the periods that no row is of. */
function placesOf(
  { columns, chart }: AnswerTable,
  { cells, column, kind }: { cells: readonly Cell[]; column: number; kind: ChartKind },
): readonly AxisPlace[] {
  const along = columns[column];
  const filling =
    along && (kind === 'line' || kind === 'bar')
      ? fillPeriods(cells, along, { isTimed: chart?.kind === 'line', placesMax: placesMax[kind] })
      : undefined;
  return filling ?? cells.map((cell, at) => ({ cell, at }));
}

/** Days of which most have no row: lines between the others show more than points. */
const areSparse = (places: readonly AxisPlace[]) =>
  places.filter(({ at }) => at === undefined).length > places.length / 2;

const isOfDays = (column: ResultColumn | undefined) => column?.type === 'date' && column.period === undefined;

/** A series for each value of one group, along the other. */
function drawSplit(
  table: AnswerTable,
  { kind, y }: Chart,
  { along, by, writer }: SplitResult & { writer: CellWriter },
): ChartData {
  const { columns, rows } = table;
  const [figure = 0] = y;
  const cells = differentCells(rows, along);
  // Times are in their order, though the first series may lack some of them.
  if (columns[along]?.type !== 'text')
    cells.sort((one, other) => inOrder.compare(String(one), String(other)));
  const places = placesOf(table, { cells, column: along, kind }).map(({ cell }) => cell);
  const valueAt = (place: Cell, group: Cell) =>
    numberOf(rows.find((row) => (row[along] ?? null) === place && (row[by] ?? null) === group)?.[figure]);
  return {
    categoryName: columns[along]?.name ?? '',
    categories: places.map((place) => writer.write(place, along)),
    series: differentCells(rows, by).map((group) =>
      seriesOf(writer.write(group, by), figure, {
        unit: columns[figure]?.unit,
        values: places.map((place) => valueAt(place, group)),
        writer,
      }),
    ),
  };
}

/** A result as figures of a drawing. */
export function drawResult(table: AnswerTable, chart: Chart, writer: CellWriter): Drawn {
  const { columns, rows } = table;
  const { kind, x, y } = chart;
  const nameOf = (at: number) => columns[at]?.name ?? '';
  const [first = 0] = y;
  if (kind === 'histogram') {
    const values = rows.flatMap((row) => numberOf(row[first]) ?? []);
    return { kind: 'bar', ...histogramOf(nameOf(first), values, (value) => writer.writeBound(value, first)) };
  }
  const split = splitOf(table, chart);
  if (split) return { kind, ...drawSplit(table, chart, { ...split, writer }) };
  const labels = kind === 'scatter' ? [x] : labelColumns(table, chart);
  const [only = x, ...others] = labels;
  const cells = rows.map((row) => row[x] ?? null);
  const isFilled = only === x && others.length === 0;
  const places: readonly AxisPlace[] = isFilled
    ? placesOf(table, { cells, column: x, kind })
    : cells.map((cell, at) => ({ cell, at }));
  const label = ({ cell, at }: AxisPlace) => {
    if (kind === 'scatter') return String(cell);
    if (at === undefined) return writer.write(cell, x);
    return labels.map((column) => writer.write(rows[at]?.[column] ?? null, column)).join(labelSeparator);
  };
  const valuesOf = (column: number) =>
    places.map(({ at }) => (at === undefined ? null : numberOf(rows[at]?.[column])));
  const isWhole = rows.every((row) => y.every((column) => numberOf(row[column]) !== null));
  return {
    kind,
    categoryName: labels.map(nameOf).join(labelSeparator),
    categories: places.map(label),
    series: y.map((at) =>
      seriesOf(nameOf(at), at, { unit: columns[at]?.unit, values: valuesOf(at), writer }),
    ),
    ...(isOfDays(columns[x]) && isWhole && areSparse(places) && { isJoined: true }),
  };
}
