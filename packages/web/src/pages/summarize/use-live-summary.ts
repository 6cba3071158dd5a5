import { type Summary, streamSummary } from '@docent/contract/features/summarize';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pauseBeforeTryMs } from '#features/conversation/follow-answer.ts';
import {
  addSummaryEvent,
  nothingShown,
  type ShownSummary,
  shownOf,
} from '#features/summarize/live-summary.ts';
import { summaryKey, useSummariesChanged } from '#features/summarize/summarize.queries.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { streamEvents } from '#lib/stream.ts';

const isRefusal = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

interface Following {
  readonly uid: string;
  readonly signal: AbortSignal;
  onShown(shown: ShownSummary): void;
  onConnection(isLost: boolean): void;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the events of one summary to its end, through broken connections. */
async function follow({ uid, signal, onShown, onConnection }: Following): Promise<void> {
  let [shown, lastEventId, tries] = [nothingShown, 0, 0];
  while (!signal.aborted) {
    try {
      await streamEvents(
        streamSummary,
        { params: { uid } },
        {
          signal,
          ...(lastEventId > 0 && { lastEventId }),
          onEvent(received) {
            if (received.id <= lastEventId) return;
            [lastEventId, tries] = [received.id, 0];
            shown = addSummaryEvent(shown, received);
            onConnection(false);
            onShown(shown);
          },
        },
      );
      return;
    } catch (error) {
      if (signal.aborted || isRefusal(error)) return;
      tries += 1;
      onConnection(true);
      await pause(pauseBeforeTryMs(tries, Math.random()), signal);
    }
  }
}

/** A summary as it is shown: the stored one, or what its events amount to while it is written. */
export function useLiveSummary(uid: string, summary: Summary | undefined) {
  const client = useQueryClient();
  const changed = useSummariesChanged();
  const [live, setLive] = useState<ShownSummary>();
  const [isLost, setLost] = useState(false);
  const isPending = summary?.state === 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what refetches is another function each time.
  useEffect(() => {
    if (!isPending) return;
    const abort = new AbortController();
    void follow({ uid, signal: abort.signal, onShown: setLive, onConnection: setLost }).then(async () => {
      if (abort.signal.aborted) return;
      await client.invalidateQueries({ queryKey: summaryKey(uid) });
      await changed();
    });
    return () => {
      abort.abort();
      setLive(undefined);
      setLost(false);
    };
  }, [uid, isPending, client]);
  const shown = isPending ? (live ?? nothingShown) : summary ? shownOf(summary) : nothingShown;
  return { shown, isPending, isLost };
}
