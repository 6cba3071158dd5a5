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
 * Keeps the end in view while the reader is there. Only scrolling up by the reader stops it, and only the reader (or a
 * new question) returns to the end.
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
      if (isNear) isHeld.current = true;
      else if (element.scrollTop < lastTopPx.current) isHeld.current = false;
      lastTopPx.current = element.scrollTop;
      setAway(!isHeld.current && !isNear);
    };
    const onGrow = () => {
      if (isHeld.current) element.scrollTop = element.scrollHeight;
    };
    const sizes = new ResizeObserver(onGrow);
    sizes.observe(inner);
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content]);

  return { isAway, toEnd };
}
