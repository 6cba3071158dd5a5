import type { CSSProperties } from 'react';

/** Where the columns of a grid lie, in pixels from the left edge of the table. */
export interface ColumnLayout {
  /** The column of row numbers, which is before the others. */
  numberPx: number;
  widths: readonly number[];
  starts: readonly number[];
  totalPx: number;
  /** How many columns stay in sight. */
  frozen: number;
}

interface LayoutSizes {
  widths: readonly number[];
  /** The highest number of a row that is shown. */
  rowCount: number;
  frozen: number;
  /** The width of the place that the grid has; 0 while it is unknown. */
  viewPx: number;
}

const digitPx = 8;
const numberMinPx = 56;
/** Frozen columns leave a third of the grid to the columns that scroll. */
const frozenShare = 0.66;
const frozenMinPx = 56;

/** Frozen columns are made as narrow as needed; a table that is narrower than its place is spread over it. */
export function layOutColumns({ widths, rowCount, frozen, viewPx }: LayoutSizes): ColumnLayout {
  const numberPx = Math.max(numberMinPx, String(rowCount + 1).length * digitPx + 20);
  const frozenMaxPx =
    viewPx > 0 && frozen > 0
      ? Math.max(frozenMinPx, (viewPx * frozenShare - numberPx) / frozen)
      : Number.POSITIVE_INFINITY;
  const narrowed = widths.map((width, at) => (at < frozen ? Math.min(width, frozenMaxPx) : width));
  const sum = narrowed.reduce((total, width) => total + width, 0);
  const spread = sum > 0 && numberPx + sum < viewPx ? (viewPx - numberPx) / sum : 1;
  const starts: number[] = [];
  let totalPx = numberPx;
  const spreadWidths = narrowed.map((width) => width * spread);
  for (const width of spreadWidths) {
    starts.push(totalPx);
    totalPx += width;
  }
  return { numberPx, widths: spreadWidths, starts, totalPx, frozen };
}

/** Columns in a row: the first, and the one behind the last. */
export interface ColumnSpan {
  first: number;
  end: number;
}

/** Columns that are ready beside those in sight: Tab leads to the buttons of the next one. */
const overscan = 3;
/** Before a grid is laid out: as wide as a large screen. */
const unknownViewPx = 1600;

/** The columns that scroll and are in sight, with a few beside them. */
export function columnsInSight(
  { starts, widths, totalPx, frozen }: ColumnLayout,
  { scrollLeft, viewPx }: { scrollLeft: number; viewPx: number },
): ColumnSpan {
  const left = scrollLeft + (frozen > 0 ? (starts[frozen] ?? totalPx) : 0);
  const right = scrollLeft + (viewPx || unknownViewPx);
  const found = starts.findIndex((start, at) => at >= frozen && start + (widths[at] ?? 0) > left);
  const first = found === -1 ? starts.length : found;
  const behind = starts.findIndex((start, at) => at >= first && start >= right);
  const end = behind === -1 ? starts.length : behind;
  return { first: Math.max(frozen, first - overscan), end: Math.min(starts.length, end + overscan) };
}

/** A column of the document: one of the table's, or the room of those that are not there. */
export type GridPiece =
  | { kind: 'column'; at: number; widthPx: number }
  | { kind: 'gap'; at: number; widthPx: number };

/**
 * The columns of the document, from left to right. The frozen ones are always there.
 * @param held a column whose button has the focus: it stays with its neighbours, so that Tab goes on from it
 */
export function piecesOf(
  layout: ColumnLayout,
  { first, end }: ColumnSpan,
  held: number | undefined,
): GridPiece[] {
  const { widths, starts, totalPx, frozen } = layout;
  const isThere = (at: number) =>
    at < frozen || (at >= first && at < end) || (held !== undefined && Math.abs(at - held) <= 1);
  const pieces: GridPiece[] = [];
  let reachedPx = layout.numberPx;
  widths.forEach((widthPx, at) => {
    if (!isThere(at)) return;
    const start = starts[at] ?? 0;
    if (start - reachedPx > 0.5) pieces.push({ kind: 'gap', at: -at, widthPx: start - reachedPx });
    pieces.push({ kind: 'column', at, widthPx });
    reachedPx = start + widthPx;
  });
  if (totalPx - reachedPx > 0.5)
    pieces.push({ kind: 'gap', at: -widths.length, widthPx: totalPx - reachedPx });
  return pieces;
}

/** What the rows of a grid need to know of its columns. */
export interface ShownColumns {
  layout: ColumnLayout;
  pieces: readonly GridPiece[];
}

/** How a cell of a frozen column stays in sight when its row scrolls. */
export const frozenStyle = (at: number, { frozen, starts }: ColumnLayout): CSSProperties | undefined =>
  at < frozen ? { left: starts[at] } : undefined;

/** The column of row numbers stays in sight with the frozen ones. */
export const numberStyle = ({ frozen }: ColumnLayout): CSSProperties | undefined =>
  frozen > 0 ? { left: 0 } : undefined;

export const frozenClass = 'sticky z-[5] bg-surface-raised';
