import { askQuestion, streamConversation } from '@docent/contract/features/conversation';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { QuestionFilter } from '@docent/contract/features/question-filter';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#lib/api-failure.ts';
import { type StreamEvent, streamEvents } from '#lib/stream.ts';
import { conversationQuery } from './conversation.queries.ts';
import type { AnswerSource, EventSink } from './follow-answer.ts';
import { pauseUntilOnline } from './pause-until-online.ts';

type Received = StreamEvent<typeof askQuestion>;

export interface QuestionToSend {
  text: string;
  filter?: QuestionFilter | undefined;
  model?: ModelChoice | undefined;
  sql?: string | undefined;
  /** The same for every try of this question, so that it is asked once. */
  idempotencyKey: string;
}

/** The events of one conversation's answer, from the server. @param asked the question, when it is still to be sent. */
export function conversationSource(
  client: QueryClient,
  uid: string,
  asked: QuestionToSend | { messageUid: string },
): AnswerSource {
  let messageUid = 'messageUid' in asked ? asked.messageUid : undefined;
  const streamOptions = (sink: EventSink) => ({
    signal: sink.signal,
    lastEventId: sink.lastEventId,
    onEvent: (received: Received) => {
      if (received.event === 'start') messageUid = received.data.messageUid;
      sink.onEvent({ id: received.id, event: received });
    },
  });
  return {
    ask: (sink) =>
      'text' in asked
        ? streamEvents(
            askQuestion,
            {
              params: { uid },
              body: { text: asked.text, filter: asked.filter, model: asked.model, sql: asked.sql },
            },
            { ...streamOptions(sink), idempotencyKey: asked.idempotencyKey },
          )
        : Promise.resolve(),
    follow: (sink) =>
      streamEvents(
        streamConversation,
        { params: { uid }, query: messageUid === undefined ? {} : { message: messageUid } },
        streamOptions(sink),
      ),
    isPending: async () => {
      const stored = await client.fetchQuery({ ...conversationQuery(uid), staleTime: 0 });
      return stored.messages.some((message) => message.state === 'pending');
    },
    isRefusal,
    pause: pauseUntilOnline,
  };
}
