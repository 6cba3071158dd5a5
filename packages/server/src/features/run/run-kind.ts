import type { TokenUsage } from '#engine/model/token-usage.ts';
import type { ModelUse } from '#features/budget/index.ts';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { LiveEvent, RunEvent } from './run-event.ts';

export interface Watcher {
  onEvent(event: LiveEvent): void;
  /** The last event was shown. */
  onEnd(): void;
  /** The run continues elsewhere, or not at all: look at what is stored. */
  onLost(): void;
}

export interface HeldRun {
  readonly id: string;
  /** The fencing token: the holder of an earlier attempt can store nothing. */
  readonly attempt: number;
}

export interface StartedRun extends HeldRun {
  readonly kind: RunKind;
  readonly scope: CompanyScope;
  readonly projectId: string;
  readonly owner: Owner;
  readonly language: 'en' | 'tr';
}

/** A run of this process. */
export interface Run extends StartedRun {
  readonly watchers: Set<Watcher>;
  readonly stopped: AbortController;
  /** Of the run's kind. */
  readonly content: unknown;
  /** Emitted, but neither stored nor shown yet, in order. */
  unsaved: LiveEvent[];
  seq: number;
  /** The last event that readers were shown. */
  shownSeq: number;
  /** Has emitted what readers should see at once, such as the first words of an answer. */
  isUrgent: boolean;
  /** Set while something of this run is being stored; over when that is stored, or has failed. */
  saving: Promise<void> | undefined;
  cancelAsked: boolean;
  /** The database does not take what was emitted: the run ends as failed. */
  isRefused: boolean;
  /** Set when the last events are being stored, or the run was lost: nothing else may write it. */
  closing: boolean;
  /** Its last event is stored and shown. */
  isOver: boolean;
}

/** How a run ends: the last event that readers get, and what is stored with it. */
export interface RunEnd<Event extends RunEvent = RunEvent> {
  readonly last: Event;
  readonly state: 'complete' | 'cancelled' | 'failed';
  readonly usage: TokenUsage | null;
  /** What each model that was asked was used for, the one that did the work last. */
  readonly uses: readonly ModelUse[];
  readonly errorCode: string | null;
  /** Who did the work, where that is not the one who was planned. */
  readonly doneBy?: string;
}

/** Why a run ends without its work: someone stopped it, nobody could continue it, or the database refused it. */
export type EndReason = 'cancelled' | 'interrupted' | 'not_stored';

/** What does one run: emits events until it returns how the run ends. Aborted by `run.stopped`. */
export type RunWork<Event extends RunEvent = RunEvent> = (
  run: Run,
  emit: (event: Event) => void,
) => Promise<RunEnd<Event>>;

/** A run whose process is gone, as the one that takes it over finds it. */
export interface TakenRun {
  readonly id: string;
  readonly attempt: number;
  readonly language: 'en' | 'tr';
  /** Null for runs from before plans were stored. */
  readonly plan: object | null;
  readonly projectId: string;
  readonly owner: Owner;
  readonly events: readonly RunEvent[];
}

/**
 * How a run that was taken over continues. `repeat`: its work emits only what comes after the stored events.
 * `append`: what was stored is kept, and the next ids start further on. `restart`: all but the first event is forgotten.
 */
export interface Resumption<Event extends RunEvent = RunEvent> {
  readonly how: 'repeat' | 'append' | 'restart';
  /** What the stored events tell of the models that were used before. */
  readonly uses: readonly ModelUse[];
  readonly work: RunWork<Event>;
}

/** A kind of run: what its events and its content are, how it is resumed, and what is stored when it ends. */
export interface RunKind<Event extends RunEvent = RunEvent, Content = unknown> {
  /** As it is stored in `runs.kind`. */
  readonly name: string;
  /** How many questions one run counts for in the usage figures. */
  readonly questions: number;
  emptyContent(): Content;
  addEvent(content: Content, event: Event): void;
  /** Whether readers wait for this event, so that it is stored at once. Asked before it is added to the content. */
  isUrgent(content: Content, event: Event): boolean;
  endOf(run: { id: string; language: 'en' | 'tr' }, reason: EndReason): RunEnd<Event>;
  resume(tx: Tx, scope: CompanyScope, taken: TakenRun): Promise<Resumption<Event>>;
  /** Replaces events that may not be stored as they are any more. Called in the transaction that stores them. */
  filterEvents?(
    tx: Tx,
    scope: CompanyScope,
    events: readonly LiveEvent[],
  ): Promise<(event: LiveEvent) => LiveEvent>;
  /** Stores the result in the kind's own tables and announces it, in the transaction that ends the run. */
  finish(tx: Tx, run: { id: string; scope: CompanyScope }, ending: Ending<Event, Content>): Promise<void>;
}

export interface Ending<Event extends RunEvent = RunEvent, Content = unknown> {
  readonly end: RunEnd<Event>;
  readonly content: Content;
  /** Somebody was reading in this process when the run ended. */
  readonly wasWatched: boolean;
}
