import { useEffect, useRef, useState } from 'react';
import { isNavigating } from './pending-navigation.ts';

const searchDelayMs = 250;

/**
 * The text of a search field: debounces typed text, and shows external changes (navigating back). It belongs to the
 * field, so that a key press does not render the whole list.
 * @param search must be stable between renders
 */
export function useSearchText(q: string, search: (q: string) => void) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    const typed = text.trim();
    if (typed === sent.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const send = () => {
      // A user who opens a row right after typing must not be called back by a pending search.
      if (isNavigating()) return wait();
      sent.current = typed;
      search(typed);
    };
    const wait = () => {
      timer = setTimeout(send, searchDelayMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [text, search]);
  return { text, setText };
}
