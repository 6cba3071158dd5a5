import type { ChartData, ChartKind } from './chart-model.ts';

/** What decides how bars are drawn. */
interface Bars extends Pick<ChartData, 'categories'> {
  kind: ChartKind;
  series: readonly unknown[];
  /** Of the place that they are drawn in; 0 while it is not known. */
  widthPx: number;
}

/** More bars than these are not named one by one: the table beside the chart has them all. */
const barsMax = 30;
const letterPx = 6.6;
const gapPx = 10;
const axisPx = 56;
const barPx = 16;
const legendPx = 36;
const marginPx = 40;

function areNamesWide({ categories, widthPx }: Bars): boolean {
  const longest = categories.reduce((most, name) => Math.max(most, name.length), 0);
  return longest * letterPx + gapPx > (widthPx - axisPx) / categories.length;
}

/** How high a chart has to be whose bars lie on their side, so that each has its name beside it; undefined where they stand. */
export function sidewaysHeightPx(bars: Bars): number | undefined {
  const { kind, categories, series, widthPx } = bars;
  const isFew = categories.length > 0 && categories.length <= barsMax;
  if (kind !== 'bar' || widthPx === 0 || !isFew || !areNamesWide(bars)) return undefined;
  const legend = series.length > 1 ? legendPx : 0;
  return legend + marginPx + categories.length * (series.length * barPx + gapPx);
}
