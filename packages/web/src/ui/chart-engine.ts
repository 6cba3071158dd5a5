import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { type Drawing, optionsOf } from './chart-options.ts';

// Only what is drawn; a canvas stays smooth with a year of days in it, and files for others are drawn as SVG.
use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
  SVGRenderer,
]);

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

const fileSize = { width: 960, height: 540 } as const;

/** The chart as the text of an SVG file. */
export function chartAsSvg(drawing: Drawing): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...fileSize });
  chart.setOption({ ...optionsOf(drawing), animation: false, backgroundColor: drawing.palette.raised });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

/** The chart as a PNG, as a data URL. */
export function chartAsPng(drawing: Drawing): string {
  const place = document.createElement('div');
  const chart = init(place, null, fileSize);
  chart.setOption({ ...optionsOf(drawing), animation: false });
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: drawing.palette.raised });
  chart.dispose();
  return url;
}
