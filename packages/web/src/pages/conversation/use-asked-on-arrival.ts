import { useEffect, useRef } from 'react';
import { type ConversationArrival, forgetArrival } from './conversation-arrival.ts';
import type { KindConversation } from './use-kind-conversation.ts';

/** Asks the question that another page passed with its query, once: a reload does not ask it again. */
export function useAskedOnArrival(
  { isNew, screen }: Pick<KindConversation, 'isNew' | 'screen'>,
  { asked }: ConversationArrival,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (asked === undefined || !isNew || isDone.current) return;
    isDone.current = true;
    forgetArrival();
    screen.askQuery(asked);
  });
}
