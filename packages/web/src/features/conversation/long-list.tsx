import { useVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { type RowsProps, rowClasses } from './list-rows.ts';

const estimatedHeightPx = { user: 80, assistant: 320 } as const;
const overscan = 4;

/** At first only what is on the screen is drawn, then what is near. */
function useOverscan(): number {
  const [isNearDrawn, setNearDrawn] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setNearDrawn(true))), []);
  return isNearDrawn ? overscan : 0;
}

/** Many messages: only those near the screen are drawn, so that thousands stay light. */
export function LongList({ messages, rowOf, scroller, content }: RowsProps) {
  const estimateSize = (index: number) => estimatedHeightPx[messages[index]?.role ?? 'user'];
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    // It opens at its end: drawn from its start, it would be drawn twice.
    initialOffset: () => messages.reduce((sum, _, index) => sum + estimateSize(index), 0),
    // Messages only ever join at the end, and an answer keeps its place when its uid becomes known.
    getItemKey: (index) => index,
    overscan: useOverscan(),
  });
  return (
    <div
      ref={content}
      className="relative mx-auto w-full max-w-[40rem]"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={`absolute inset-x-0 top-0 ${rowClasses}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {rowOf(index)}
        </div>
      ))}
    </div>
  );
}
