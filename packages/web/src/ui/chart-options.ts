import type { ChartData, ChartKind, ChartPalette } from './chart-model.ts';
import { sidewaysHeightPx } from './sideways-bars.ts';

export interface Drawing extends ChartData {
  kind: ChartKind;
  palette: ChartPalette;
  /** How values of the axis are written. */
  format: (value: number) => string;
  /** How a part of one is written: 0.25 as "25%". */
  formatShare: (share: number) => string;
  /** The name of what the smallest slices of a pie are together. */
  nameOthers: (count: number) => string;
  /** Of the place that it is drawn in; 0 while it is not known. */
  widthPx: number;
}

const isSideways = (drawing: Drawing) => sidewaysHeightPx(drawing) !== undefined;

// Single quotes: an SVG file has it in an attribute, which the drawing engine writes between double quotes as it is.
const fontFamily = "'Inter Variable', ui-sans-serif, system-ui, sans-serif";
/** Lines differ by more than their colour. */
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]] as const;

/** An axis on each side. */
const unitsMax = 2;
const unitsOf = ({ series }: Pick<Drawing, 'series'>) =>
  [...new Set(series.map(({ unit }) => unit))].slice(0, unitsMax);

/** Figures of a third unit have no axis: the table beside the chart has them. */
const drawnSeries = (drawing: Pick<Drawing, 'series'>) => {
  const units = unitsOf(drawing);
  return drawing.series.filter(({ unit }) => units.includes(unit));
};

