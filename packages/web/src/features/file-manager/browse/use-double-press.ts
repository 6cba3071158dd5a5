import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';

const isPlain = (event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) =>
  !event.shiftKey && !event.ctrlKey && !event.metaKey;

/**
 * Opens the entry that the first of two presses meant, wherever the second one lands: the first can move the lines, by
 * opening details or a folder, even between the second press and its release, which then belong to no line at all.
 * Returns what the lines call when they are pressed; it is true for the second press of a double one.
 */
export function useDoublePress<Entry extends object>(open: (entry: Entry) => void) {
  const first = useRef<Entry>(null);
  const openFirst = useEffectEvent((event: globalThis.MouseEvent) => {
    if (first.current && isPlain(event)) open(first.current);
  });
  useEffect(() => {
    const forget = (event: globalThis.MouseEvent) => {
      if (event.detail < 2) first.current = null;
    };
    // Before the line hears of it, so that a press of anything else is the first of no entry.
    window.addEventListener('click', forget, true);
    window.addEventListener('dblclick', openFirst);
    return () => {
      window.removeEventListener('click', forget, true);
      window.removeEventListener('dblclick', openFirst);
    };
  }, []);
  return (entry: Entry, event: MouseEvent) => {
    if (event.detail >= 2 && isPlain(event)) return true;
    first.current = entry;
    return false;
  };
}
