import { useEffect, useRef, useState } from 'react';
import { isNavigating } from './pending-navigation.ts';

const searchDelayMs = 250;

/**
 * The text of a search field: what is typed is searched once the typing rests, and what is searched otherwise (a
 * step back) is shown. It lives with the field, so that a key does not draw the whole list again.
 * @param search keeps its identity from render to render.
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
      // Someone who opens a line right after typing goes there: a search would call them back while its page is loaded.
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
