import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { HeldAnswer } from './message.store.ts';
import { type AnswerContent, addEvent, emptyContent } from './stored-event.ts';

/** An event on its way to readers in this process; `json` is its data. */
export interface LiveEvent {
  seq: number;
  event: AnswerEvent['event'];
  json: string;
}

export interface Watcher {
  onEvent(event: LiveEvent): void;
  /** The answer goes on elsewhere, or not at all: look at what is stored. */
  onLost(): void;
}

/** An answer that this process is writing. */
export interface RunningAnswer extends HeldAnswer {
  readonly scope: CompanyScope;
  readonly watchers: Set<Watcher>;
  readonly stopped: AbortController;
  readonly content: AnswerContent;
  /** Emitted but not stored yet, in order. */
  unsaved: LiveEvent[];
  seq: number;
  cancelAsked: boolean;
  /** Set when the last events are being stored, or the answer was lost: nothing else may write it. */
  closing: boolean;
}

export function newRunningAnswer(scope: CompanyScope, held: HeldAnswer, seq: number): RunningAnswer {
  return {
    ...held,
    scope: { companyId: scope.companyId },
    watchers: new Set(),
    stopped: new AbortController(),
    content: emptyContent(),
    unsaved: [],
    seq,
    cancelAsked: false,
    closing: false,
  };
}

/** Numbers an event, adds it to the content and hands it to the readers. */
export function emit(answer: RunningAnswer, event: AnswerEvent): void {
  addEvent(answer.content, event);
  const live = number(answer, event);
  answer.unsaved.push(live);
  for (const watcher of answer.watchers) watcher.onEvent(live);
}

/** Gives an event the next id without showing it yet. */
export function number(answer: RunningAnswer, { event, data }: AnswerEvent): LiveEvent {
  answer.seq += 1;
  return { seq: answer.seq, event, json: JSON.stringify(data) };
}

export const tupleOf = ({ seq, event, json }: LiveEvent) => `[${seq},"${event}",${json}]`;
