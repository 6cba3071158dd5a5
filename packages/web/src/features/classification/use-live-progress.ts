import { type Classification, streamClassification } from '@docent/contract/features/classification';
import type { ProviderWait } from '@docent/contract/features/conversation-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamEvents } from '#lib/stream.ts';
import { classificationKey, itemsKey, useClassificationsChanged } from './classification.queries.ts';

const againAfterMs = 2_000;

/**
 * Follows a running classification: its progress at once, and its items and totals with it.
 * @returns the pause that its provider has asked for, if that was the last thing heard
 */
export function useLiveProgress({
  uid,
  state,
}: Pick<Classification, 'uid' | 'state'>): ProviderWait | undefined {
  const client = useQueryClient();
  const changed = useClassificationsChanged();
  const isPending = state === 'pending';
  const [wait, setWait] = useState<ProviderWait>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with every render and does the same.
  useEffect(() => {
    if (!isPending) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let lastEventId = 0;
    const refresh = () => {
      void client.invalidateQueries({ queryKey: classificationKey(uid) });
      void client.invalidateQueries({ queryKey: itemsKey(uid) });
    };
    const follow = async () => {
      while (!signal.aborted) {
        await streamEvents(
          streamClassification,
          { params: { uid } },
          {
            lastEventId,
            signal,
            onEvent: (event) => {
              lastEventId = event.id;
              if (event.event !== 'progress') return;
              setWait(event.data.wait);
              refresh();
            },
          },
        ).catch(() => undefined);
        if (signal.aborted) return;
        await changed();
        // The connection broke, or the end is not stored yet: the state tells whether to go on.
        await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      }
    };
    void follow();
    return () => {
      leaving.abort();
      // The items may have been read a moment before the state that says that they are complete.
      void client.invalidateQueries({ queryKey: itemsKey(uid) });
    };
  }, [client, uid, isPending]);
  return isPending ? wait : undefined;
}
