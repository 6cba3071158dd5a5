import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Heights of a line, its gap included, in the two views; a phone's list has a second row of text. */
const lineHeightPx = { list: 48, phone: 60, grid: 168 } as const;
const tileWidthPx = 176;
const overscanLines = 8;

/** How many tiles stand side by side. */
function useColumns(scroller: RefObject<HTMLElement | null>, isGrid: boolean): number {
  const [columns, setColumns] = useState(isGrid ? 4 : 1);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isGrid) return setColumns(1);
    const measure = () => setColumns(Math.max(2, Math.floor((element.clientWidth - 16) / tileWidthPx)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isGrid]);
  return columns;
}

interface LinesOptions {
  count: number;
  isGrid: boolean;
  isPhone: boolean;
  activeIndex: number;
  /** The end of what is loaded has come near. */
  onNearEnd: () => void;
  /** Height above the lines that scrolls with them. */
  headHeightPx: number;
}

/** The lines of a long list: only those near the screen are drawn, and the one that has the focus. */
export function useLines(scroller: RefObject<HTMLElement | null>, options: LinesOptions) {
  const { count, isGrid, isPhone, activeIndex, onNearEnd, headHeightPx } = options;
  const columns = useColumns(scroller, isGrid);
  const lines = Math.ceil(count / columns);
  const activeLine = Math.floor(activeIndex / columns);
  const height = lineHeightPx[isGrid ? 'grid' : isPhone ? 'phone' : 'list'];
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
  return { columns, virtualizer, headHeightPx };
}
