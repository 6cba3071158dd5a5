import type { Message } from '@docent/contract/features/conversation';
import { useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { VisibleMessage } from './visible-messages.ts';

const words = {
  pending: 'conversation.answering',
  complete: 'conversation.ready',
  cancelled: 'conversation.stopped',
  failed: 'conversation.failed',
} as const satisfies Record<Message['state'], string>;

/** Announces the start and the end of an answer to screen readers, not every word of it. */
export function AnswerAnnouncer({ messages }: { messages: readonly VisibleMessage[] }) {
  const t = useTexts(conversationTexts);
  const last = messages.at(-1);
  const state = last?.role === 'assistant' ? last.state : undefined;
  const before = useRef(state);
  const [said, setSaid] = useState<Message['state']>();
  useEffect(() => {
    if (state !== undefined && (state === 'pending' || before.current === 'pending')) setSaid(state);
    before.current = state;
  }, [state]);
  return (
    <p role="status" className="sr-only">
      {said === undefined ? '' : t(words[said])}
    </p>
  );
}
