import { labelColumns, labelSeparator } from '@docent/contract/chart-labels';
import type { ExternalTable } from '@docent/contract/features/external';
import { fillPeriods } from '@docent/contract/fill-periods';
import type { Cell, ResultColumn } from '@docent/contract/table-cell';
import { writeFigure } from '@docent/contract/write-figure';
import { cellText } from './cell-text.ts';
import { drawing, element } from './elements.ts';
import { pageLanguage, t } from './texts.ts';

/** More bars are a long list; the table below has all of them. */
const barsMax = 24;
/** As many periods fit on an axis. */
const placesMax = 600;
/** A value of an axis. */
const figure = (value: number, unit?: string) =>
  writeFigure(value, { type: 'decimal', unit, computed: true }, pageLanguage());
const width = 600;
const height = 200;

interface Series {
  name: string;
  unit: string | undefined;
  /** How its values are written. */
  column: ResultColumn | undefined;
  /** One for each category; null for no value. */
  values: (number | null)[];
}

const numberOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === 'string' && cell !== '' ? Number(cell) : cell;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const numbersOf = (series: readonly Series[]) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** The smallest and the largest value; with zero, from which bars and areas are read. */
function rangeOf(values: readonly number[], from: readonly number[] = []): [number, number] {
  const all = [...values, ...from];
  return [Math.min(...all), Math.max(...all)];
}

const share = (value: number, [low, high]: readonly [number, number]) =>
  high === low ? 0.5 : (value - low) / (high - low);

function bar(value: number | null, range: readonly [number, number], place: number): HTMLElement {
  const [start, end] = [share(Math.min(0, value ?? 0), range), share(Math.max(0, value ?? 0), range)];
  const filled = element('span', { class: `fill series-${place}` });
  filled.style.marginInlineStart = `${start * 100}%`;
  filled.style.width = `${(end - start) * 100}%`;
  return element('span', { class: 'track' }, filled);
}

/** A row for each category, so that long names and narrow screens are no trouble. */
function bars(categories: readonly string[], series: readonly Series[]): HTMLElement {
  const count = categories.length;
  // Each beside the others of its unit.
  const ranges = series.map(({ unit }) =>
    rangeOf(numbersOf(series.filter((each) => each.unit === unit)), [0]),
  );
  const rows = categories.slice(0, barsMax).map((category, at) =>
    element(
      'div',
      { class: 'bars' },
      element('span', { class: 'category' }, category),
      element(
        'span',
        {},
        ...series.map(({ values, column }, place) => {
          const value = values[at] ?? null;
          const text = value === null ? '–' : cellText(value, column);
          return element(
            'span',
            { class: 'bar' },
            bar(value, ranges[place] ?? [0, 0], place),
            element('span', {}, text),
          );
        }),
      ),
    ),
  );
  const isShort = count > barsMax;
  return element(
    'div',
    {},
    ...rows,
    isShort && element('p', { class: 'muted' }, t('rows', { shown: barsMax, count })),
  );
}

interface Axes {
  range: readonly [number, number];
  unit: string | undefined;
  ends: readonly (string | undefined)[];
}

function axes({ range, unit, ends }: Axes, shape: Node): Node {
  const values = element(
    'span',
    { class: 'values' },
    ...[range[1], range[0]].map((value) => element('span', {}, figure(value, unit))),
  );
  const below = element('span', { class: 'ends' }, ...ends.map((text) => element('span', {}, text)));
  return element('div', { class: 'plot' }, values, shape, below);
}

const frame = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };

/** A value between two gaps is drawn as a dot. */
const isAlone = (points: readonly (string | undefined)[], at: number) =>
  points[at - 1] === undefined && points[at + 1] === undefined;

