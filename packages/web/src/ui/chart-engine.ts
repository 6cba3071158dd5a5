import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { type Drawing, optionsOf } from './chart-options.ts';
import { sidewaysHeightPx } from './sideways-bars.ts';

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

/**
 * Draws into a place and follows its size; returns the chart, which `dispose` takes away.
 *
 * @param onWidth is told each new width, which may ask for another drawing
 */
export function startChart(place: HTMLElement, onWidth: (widthPx: number) => void): ECharts {
  const chart = init(place);
  const observer = new ResizeObserver(() => {
    if (chart.isDisposed()) return observer.disconnect();
    chart.resize();
    onWidth(place.clientWidth);
  });
  observer.observe(place);
  return chart;
}

/** Replaces what the chart shows. */
export function drawChart(chart: ECharts, drawing: Drawing): void {
  chart.setOption(optionsOf(drawing), { notMerge: true });
}

type FileDrawing = Omit<Drawing, 'widthPx'>;

const fileWidthPx = 960;
const fileHeightPx = 540;

/** A drawing of the width of a file, which is as high as its bars need. */
function forFile(drawing: FileDrawing): { size: { width: number; height: number }; drawing: Drawing } {
  const sized = { ...drawing, widthPx: fileWidthPx };
  const height = Math.max(fileHeightPx, sidewaysHeightPx(sized) ?? 0);
  return { size: { width: fileWidthPx, height }, drawing: sized };
}

/** Characters that no XML may contain, not even escaped; names of a table can have them. */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The chart as the text of an SVG file. */
export function chartAsSvg(given: FileDrawing): string {
  const { size, drawing } = forFile(given);
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ ...optionsOf(drawing), animation: false, backgroundColor: drawing.palette.raised });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg.replace(noXml, '');
}

/** The chart as a PNG, as a data URL. */
export function chartAsPng(given: FileDrawing): string {
  const { size, drawing } = forFile(given);
  const place = document.createElement('div');
  const chart = init(place, null, size);
  chart.setOption({ ...optionsOf(drawing), animation: false });
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: drawing.palette.raised });
  chart.dispose();
  return url;
}
