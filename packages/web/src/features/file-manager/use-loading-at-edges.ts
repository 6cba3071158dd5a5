import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SourceWindow } from './use-source-window.ts';

/** Loading begins this far before the reader would meet the end. */
const edgePx = 1_200;

/**
 * Loads on in the direction the reader moves. Only the reader's own movement counts: lines that join or leave
 * move the scroll position too, and would otherwise send the window back and forth.
 */
export function useLoadingAtEdges(
  scroller: RefObject<HTMLElement | null>,
  { hasBefore, hasAfter, grow, lines }: SourceWindow,
): () => void {
  const lastTopPx = useRef(0);
  useLayoutEffect(() => {
    lastTopPx.current = scroller.current?.scrollTop ?? 0;
  });
  // A part that does not fill the screen cannot be scrolled, so it grows by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what may fill the screen.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || element.scrollHeight > element.clientHeight) return;
    if (hasAfter) grow('after');
    else if (hasBefore) grow('before');
  }, [lines, hasBefore, hasAfter]);
  return () => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const movedPx = scrollTop - lastTopPx.current;
    lastTopPx.current = scrollTop;
    if (movedPx < 0 && hasBefore && scrollTop < edgePx) grow('before');
    if (movedPx > 0 && hasAfter && scrollHeight - scrollTop - clientHeight < edgePx) grow('after');
  };
}
