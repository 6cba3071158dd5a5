/**
 * Browsers clamp the height of an element, Firefox at 17.9 million pixels and Chrome at 33.5 million, so a table with more
 * rows is scrolled over a shorter way than its rows are high. Near both ends a pixel of the scroll bar is a pixel of the
 * rows; the way between them is stretched. Small steps, as of a wheel or the keyboard, move the rows by as many pixels
 * everywhere, and the scroll bar follows when they have ended.
 */
export const scrolledMaxPx = 15_000_000;

/** The part of the way at each end that is not stretched. */
const edgeShare = 0.1;

/** The scroll bar of a screen moves by more than this with each of its pixels where the way is stretched. */
const stepMaxPx = 4_000;

export interface ScrollRange {
  /** The furthest position of the scroll bar. */
  maxPx: number;
  /** By how much the rows are higher than what the browser scrolls. */
  hiddenPx: number;
}

/** Where the scroll bar is, and by how much the rows are ahead of it. */
export interface ScrollPlace {
  scrollTop: number;
  aheadPx: number;
}

/** The position among the rows at a position of the scroll bar. */
export function rowsTopAt(scrollTop: number, { maxPx, hiddenPx }: ScrollRange): number {
  const edgePx = maxPx * edgeShare;
  if (hiddenPx === 0 || scrollTop <= edgePx) return scrollTop;
  if (scrollTop >= maxPx - edgePx) return scrollTop + hiddenPx;
  return scrollTop + (hiddenPx * (scrollTop - edgePx)) / (maxPx - 2 * edgePx);
}

/** The other way round. */
export function scrollTopAt(rowsTop: number, { maxPx, hiddenPx }: ScrollRange): number {
  const edgePx = maxPx * edgeShare;
  if (hiddenPx === 0 || rowsTop <= edgePx) return rowsTop;
  if (rowsTop >= maxPx + hiddenPx - edgePx) return rowsTop - hiddenPx;
  const stretchedPx = maxPx - 2 * edgePx;
  return edgePx + ((rowsTop - edgePx) * stretchedPx) / (stretchedPx + hiddenPx);
}

/** The place after the scroll bar has moved: a small step moves the rows by the same way. */
export function movedTo(scrollTop: number, from: ScrollPlace, range: ScrollRange): ScrollPlace {
  const { maxPx, hiddenPx } = range;
  if (scrollTop <= 0) return { scrollTop, aheadPx: 0 };
  if (scrollTop >= maxPx - 1) return { scrollTop, aheadPx: hiddenPx };
  const isStep = Math.abs(scrollTop - from.scrollTop) <= stepMaxPx;
  const aheadPx = isStep ? from.aheadPx : rowsTopAt(scrollTop, range) - scrollTop;
  return { scrollTop, aheadPx: Math.min(Math.max(aheadPx, 0), hiddenPx) };
}
