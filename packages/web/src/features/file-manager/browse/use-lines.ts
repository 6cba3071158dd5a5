import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Heights of a line, its gap included, in the two views; a narrow list has a second row of text. */
const lineHeightPx = { list: 48, narrow: 60, grid: 168 } as const;
/** Below this the columns' values stand below the names. */
const narrowBelowPx = 512;
const tileWidthPx = 176;
const overscanLines = 8;

/** Width of the list, which a panel beside it changes as much as the window does. */
function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return widthPx;
}

interface LinesOptions {
  count: number;
  isGrid: boolean;
  activeIndex: number;
  /** The end of what is loaded has come near. */
  onNearEnd: () => void;
  /** Height above the lines that scrolls with them. */
  headHeightPx: number;
}

/** The lines of a long list: only those near the screen are drawn, and the one that has the focus. */
export function useLines(scroller: RefObject<HTMLElement | null>, options: LinesOptions) {
  const { count, isGrid, activeIndex, onNearEnd, headHeightPx } = options;
  const widthPx = useWidth(scroller);
  const columns = isGrid ? Math.max(2, Math.floor((widthPx - 16) / tileWidthPx)) : 1;
  const lines = Math.ceil(count / columns);
  const activeLine = Math.floor(activeIndex / columns);
  const isNarrow = widthPx < narrowBelowPx;
  const height = lineHeightPx[isGrid ? 'grid' : isNarrow ? 'narrow' : 'list'];
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: overscanLines,
    scrollMargin: headHeightPx,
    scrollPaddingStart: headHeightPx,
    scrollPaddingEnd: 8,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return activeLine < 0 || activeLine >= lines || shown.includes(activeLine)
        ? shown
        : [...shown, activeLine].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has lines of another height.
  useEffect(() => virtualizer.measure(), [height]);
  const last = virtualizer.range?.endIndex ?? 0;
  const near = useRef(onNearEnd);
  near.current = onNearEnd;
  useEffect(() => {
    if (last >= lines - overscanLines * 4) near.current();
  }, [last, lines]);
  return { columns, isNarrow, virtualizer };
}
