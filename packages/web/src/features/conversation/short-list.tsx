import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { type RowsProps, rowClasses } from './list-rows.ts';
import type { VisibleMessage } from './visible-messages.ts';

/** What most messages are at least as high as. */
const usualHeightPx = { user: 68, assistant: 220 } as const;

/** The first of the messages that fill the screen from the end. */
function firstOnScreen(messages: readonly VisibleMessage[]): number {
  let heightPx = 0;
  const first = messages.findLastIndex(({ role }) => {
    heightPx += usualHeightPx[role];
    return heightPx >= window.innerHeight;
  });
  return Math.max(first, 0);
}

/**
 * Few messages, which are all drawn: those at the end with the first screen, and those above it when the browser has
 * nothing else to do.
 */
export function ShortList({ messages, rowOf, content }: RowsProps) {
  const [first] = useState(() => firstOnScreen(messages));
  const [isWhole, setWhole] = useState(first === 0);
  const earlier = useRef<HTMLDivElement>(null);
  useEffect(() => (isWhole ? undefined : whenIdle(() => startTransition(() => setWhole(true)))), [isWhole]);
  useLayoutEffect(() => {
    // What scrolls is its parent, whose own reference is not set yet when this is drawn for the first time.
    const element = content.current?.parentElement;
    if (!element) return;
    // It opens at its end, and what joins above moves nothing on the screen.
    const addedPx = earlier.current?.offsetHeight;
    element.scrollTop = addedPx === undefined ? element.scrollHeight : element.scrollTop + addedPx;
    if (!isWhole && element.scrollHeight <= element.clientHeight) setWhole(true);
  }, [isWhole, content]);
  // Messages only ever join at the end, and an answer keeps its place when its uid becomes known.
  const rows = messages.map((_, index) => (
    <div key={String(index)} className={rowClasses}>
      {rowOf(index)}
    </div>
  ));
  return (
    <div ref={content} className="mx-auto w-full max-w-[40rem]">
      {isWhole && first > 0 && <div ref={earlier}>{rows.slice(0, first)}</div>}
      {rows.slice(first)}
    </div>
  );
}
