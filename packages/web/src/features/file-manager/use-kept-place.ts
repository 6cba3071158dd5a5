import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  /** Position in the text of the first line in view. */
  readonly start: number;
  /** How far below the upper edge it stands. */
  readonly topPx: number;
}

const lineElements = (scroller: HTMLElement) =>
  scroller.querySelectorAll<HTMLElement>('[data-source-text] > [data-start]');

const startOf = (line: HTMLElement) => Number(line.dataset.start);

/** First line of which something is in view; lines stand in order, so it is found by halving. */
function firstInView(scroller: HTMLElement): HTMLElement | undefined {
  const lines = lineElements(scroller);
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line !== undefined && line.offsetTop + line.offsetHeight <= scroller.scrollTop) low = middle + 1;
    else high = middle;
  }
  return lines[low];
}

function lineAt(scroller: HTMLElement, start: number): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (const line of lineElements(scroller)) {
    if (startOf(line) > start) break;
    found = line;
  }
  return found;
}

/** Lines that join above, or leave there, do not move what one reads. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, lines: unknown): void {
  const place = useRef<Place | null>(null);
  const shownLines = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (shownLines.current !== lines && place.current !== null) {
      const line = lineAt(element, place.current.start);
      if (line !== undefined) element.scrollTop = line.offsetTop - place.current.topPx;
    }
    shownLines.current = lines;
    const remember = () => {
      const line = firstInView(element);
      if (line !== undefined)
        place.current = { start: startOf(line), topPx: line.offsetTop - element.scrollTop };
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, lines]);
}
