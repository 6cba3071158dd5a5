import type { LiveEvent, RunEvent } from './run-event.ts';
import type { Run, StartedRun } from './run-kind.ts';

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
