import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { type RowsProps, rowClasses } from './list-rows.ts';
import type { VisibleMessage } from './visible-messages.ts';

const charactersOfLine = 100;
const lineHeightPx = 26;
/** Of a message with one line, its distances included: an answer has buttons below it. */
const heightsPx = { user: 68, assistant: 98 } as const;
const referencesHeightPx = 44;
/** What stands above and below the messages has at least this height. */
const aroundHeightPx = 200;

/** No message is lower: asking the page itself would make the browser lay it out once more before it is shown. */
function leastHeightPx({ role, text, references }: VisibleMessage): number {
  const linesPx = Math.floor(text.length / charactersOfLine) * lineHeightPx;
  return heightsPx[role] + linesPx + (references.length > 0 ? referencesHeightPx : 0);
}

/** The first of the messages that certainly fill the screen from the end. */
function firstOnScreen(messages: readonly VisibleMessage[]): number {
  let heightPx = aroundHeightPx;
  const first = messages.findLastIndex((message) => {
    heightPx += leastHeightPx(message);
    return heightPx >= window.innerHeight;
  });
  return Math.max(first, 0);
}

/**
 * Few messages, which are all drawn: those at the end with the first screen, and those above it when the browser has
 * nothing else to do.
 */
export function ShortList({ messages, rowOf, scroller, content }: RowsProps) {
  const [first] = useState(() => firstOnScreen(messages));
  const [isWhole, setWhole] = useState(first === 0);
  useEffect(() => (isWhole ? undefined : whenIdle(() => startTransition(() => setWhole(true)))), [isWhole]);
  const keepPlace = useCallback(
    (earlier: HTMLElement | null) => {
      // What joins above moves nothing on the screen.
      if (earlier && scroller.current) scroller.current.scrollTop += earlier.offsetHeight;
    },
    [scroller],
  );
  // Messages only ever join at the end, and an answer keeps its place when its uid becomes known.
  const rows = messages.map((_, index) => (
    <div key={String(index)} className={rowClasses}>
      {rowOf(index)}
    </div>
  ));
  return (
    <div ref={content} className="mx-auto w-full max-w-[40rem]">
      {isWhole && first > 0 && <div ref={keepPlace}>{rows.slice(0, first)}</div>}
      {rows.slice(first)}
    </div>
  );
}
