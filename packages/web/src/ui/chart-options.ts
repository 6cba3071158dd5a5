import type { ChartData, ChartPalette } from './chart-model.ts';

export type ChartKind = 'line' | 'bar' | 'pie' | 'scatter';

export interface Drawing extends ChartData {
  kind: ChartKind;
  palette: ChartPalette;
  format: (value: number) => string;
}

const fontFamily = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';
/** Lines differ by more than their colour. */
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]] as const;

function seriesOptions({ kind, categories, series, palette }: Drawing) {
  return series.map(({ name, values }, place) => {
    const color = palette.series[place % palette.series.length] ?? palette.ink;
    const shared = { name, data: [...values], itemStyle: { color } };
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
        itemStyle: { color, borderRadius: [3, 3, 0, 0] },
      };
    const type = dashes[place % dashes.length];
    return {
      ...shared,
      type: 'line' as const,
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: values.length < 2,
      lineStyle: { color, width: 2, type: typeof type === 'object' ? [...type] : type },
    };
  });
}

function shared(palette: ChartPalette, format: (value: number) => string) {
  return {
    animationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
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
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
  };
}

function axisOptions(drawing: Drawing) {
  const { categories, series, palette, format, kind } = drawing;
  const text = { color: palette.muted, fontFamily, fontSize: 12 };
  const hasLegend = series.length > 1;
  const isCounted = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  const common = shared(palette, format);
  const line = { lineStyle: { color: palette.line } };
  const xAxis =
    kind === 'scatter'
      ? { type: 'value' as const, scale: true, splitLine: { show: false }, axisLine: line }
      : {
          type: 'category' as const,
          data: [...categories],
          boundaryGap: kind === 'bar',
          axisLine: line,
          axisTick: { show: false },
        };
  return {
    ...common,
    grid: { left: 4, right: 12, top: hasLegend ? 36 : 12, bottom: 4, outerBoundsMode: 'same' as const },
    ...(hasLegend && { legend: { top: 0, left: 0, textStyle: text, itemWidth: 18, itemHeight: 8 } }),
    tooltip: { ...common.tooltip, trigger: kind === 'scatter' ? ('item' as const) : ('axis' as const) },
    xAxis: { ...xAxis, axisLabel: { ...text, hideOverlap: true } },
    yAxis: {
      type: 'value' as const,
      splitNumber: 4,
      // There is no third of a question.
      ...(isCounted && { minInterval: 1 }),
      splitLine: line,
      axisLabel: { ...text, formatter: format },
    },
    series: seriesOptions(drawing),
  };
}

/** A slice for each category, by the first series. */
function pieOptions({ categories, series, palette, format }: Drawing) {
  const text = { color: palette.muted, fontFamily, fontSize: 12 };
  const values = series[0]?.values ?? [];
  return {
    ...shared(palette, format),
    series: [
      {
        type: 'pie' as const,
        radius: ['40%', '70%'],
        label: { ...text, formatter: '{b}: {d}%' },
        itemStyle: { borderColor: palette.raised, borderWidth: 2 },
        data: categories.map((name, at) => ({
          name,
          value: values[at] ?? 0,
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
