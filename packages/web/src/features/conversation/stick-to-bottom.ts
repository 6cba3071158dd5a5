import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This distance from the end counts as the end. */
const nearEndPx = 48;

const distanceToEndPx = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight;

export interface StickToBottom {
  /** The reader is not at the end, so new text does not scroll the page. */
  isAway: boolean;
  toEnd: () => void;
}

/**
 * Keeps the end in view while the reader is there. Only the reader stops it, by scrolling up or by switching how something is
 * shown, and only the reader (or a new question) returns to the end.
 */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): StickToBottom {
  const [isAway, setAway] = useState(false);
  const isHeld = useRef(true);
  const lastTopPx = useRef(0);

  const toEnd = useCallback(() => {
    isHeld.current = true;
    setAway(false);
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  // Before the first paint: the observer below is called in the same frame, and opens the list at its end.
  useLayoutEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    const onScroll = () => {
      const isNear = distanceToEndPx(element) <= nearEndPx;
      // A page that becomes shorter moves up to its end by itself: that is no return.
      if (isNear && element.scrollTop > lastTopPx.current) isHeld.current = true;
      else if (!isNear && element.scrollTop < lastTopPx.current) isHeld.current = false;
      lastTopPx.current = element.scrollTop;
      setAway(!isHeld.current && !isNear);
    };
    // What is switched, such as a table to a chart, stays where it is while it becomes higher.
    const onSwitch = () => {
      isHeld.current = false;
    };
    const onGrow = () => {
      if (isHeld.current) element.scrollTop = element.scrollHeight;
    };
    const sizes = new ResizeObserver(onGrow);
    sizes.observe(inner);
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    inner.addEventListener('change', onSwitch);
    return () => {
      sizes.disconnect();
      inner.removeEventListener('change', onSwitch);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content]);

  return { isAway, toEnd };
}
