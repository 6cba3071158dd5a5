import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { LiveEvent, RunEvent } from './run-event.ts';
import type { RunKind } from './run-kind.ts';

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

export function newRun(started: StartedRun, seq: number): Run {
  return {
    ...started,
    scope: { companyId: started.scope.companyId },
    watchers: new Set(),
    stopped: new AbortController(),
    content: started.kind.emptyContent(),
    unsaved: [],
    seq,
    shownSeq: seq,
    isUrgent: false,
    saving: undefined,
    cancelAsked: false,
    isRefused: false,
    closing: false,
    isOver: false,
  };
}

/** Numbers an event and adds it to the content. Readers are shown it once it is stored. */
export function emit(run: Run, event: RunEvent): void {
  run.kind.addEvent(run.content, event);
  run.unsaved.push(number(run, event));
}

/** Hands events that are stored by now to the readers in this process. */
export function showStored(run: Run, events: readonly LiveEvent[]): void {
  run.unsaved = run.unsaved.filter(({ seq }) => seq > (events.at(-1)?.seq ?? 0));
  run.shownSeq = events.at(-1)?.seq ?? run.shownSeq;
  for (const event of events) for (const watcher of run.watchers) watcher.onEvent(event);
}

/** Gives an event the next id without showing it yet. */
export function number(run: Run, { event, data }: RunEvent): LiveEvent {
  run.seq += 1;
  return { seq: run.seq, event, json: JSON.stringify(data) };
}
