import { type Summary, streamSummary } from '@docent/contract/features/summarize';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnswerSource, type EventSink, followAnswer } from '#features/conversation/follow-answer.ts';
import { pauseUntilOnline } from '#features/conversation/pause-until-online.ts';
import {
  addSummaryEvent,
  nothingShown,
  type ShownSummary,
  shownOf,
} from '#features/summarize/live-summary.ts';
import { summaryKey, summaryQuery, useSummariesChanged } from '#features/summarize/summarize.queries.ts';
import { isRefusal } from '#lib/api-failure.ts';
import { type StreamEvent, streamEvents } from '#lib/stream.ts';

interface Received {
  readonly id: number;
  readonly event: StreamEvent<typeof streamSummary>;
}

/** The events of one summary, from the server. */
function summarySource(client: QueryClient, uid: string): AnswerSource<Received> {
  const follow = ({ signal, lastEventId, onEvent }: EventSink<Received>) =>
    streamEvents(
      streamSummary,
      { params: { uid } },
      { signal, lastEventId, onEvent: (event) => onEvent({ id: event.id, event }) },
    );
  return {
    ask: follow,
    follow,
    isPending: async () =>
      (await client.fetchQuery({ ...summaryQuery(uid), staleTime: 0 })).state === 'pending',
    isRefusal,
    pause: pauseUntilOnline,
  };
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
    const leaving = new AbortController();
    const { signal } = leaving;
    let shown = nothingShown;
    const following = followAnswer(summarySource(client, uid), {
      accepted: true,
      signal,
      onEvent({ event }) {
        shown = addSummaryEvent(shown, event);
        setLive(shown);
      },
      onConnection: (connection) => setLost(connection === 'reconnecting'),
    });
    // A refusal, such as that of a summary that was deleted meanwhile, is what the query shows next.
    const over = following.catch(() => undefined);
    void over.then(async () => {
      if (signal.aborted) return;
      await client.invalidateQueries({ queryKey: summaryKey(uid) });
      await changed();
    });
    return () => {
      leaving.abort();
      setLive(undefined);
      setLost(false);
    };
  }, [uid, isPending, client]);
  const shown = isPending ? (live ?? nothingShown) : summary ? shownOf(summary) : nothingShown;
  return { shown, isPending, isLost };
}
