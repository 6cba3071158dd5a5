import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import type { EventFeed, EventSink } from '#platform/http/call.ts';
import { findRun } from './run.store.ts';
import { readEvents } from './run-event.store.ts';
import type { LiveEvent } from './run-event.ts';
import type { Watcher } from './run-kind.ts';
import type { Runs } from './runs.ts';

export interface FollowDeps {
  db: Database;
  signals: Signals;
  runs: Runs;
}

const pollEveryMs = 5_000;

interface Reader {
  readonly last: number;
  readonly ended: boolean;
  send(event: LiveEvent): void;
  end(): void;
}

/** Sends each event once and in order, until it is ended. */
function createReader(sink: EventSink, afterSeq: number, onEnd: () => void): Reader {
  let last = afterSeq;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    sink.end();
    onEnd();
  };
  return {
    get last() {
      return last;
    },
    get ended() {
      return ended;
    },
    end,
    send({ seq, event, json }) {
      if (ended || seq <= last) return;
      last = seq;
      sink.send(seq, event, json);
    },
  };
}

/** Where a reader begins. */
interface FollowFrom {
  readonly afterSeq: number;
  /** The events that are stored already, when the caller has them (a question just asked). */
  readonly known?: readonly LiveEvent[];
  /** Replaces stored events that may not be shown as they are. */
  shown?(tx: Tx, scope: CompanyScope, events: readonly LiveEvent[]): Promise<readonly LiveEvent[]>;
}

/** A run to be read, and how. */
interface Followed {
  readonly runId: string;
  readonly shown: FollowFrom['shown'];
}

async function readShown(
  tx: Tx,
  scope: CompanyScope,
  { runId, shown }: Followed,
  afterSeq: number,
): Promise<readonly LiveEvent[]> {
  const stored = await readEvents(tx, scope, runId, afterSeq);
  const events = stored.map(([seq, event, data]) => ({ seq, event, json: JSON.stringify(data) }));
  return shown ? shown(tx, scope, events) : events;
}

/** Sends what is stored after the reader's last event; ends the reader when there can be no more. */
async function pull(deps: FollowDeps, scope: CompanyScope, read: Followed, reader: Reader): Promise<void> {
  const { run, events } = await inReadScope(deps.db, scope, async (tx) => ({
    // The state first: a run that is over has all its events.
    run: await findRun(tx, scope, read.runId),
    events: await readShown(tx, scope, read, reader.last),
  }));
  for (const event of events) reader.send(event);
  if (run?.state !== 'pending') reader.end();
}

/** Reads from the database whenever another process signals, and now and then without a signal. */
function followStored(deps: FollowDeps, scope: CompanyScope, read: Followed, reader: Reader): () => void {
  let pulling = false;
  let again = false;
  const turn = async () => {
    again = true;
    if (pulling) return;
    pulling = true;
    while (again && !reader.ended) {
      again = false;
      // The database is away: the next signal or poll tries again.
      await pull(deps, scope, read, reader).catch(() => undefined);
    }
    pulling = false;
  };
  const unsubscribe = deps.signals.on(read.runId, () => void turn());
  const timer = setInterval(() => void turn(), pollEveryMs);
  void turn();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

/**
 * A feed of a run's events after `afterSeq`: live from this process when the run is of this process, otherwise from
 * what is stored; an event is stored before anyone is shown it. Leaving it stops nothing.
 */
export function followRun(deps: FollowDeps, scope: CompanyScope, runId: string, from: FollowFrom): EventFeed {
  const read = { runId, shown: from.shown };
  return (sink, signal) => {
    let stop: () => void = () => undefined;
    const reader = createReader(sink, from.afterSeq, () => stop());
    signal.addEventListener('abort', () => stop(), { once: true });
    const running = deps.runs.find(runId);
    const stored = () => {
      stop();
      if (!reader.ended && !signal.aborted) stop = followStored(deps, scope, read, reader);
    };
    if (!running || running.isOver) return stored();

    let queue: LiveEvent[] | undefined = [];
    let isOver = false;
    const watcher: Watcher = {
      onEvent: (event) => void (queue ? queue.push(event) : reader.send(event)),
      onEnd() {
        isOver = true;
        if (!queue) reader.end();
      },
      onLost: stored,
    };
    running.watchers.add(watcher);
    stop = () => void running.watchers.delete(watcher);
    const catchUp = (before: readonly LiveEvent[]) => {
      const live = queue ?? [];
      queue = undefined;
      for (const event of [...before, ...live]) reader.send(event);
      if (isOver) reader.end();
    };
    // Nothing was shown since, so what is known is all that there was before this watch.
    if (from.known && from.known.at(-1)?.seq === running.shownSeq) return catchUp(from.known);
    inReadScope(deps.db, scope, (tx) => readShown(tx, scope, read, from.afterSeq)).then(catchUp, stored);
  };
}
