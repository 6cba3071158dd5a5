import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const searchDelayMs = 250;

/**
 * The text of a search field: what is typed is searched once the typing rests, and what is searched otherwise (a
 * step back) is shown. It lives with the field, so that a key does not draw the whole list again.
 * @param search keeps its identity from render to render.
 */
export function useSearchText(q: string, search: (q: string) => void) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  // Someone who opens a line right after typing goes there: a search would call them back while its page is loaded.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    const typed = text.trim();
    if (isLeaving || typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      search(typed);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, search, isLeaving]);
  return { text, setText };
}
