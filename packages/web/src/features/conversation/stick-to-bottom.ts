import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** This close to the end counts as being there. */
const nearEndPx = 48;

const distanceToEndPx = (element: HTMLElement) =>
  element.scrollHeight - element.scrollTop - element.clientHeight;

export interface StickToBottom {
  /** The reader is not at the end: new text does not move the page. */
  isAway: boolean;
  toEnd: () => void;
}

/**
 * Keeps the end in view while the reader is there, whatever grows. Only the reader's own moving up lets go of
 * the end, and only the reader (or a new question) goes back to it.
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

  useEffect(() => {
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
