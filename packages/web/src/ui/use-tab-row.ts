import { type RefObject, useEffect, useRef } from 'react';

const chosenTab = '[aria-selected="true"], [aria-current="page"]';

/** Says at which ends more tabs are hidden, for the fading of `tabRowClasses`. */
function markHidden(row: HTMLElement): void {
  const hiddenPx = row.scrollWidth - row.clientWidth;
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', row.scrollLeft < hiddenPx - 1);
}

/** Scrolls the row alone: `scrollIntoView` would also move the page. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>(chosenTab);
  if (!chosen) return;
  const { left, right } = row.getBoundingClientRect();
  const tab = chosen.getBoundingClientRect();
  const middlePx = (tab.left + tab.right - left - right) / 2;
  if (tab.left < left || tab.right > right) row.scrollBy({ left: middlePx });
}

/** A row of tabs that scrolls sideways where it is too narrow, and fades where more tabs are. */
export const tabRowClasses =
  '-mx-1 mb-5 flex gap-3 overflow-x-auto border-line border-b [scrollbar-width:none] ' +
  '[--before:black] [--after:black] data-more-before:[--before:transparent] data-more-after:[--after:transparent] ' +
  '[mask-image:linear-gradient(to_right,var(--before),black_2.5rem,black_calc(100%-2.5rem),var(--after))]';

/** Keeps the chosen tab of a row in view, also when the row gets narrower. */
export function useTabRow<Row extends HTMLElement>(chosen: unknown): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is scrolled to.
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const update = () => {
      showChosen(row);
      markHidden(row);
    };
    const mark = () => markHidden(row);
    update();
    row.addEventListener('scroll', mark, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(row);
    return () => {
      row.removeEventListener('scroll', mark);
      observer?.disconnect();
    };
  }, [chosen]);
  return ref;
}
