/**
 * The viewer holds a few neighbouring slices of a text that may be 100 MB long. Slices lie on a fixed grid, so
 * that each is fetched once and found again in the cache. All positions count UTF-16 units.
 */
export const sliceUnits = 60_000;
/** As many as one screen of scrolling in both directions needs; more would make the page heavy. */
const slicesHeldMax = 4;
/** A passage this close to the edge of its slice brings the neighbour along, so that it stands in context. */
const contextUnits = 6_000;

/** Slices from `first` to `last`, both included. */
export interface SliceWindow {
  readonly first: number;
  readonly last: number;
}

const lastSlice = (textLengthUnits: number) => Math.max(0, Math.ceil(textLengthUnits / sliceUnits) - 1);

export const sliceRange = (slice: number) => ({ start: slice * sliceUnits, end: (slice + 1) * sliceUnits });

/**
 * The slices to show first: those of the passage with some context around it. A passage longer than the window
 * shows its beginning.
 * @param textLengthUnits unknown (undefined) before the first slice has come.
 */
export function windowAround(
  passage: { start: number; end: number },
  textLengthUnits: number | undefined,
): SliceWindow {
  const last = textLengthUnits === undefined ? Number.POSITIVE_INFINITY : lastSlice(textLengthUnits);
  const first = Math.floor(Math.max(0, passage.start - contextUnits) / sliceUnits);
  const start = Math.min(first, last);
  // Before the length is known, only what certainly exists is asked for: up to the passage's own last unit.
  const reachUnits = textLengthUnits === undefined ? passage.end - 1 : passage.end + contextUnits;
  const end = Math.floor(Math.max(0, reachUnits) / sliceUnits);
  return { first: start, last: Math.max(start, Math.min(end, last, start + slicesHeldMax - 1)) };
}

/** One slice more at that side; the far side gives one up when the window is full. Unchanged at the text's end. */
export function grow(held: SliceWindow, side: 'before' | 'after', textLengthUnits: number): SliceWindow {
  if (side === 'before') {
    if (held.first === 0) return held;
    const first = held.first - 1;
    return { first, last: Math.min(held.last, first + slicesHeldMax - 1) };
  }
  if (held.last >= lastSlice(textLengthUnits)) return held;
  const last = held.last + 1;
  return { first: Math.max(held.first, last - slicesHeldMax + 1), last };
}

export const slicesOf = (held: SliceWindow): number[] =>
  Array.from({ length: held.last - held.first + 1 }, (_, index) => held.first + index);
