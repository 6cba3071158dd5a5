import type {
  AnswerChoices,
  AnswerEvent,
  AnswerTable,
  Reference,
  Step,
} from '@docent/contract/features/conversation-events';
import type { StoredEvent } from '#features/run/index.ts';

/** What an answer amounts to so far. */
export interface AnswerContent {
  text: string;
  steps: Step[];
  references: Reference[];
  table?: AnswerTable;
  choices?: AnswerChoices['choices'];
  /** The choices are other questions than the one that was asked. */
  isUnread?: boolean;
}

export const emptyContent = (): AnswerContent => ({ text: '', steps: [], references: [] });

/** Adds one event to what an answer amounts to. */
export function addEvent(content: AnswerContent, { event, data }: AnswerEvent): void {
  if (event === 'delta') content.text += data.text;
  else if (event === 'step') content.steps.push(data);
  else if (event === 'reference') content.references.push(data);
  else if (event === 'table') content.table = data;
  else if (event === 'choices') {
    content.choices = data.choices;
    content.isUnread = data.unread === true;
  }
}

/** The event of a stored tuple. */
export function eventOf([, event, data]: StoredEvent): AnswerEvent {
  // The tuple was made from an AnswerEvent, so name and data belong together.
  return { event, data } as AnswerEvent;
}
