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

export interface StartedAnswer extends HeldAnswer {
  /** Of whoever asked. */
  readonly language: 'en' | 'tr';
}

/** An answer that this process is writing. */
export interface RunningAnswer extends StartedAnswer {
  readonly scope: CompanyScope;
  readonly watchers: Set<Watcher>;
  readonly stopped: AbortController;
  readonly content: AnswerContent;
  /** Emitted, but neither stored nor shown yet, in order. */
  unsaved: LiveEvent[];
  seq: number;
  /** The last event that readers were shown. */
  shownSeq: number;
  /** Over when what is being stored at the moment is stored, or has failed. */
  saving: Promise<void> | undefined;
  cancelAsked: boolean;
  /** The database does not take what was emitted: the answer ends as failed. */
  isRefused: boolean;
  /** Set when the last events are being stored, or the answer was lost: nothing else may write it. */
  closing: boolean;
}

export function newRunningAnswer(scope: CompanyScope, held: StartedAnswer, seq: number): RunningAnswer {
  return {
    ...held,
    scope: { companyId: scope.companyId },
    watchers: new Set(),
    stopped: new AbortController(),
    content: emptyContent(),
    unsaved: [],
    seq,
    shownSeq: seq,
    saving: undefined,
    cancelAsked: false,
    isRefused: false,
    closing: false,
  };
}

/** Numbers an event and adds it to the content. Readers are shown it once it is stored. */
export function emit(answer: RunningAnswer, event: AnswerEvent): void {
  addEvent(answer.content, event);
  answer.unsaved.push(number(answer, event));
}

/** Hands events that are stored by now to the readers in this process. */
export function showStored(answer: RunningAnswer, events: readonly LiveEvent[]): void {
  answer.unsaved = answer.unsaved.filter(({ seq }) => seq > (events.at(-1)?.seq ?? 0));
  answer.shownSeq = events.at(-1)?.seq ?? answer.shownSeq;
  for (const event of events) for (const watcher of answer.watchers) watcher.onEvent(event);
}

/** Gives an event the next id without showing it yet. */
export function number(answer: RunningAnswer, { event, data }: AnswerEvent): LiveEvent {
  answer.seq += 1;
  return { seq: answer.seq, event, json: JSON.stringify(data) };
}

export const tupleOf = ({ seq, event, json }: LiveEvent) => `[${seq},"${event}",${json}]`;
