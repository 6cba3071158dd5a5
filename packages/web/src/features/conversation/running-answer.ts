import type { Message } from '@docent/contract/features/conversation';
import type {
  AnswerChoices,
  AnswerEvent,
  AnswerTable,
  Reference,
  Step,
} from '@docent/contract/features/conversation-events';
import type { ShownFilter } from '@docent/contract/features/question-filter';

/** An answer as this browser sees it grow; once it is stored complete, the stored message takes its place. */
export interface RunningAnswer {
  /** Uid of the answer's message; null until the server has accepted the question. */
  readonly messageUid: string | null;
  readonly question: string;
  /** The filter of the question, where this browser has asked it. */
  readonly filter?: ShownFilter;
  readonly text: string;
  readonly steps: readonly Step[];
  readonly references: readonly Reference[];
  readonly table?: AnswerTable | undefined;
  readonly choices?: AnswerChoices['choices'] | undefined;
  readonly state: Message['state'];
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Id of the last event that was taken in; 0 before the first. Where a reconnecting reader goes on. */
  readonly lastEventId: number;
}

export interface ReceivedEvent {
  /** Rises within one answer. */
  readonly id: number;
  readonly event: AnswerEvent;
}

export function askedAnswer(question: string, filter?: ShownFilter): RunningAnswer {
  return {
    messageUid: null,
    question,
    ...(filter && { filter }),
    text: '',
    steps: [],
    references: [],
    state: 'pending',
    error: null,
    lastEventId: 0,
  };
}

/** The answer after one more event. An event that was already taken in (a reconnect may repeat some) changes nothing. */
export function takeEvent(answer: RunningAnswer, { id, event }: ReceivedEvent): RunningAnswer {
  if (id <= answer.lastEventId) return answer;
  const next = { ...answer, lastEventId: id };
  switch (event.event) {
    case 'start':
      return { ...next, messageUid: event.data.messageUid, question: event.data.question };
    case 'step':
      return { ...next, steps: [...answer.steps, event.data] };
    case 'reference':
      return { ...next, references: [...answer.references, event.data] };
    case 'delta':
      return { ...next, text: answer.text + event.data.text };
    case 'table':
      return { ...next, table: event.data };
    case 'choices':
      return { ...next, choices: event.data.choices };
    case 'done':
      return {
        ...next,
        messageUid: event.data.messageUid,
        state: event.data.finish === 'cancelled' ? 'cancelled' : 'complete',
      };
    case 'error':
      return { ...next, state: 'failed', error: event.data };
  }
}

export const isSettled = (answer: RunningAnswer) => answer.state !== 'pending';
