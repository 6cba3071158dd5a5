import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** The elements between which the arrow keys move, and those beside them in a row. */
const lineSelector = '[data-history-line]';
const rowSelector = '[data-history-row]';

const keyOf = (element: Element | null) => element?.getAttribute('data-history-line') ?? null;

function linesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(lineSelector)];
}

/** The target of a key from the focused element. */
function targetOf(list: HTMLElement, from: Element, key: string): HTMLElement | null | undefined {
  const row = from.closest(rowSelector);
  const line = row?.querySelector<HTMLElement>(lineSelector);
  if (key === 'ArrowRight') return row?.querySelector<HTMLElement>('[aria-haspopup]');
  if (key === 'ArrowLeft') return line;
  const lines = linesIn(list);
  const at = line ? lines.indexOf(line) : -1;
  if (key === 'ArrowDown') return lines[at + 1];
  if (key === 'ArrowUp') return lines[at - 1];
  if (key === 'Home') return lines[0];
  return key === 'End' ? lines.at(-1) : undefined;
}

/**
 * Makes a list of rows a single tab stop: up and down move between the rows, right to the menu of a row, left back to
 * it. `keys` are those of the rows in order.
 */
export function useOneTabStop(keys: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  // A removed row cannot be the tab stop.
  const stop = last !== null && keys.includes(last) ? last : keys[0];
  return {
    isStop: (key: string) => key === stop,
    list: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const key = keyOf(event.target.closest(rowSelector)?.querySelector(lineSelector) ?? null);
        if (key !== null) setLast(key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Events in the menu of a row bubble up to here too.
        const { currentTarget: list, target } = event;
        if (event.defaultPrevented || !(target instanceof Element) || !list.contains(target)) return;
        const next = targetOf(list, target, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}
