import { useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ColumnSpan,
  columnsInSight,
  layOutColumns,
  piecesOf,
  type ShownColumns,
} from './column-layout.ts';

interface ColumnSizes {
  widths: readonly number[];
  rowCount: number;
  frozen: number;
}

interface Sight {
  scrollLeft: number;
  viewPx: number;
}

const isSame = (one: ColumnSpan, other: ColumnSpan) => one.first === other.first && one.end === other.end;

/**
 * The columns in sight of a table, of any number of columns, and the room that the others take.
 * @param element what scrolls; null while it is not there
 */
export function useColumnWindow(element: HTMLElement | null, sizes: ColumnSizes) {
  const { widths, rowCount, frozen } = sizes;
  const [viewPx, setViewPx] = useState(0);
  const [held, hold] = useState<number>();
  const layout = useMemo(
    () => layOutColumns({ widths, rowCount, frozen, viewPx }),
    [widths, rowCount, frozen, viewPx],
  );
  const [span, setSpan] = useState(() => columnsInSight(layout, { scrollLeft: 0, viewPx }));
  useLayoutEffect(() => {
    if (!element) return;
    const sight = (): Sight => ({ scrollLeft: element.scrollLeft, viewPx: element.clientWidth });
    const look = () => {
      const next = columnsInSight(layout, sight());
      setSpan((last) => (isSame(last, next) ? last : next));
    };
    const onScroll = () => flushSync(look);
    const resizing = new ResizeObserver(() => setViewPx(element.clientWidth));
    resizing.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    setViewPx(element.clientWidth);
    look();
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, layout]);
  const shown: ShownColumns = useMemo(
    () => ({ layout, pieces: piecesOf(layout, span, held) }),
    [layout, span, held],
  );
  return { shown, hold };
}