/** Lines over the categories in their order; where a value is missing, the line has a gap. */
function lines(categories: readonly string[], series: readonly Series[]): Node {
  const range = rangeOf(numbersOf(series));
  const step = width / Math.max(1, categories.length - 1);
  const paths = series.map(({ values }, place) => {
    const points = values.map((value, at) =>
      value === null ? undefined : `${at * step} ${height - share(value, range) * height}`,
    );
    const path = points
      .flatMap((point, at) =>
        point === undefined
          ? []
          : `${points[at - 1] === undefined ? 'M' : 'L'}${point}${isAlone(points, at) ? 'h0' : ''}`,
      )
      .join('');
    return drawing('path', { d: path, class: `line series-${place}` });
  });
  return axes(
    { range, unit: series[0]?.unit, ends: [categories[0], categories.at(-1)] },
    drawing('svg', frame, ...paths),
  );
}

function dots(across: readonly (number | null)[], up: Series): Node {
  const points = up.values.flatMap((y, at) => {
    const x = across[at] ?? null;
    return x === null || y === null ? [] : [{ x, y }];
  });
  const [columns, rows] = [rangeOf(points.map(({ x }) => x)), rangeOf(points.map(({ y }) => y))];
  // A line without length and with round ends is a dot that keeps its shape while the drawing is stretched.
  const marks = points.map(({ x, y }) => {
    const place = `${share(x, columns) * width} ${height - share(y, rows) * height}`;
    return drawing('path', { d: `M${place}h0`, class: 'dot series-0' });
  });
  const ends = columns.map((value) => figure(value));
  return axes({ range: rows, unit: up.unit, ends }, drawing('svg', frame, ...marks));
}

const legend = (series: readonly Series[]): HTMLElement =>
  element(
    'ul',
    { class: 'legend' },
    ...series.map(({ name }, place) =>
      element('li', {}, element('span', { class: `swatch series-${place}` }), name),
    ),
  );

/** The rows on the axis, with a place for each period that has none; bars are a list, which shows no more than it has room for. */
function filledPlaces({ columns, rows }: ExternalTable, { kind, x }: NonNullable<ExternalTable['chart']>) {
  const column = columns[x];
  if (!column || kind === 'scatter') return undefined;
  const isTimed = kind === 'line';
  const cells = rows.map((row) => row[x] ?? null);
  return fillPeriods(cells, column, { isTimed, placesMax: isTimed ? placesMax : barsMax });
}

/** The chart that the answer suggests; undefined where nothing can be drawn. Its table says the same in words. */
export function chartElement(table: ExternalTable): HTMLElement | undefined {
  const { chart, columns, rows, understood } = table;
  if (!chart) return undefined;
  const labels = labelColumns({ columns, rows }, chart);
  const cells = rows.map((row) => row[chart.x] ?? null);
  const isOne = labels.length === 1;
  const places = (isOne && filledPlaces(table, chart)) || cells.map((cell, at) => ({ cell, at }));
  const valuesOf = (column: number) =>
    places.map(({ at }) => (at === undefined ? null : numberOf(rows[at]?.[column])));
  const all = chart.y.map((at) => ({
    name: columns[at]?.name ?? '',
    unit: columns[at]?.unit,
    column: columns[at],
    values: valuesOf(at),
  }));
  const [first] = all;
  // Lines have one axis, which is of one unit; bars have their values beside them.
  const series = chart.kind === 'line' && isOne ? all.filter(({ unit }) => unit === first?.unit) : all;
  if (!first || numbersOf(series).length === 0) return undefined;
  const categories = places.map(({ cell, at }) =>
    at === undefined
      ? cellText(cell, columns[chart.x])
      : labels.map((column) => cellText(rows[at]?.[column] ?? null, columns[column])).join(labelSeparator),
  );
  const shape =
    chart.kind === 'line' && isOne
      ? lines(categories, series)
      : chart.kind === 'scatter'
        ? dots(valuesOf(chart.x), first)
        : bars(categories, series);
  const name = [t('chart'), understood].filter(Boolean).join(': ');
  return element('div', { class: 'chart', role: 'img', 'aria-label': name }, legend(series), shape);
}
