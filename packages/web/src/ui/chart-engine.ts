import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartData, ChartPalette } from './chart-model.ts';

// Only what is drawn; a canvas stays smooth with a year of days in it.
use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export type ChartKind = 'line' | 'bar';

interface Drawing extends ChartData {
  kind: ChartKind;
  palette: ChartPalette;
  format: (value: number) => string;
}

const fontFamily = '"Inter Variable", ui-sans-serif, system-ui, sans-serif';
/** Lines differ by more than their colour. */
const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]] as const;

function seriesOptions({ kind, series, palette }: Drawing) {
  return series.map(({ name, values }, place) => {
    const color = palette.series[place % palette.series.length] ?? palette.ink;
    const shared = { name, data: [...values], itemStyle: { color } };
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

function optionsOf(drawing: Drawing) {
  const { categories, series, palette, format, kind } = drawing;
  const text = { color: palette.muted, fontFamily, fontSize: 12 };
  const hasLegend = series.length > 1;
  const isCounted = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  return {
    animationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    textStyle: { fontFamily },
    grid: { left: 4, right: 12, top: hasLegend ? 36 : 12, bottom: 4, outerBoundsMode: 'same' as const },
    ...(hasLegend && { legend: { top: 0, left: 0, textStyle: text, itemWidth: 18, itemHeight: 8 } }),
    tooltip: {
      trigger: 'axis' as const,
      // Painted like the rest: no markup of the library comes into the page.
      renderMode: 'richText' as const,
      confine: true,
      backgroundColor: palette.raised,
      borderColor: palette.line,
      borderWidth: 1,
      textStyle: { ...text, color: palette.ink },
      axisPointer: {
        lineStyle: { color: palette.muted },
        shadowStyle: { color: palette.line, opacity: 0.4 },
      },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      boundaryGap: kind === 'bar',
      axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value' as const,
      splitNumber: 4,
      // There is no third of a question.
      ...(isCounted && { minInterval: 1 }),
      splitLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...text, formatter: format },
    },
    series: seriesOptions(drawing),
  };
}

/** Draws into a place and follows its size; returns the chart, which `dispose` takes away. */
export function startChart(place: HTMLElement): ECharts {
  const chart = init(place);
  const observer = new ResizeObserver(() => {
    if (chart.isDisposed()) observer.disconnect();
    else chart.resize();
  });
  observer.observe(place);
  return chart;
}

/** Replaces what the chart shows. */
export function drawChart(chart: ECharts, drawing: Drawing): void {
  chart.setOption(optionsOf(drawing), { notMerge: true });
}