const valueFormatter = (write: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? write(value) : '–';

function seriesOptions(drawing: Drawing) {
  const { kind, categories, palette, format, isJoined = false } = drawing;
  const borderRadius = isSideways(drawing) ? [0, 3, 3, 0] : [3, 3, 0, 0];
  const units = unitsOf(drawing);
  const axisIndex = isSideways(drawing) ? 'xAxisIndex' : 'yAxisIndex';
  return drawnSeries(drawing).map(({ name, unit, values, write = format, writeExactly = write }, place) => {
    const color = palette.series[place % palette.series.length] ?? palette.ink;
    const shared = {
      name,
      data: [...values],
      [axisIndex]: units.indexOf(unit),
      itemStyle: { color },
      tooltip: { valueFormatter: valueFormatter(writeExactly) },
    };
    if (kind === 'scatter')
      return {
        ...shared,
        type: 'scatter' as const,
        data: values.map((value, at) => [Number(categories[at]), value ?? '-']),
        symbolSize: 8,
      };
    if (kind === 'bar')
      return {
        ...shared,
        type: 'bar' as const,
        barMaxWidth: 28,
        itemStyle: { color, borderRadius },
      };
    const hasGaps = values.includes(null);
    // A colour that comes again has another dash.
    const type = dashes[(place + Math.floor(place / palette.series.length)) % dashes.length];
    return {
      ...shared,
      type: 'line' as const,
      symbol: 'circle',
      symbolSize: 6,
      // A value between two gaps has no line to be seen by.
      showSymbol: values.length < 2 || hasGaps,
      ...(hasGaps && { showAllSymbol: true }),
      connectNulls: isJoined,
      lineStyle: { color, width: 2, type: typeof type === 'object' ? [...type] : type },
    };
  });
}

function shared(palette: ChartPalette, format: (value: number) => string) {
  return {
    // Without it, bars that turn to their side would still fly to their new places.
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    animationDurationUpdate: 200,
    textStyle: { fontFamily },
    tooltip: {
      // Painted like the rest: no markup of the library comes into the page.
      renderMode: 'richText' as const,
      confine: true,
      backgroundColor: palette.raised,
      borderColor: palette.line,
      borderWidth: 1,
      textStyle: { color: palette.ink, fontFamily, fontSize: 12 },
      axisPointer: {
        lineStyle: { color: palette.muted },
        shadowStyle: { color: palette.line, opacity: 0.4 },
      },
      valueFormatter: valueFormatter(format),
    },
  };
}

/** So much of the width is for the names of bars that lie on their side. */
const nameShare = 0.4;
const nameMaxPx = 240;

/** What an axis is of, along it. */
const axisName = (name: string, text: object, gapPx: number) => ({
  name,
  nameLocation: 'middle' as const,
  nameGap: gapPx,
  nameTextStyle: text,
});

function categoryAxis(drawing: Drawing, text: { color: string; fontFamily: string; fontSize: number }) {
  const { categories, palette, kind, widthPx } = drawing;
  const axisLine = { lineStyle: { color: palette.line } };
  if (kind === 'scatter')
    return {
      type: 'value' as const,
      scale: true,
      splitLine: { show: false },
      axisLine,
      axisLabel: { ...text, hideOverlap: true },
      ...axisName(drawing.categoryName, text, 28),
    };
  const width = Math.min(nameMaxPx, Math.round(widthPx * nameShare));
  const named = { ...text, interval: 0, width, overflow: 'truncate' as const };
  return {
    type: 'category' as const,
    data: [...categories],
    boundaryGap: kind === 'bar',
    axisLine,
    axisTick: { show: false },
    // From above to below, as they would be read from left to right.
    inverse: isSideways(drawing),
    axisLabel: isSideways(drawing) ? named : { ...text, hideOverlap: true },
  };
}

/** An axis for the figures of each unit, written as its figures are. */
function figureAxes(drawing: Drawing, text: { color: string; fontFamily: string; fontSize: number }) {
  const { palette, format, kind } = drawing;
  const units = unitsOf(drawing);
  return units.map((unit, at) => {
    const own = drawing.series.filter((each) => each.unit === unit);
    const isCounted = own.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
    const [{ name = '', write = format } = {}] = own;
    return {
      type: 'value' as const,
      splitNumber: 4,
      // There is no third of a question.
      ...(isCounted && { minInterval: 1 }),
      // The lines of one axis are enough.
      splitLine: { show: at === 0, lineStyle: { color: palette.line } },
      axisLabel: { ...text, formatter: units.length > 1 ? write : format, hideOverlap: true },
      ...(kind === 'scatter' && axisName(name, text, 48)),
    };
  });
}

function axisOptions(drawing: Drawing) {
  const { palette, format, kind } = drawing;
  const series = drawnSeries(drawing);
  const text = { color: palette.muted, fontFamily, fontSize: 12 };
  const hasLegend = series.length > 1;
  const common = shared(palette, format);
  const names = categoryAxis(drawing, text);
  const axes = figureAxes(drawing, text);
  const [only] = axes;
  const figures = axes.length === 1 && only ? only : axes;
  const [xAxis, yAxis] = isSideways(drawing) ? [figures, names] : [names, figures];
  return {
    ...common,
    grid: { left: 4, right: 12, top: hasLegend ? 36 : 12, bottom: 4, outerBoundsMode: 'same' as const },
    ...(hasLegend && {
      legend: { type: 'scroll' as const, top: 0, left: 0, textStyle: text, itemWidth: 18, itemHeight: 8 },
    }),
    tooltip: { ...common.tooltip, trigger: kind === 'scatter' ? ('item' as const) : ('axis' as const) },
    xAxis,
    yAxis,
    series: seriesOptions(drawing),
  };
}

/** More slices cannot be told apart. */
const slicesMax = 8;
/** The name of a thinner slice would lie on that of the next one. */
const namedDegreesMin = 8;

interface Slice {
  name: string;
  value: number;
}

/** The slices in their order; of many, the smallest are put together at the end. */
function slicesOf(slices: readonly Slice[], nameOthers: (count: number) => string): readonly Slice[] {
  if (slices.length <= slicesMax) return slices;
  const bySize = slices.toSorted((one, other) => other.value - one.value);
  const others = new Set(bySize.slice(slicesMax - 1));
  const value = [...others].reduce((sum, each) => sum + each.value, 0);
  return [...slices.filter((slice) => !others.has(slice)), { name: nameOthers(others.size), value }];
}

/** A slice for each category, by the first series. */
function pieOptions({ categories, series, palette, format, formatShare, nameOthers }: Drawing) {
  const [{ values = [], write = format, writeExactly = write } = {}] = series;
  const slices = slicesOf(
    categories.map((name, at) => ({ name, value: values[at] ?? 0 })),
    nameOthers,
  );
  // A label would be as faint as its slice.
  const text = { color: palette.ink, opacity: 1, fontFamily, fontSize: 12 };
  const formatter = ({ name, percent = 0 }: { name: string; percent?: number }) =>
    `${name}: ${formatShare(percent / 100)}`;
  return {
    ...shared(palette, writeExactly),
    series: [
      {
        type: 'pie' as const,
        radius: ['40%', '70%'],
        minShowLabelAngle: namedDegreesMin,
        label: { ...text, formatter },
        itemStyle: { borderColor: palette.raised, borderWidth: 2 },
        data: slices.map((slice, at) => ({
          ...slice,
          itemStyle: {
            color: palette.series[at % palette.series.length] ?? palette.ink,
            // Slices beyond the palette differ by their strength.
            opacity: 1 - 0.3 * Math.floor(at / palette.series.length),
          },
        })),
      },
    ],
  };
}

export const optionsOf = (drawing: Drawing) =>
  drawing.kind === 'pie' ? pieOptions(drawing) : axisOptions(drawing);
