import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  movedTo,
  rowsTopAt,
  type ScrollPlace,
  type ScrollRange,
  scrolledMaxPx,
  scrollTopAt,
} from './scaled-scroll.ts';

const overscan = 20;
/** How long the scroll bar rests before it is put where the rows are. */
const restMs = 150;

interface Shown {
  first: number;
  /** The row behind the last one. */
  end: number;
  aheadPx: number;
}

interface RowSizes {
  count: number;
  rowHeightPx: number;
}

function shownAt(
  { scrollTop, aheadPx }: ScrollPlace,
  heightPx: number,
  { count, rowHeightPx }: RowSizes,
): Shown {
  const top = Math.max(0, scrollTop + aheadPx);
  const first = Math.min(count, Math.floor(top / rowHeightPx));
  const end = Math.ceil((top + heightPx) / rowHeightPx);
  return { first: Math.max(0, first - overscan), end: Math.min(count, end + overscan), aheadPx };
}

const isSame = (one: Shown, other: Shown) =>
  one.first === other.first && one.end === other.end && one.aheadPx === other.aheadPx;

/** Follows an element as it scrolls and is resized. @returns what ends that, and what leads to the first row */
function followScroll(element: HTMLElement, sizes: RowSizes, show: (shown: Shown) => void) {
  const totalPx = sizes.count * sizes.rowHeightPx;
  const rangeOf = (): ScrollRange => ({
    maxPx: element.scrollHeight - element.clientHeight,
    hiddenPx: Math.max(0, totalPx - scrolledMaxPx),
  });
  let place: ScrollPlace = { scrollTop: 0, aheadPx: 0 };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const put = (next: ScrollPlace) => {
    place = next;
    show(shownAt(place, element.clientHeight, sizes));
  };
  const follow = () => {
    const { scrollTop } = element;
    put({ scrollTop, aheadPx: rowsTopAt(scrollTop, rangeOf()) - scrollTop });
  };
  const settle = () => {
    const rowsTop = place.scrollTop + place.aheadPx;
    const wanted = scrollTopAt(rowsTop, rangeOf());
    if (Math.abs(wanted - place.scrollTop) < 1) return;
    element.scrollTop = wanted;
    // The browser rounds it to its own pixels.
    flushSync(() => put({ scrollTop: element.scrollTop, aheadPx: rowsTop - element.scrollTop }));
  };
  const onScroll = () => {
    flushSync(() => put(movedTo(element.scrollTop, place, rangeOf())));
    clearTimeout(rest);
    rest = setTimeout(settle, restMs);
  };
  const resizing = new ResizeObserver(() => put(place));
  resizing.observe(element);
  element.addEventListener('scroll', onScroll, { passive: true });
  follow();
  return {
    end: () => {
      clearTimeout(rest);
      resizing.disconnect();
      element.removeEventListener('scroll', onScroll);
    },
    toTop: () => {
      element.scrollTop = 0;
      put({ scrollTop: 0, aheadPx: 0 });
    },
  };
}

/**
 * The rows in sight of a table, of any number of rows of one height, and the room that the others take.
 * @param order what the rows are shown by: another one begins at the top
 */
export function useRowWindow(sizes: RowSizes, order: string) {
  const { count, rowHeightPx } = sizes;
  const [element, place] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<Shown>({ first: 0, end: 0, aheadPx: 0 });
  const following = useRef<ReturnType<typeof followScroll>>(undefined);
  const show = useCallback((next: Shown) => setShown((last) => (isSame(last, next) ? last : next)), []);
  useLayoutEffect(() => {
    if (!element) return;
    const followed = followScroll(element, { count, rowHeightPx }, show);
    following.current = followed;
    return followed.end;
  }, [element, count, rowHeightPx, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the order that leads to the top.
  useLayoutEffect(() => following.current?.toTop(), [order]);
  const end = Math.min(shown.end, count);
  const first = Math.min(shown.first, end);
  const heightPx = Math.min(count * rowHeightPx, scrolledMaxPx);
  const beforePx = Math.max(0, first * rowHeightPx - shown.aheadPx);
  const afterPx = Math.max(0, heightPx - beforePx - (end - first) * rowHeightPx);
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  return { element, place, rows, beforePx, afterPx };
}
