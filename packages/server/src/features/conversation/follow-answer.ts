import type { Database } from '#platform/db/pool.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import type { EventFeed, EventSink } from '#platform/http/call.ts';
import { readEvents } from './answer-event.store.ts';
import { type AnswerRuns, watch } from './answer-runs.ts';
import { findMessage } from './message.store.ts';
import { isOver } from './message-states.ts';
import type { LiveEvent } from './running-answer.ts';

export interface FollowDeps {
  db: Database;
  signals: Signals;
  runs: AnswerRuns;
}

const pollEveryMs = 5_000;

interface Reader {
  readonly last: number;
  readonly ended: boolean;
  send(event: LiveEvent): void;
  end(): void;
}

/** Sends each event once and in order, and ends after the last one. */
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
      if (event === 'done' || event === 'error') end();
    },
  };
}

/** Sends what is stored after the reader's last event; ends the reader when there can be no more. */
async function pull(deps: FollowDeps, scope: CompanyScope, messageId: string, reader: Reader): Promise<void> {
  const { message, events } = await inReadScope(deps.db, scope, async (tx) => ({
    message: await findMessage(tx, scope, messageId),
    events: await readEvents(tx, scope, messageId, reader.last),
  }));
  for (const [seq, event, data] of events) reader.send({ seq, event, json: JSON.stringify(data) });
  if (!message || isOver(message.state)) reader.end();
}

/** Reads from the database whenever another process signals, and now and then without a signal. */
function followStored(deps: FollowDeps, scope: CompanyScope, messageId: string, reader: Reader): () => void {
  let pulling = false;
  let again = false;
  const turn = async () => {
    again = true;
    if (pulling) return;
    pulling = true;
    while (again && !reader.ended) {
      again = false;
      // The database is away: the next signal or poll tries again.
      await pull(deps, scope, messageId, reader).catch(() => undefined);
    }
    pulling = false;
  };
  const unsubscribe = deps.signals.on(messageId, () => void turn());
  const timer = setInterval(() => void turn(), pollEveryMs);
  void turn();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

/**
 * A feed of one answer's events after `afterSeq`: live from this process when it writes the answer, otherwise from
 * what is stored; an event is stored before anyone is shown it. Leaving it stops nothing.
 * @param known the events that are stored already, when the caller has them (a question just asked)
 */
export function followAnswer(
  deps: FollowDeps,
  scope: CompanyScope,
  messageId: string,
  from: { afterSeq: number; known?: readonly LiveEvent[] },
): EventFeed {
  return (sink, signal) => {
    let stop: () => void = () => undefined;
    const reader = createReader(sink, from.afterSeq, () => stop());
    signal.addEventListener('abort', () => stop(), { once: true });
    const running = deps.runs.find(messageId);
    const stored = () => {
      stop();
      if (!reader.ended && !signal.aborted) stop = followStored(deps, scope, messageId, reader);
    };
    if (!running) return stored();

    let queue: LiveEvent[] | undefined = [];
    const onEvent = (event: LiveEvent) => (queue ? queue.push(event) : reader.send(event));
    stop = watch(running, { onEvent: (event) => void onEvent(event), onLost: stored });
    const catchUp = (before: readonly LiveEvent[]) => {
      const live = queue ?? [];
      queue = undefined;
      for (const event of [...before, ...live]) reader.send(event);
    };
    // Nothing was shown since, so what is known is all that there was before this watch.
    if (from.known && from.known.at(-1)?.seq === running.shownSeq) return catchUp(from.known);
    inReadScope(deps.db, scope, (tx) => readEvents(tx, scope, messageId, from.afterSeq)).then(
      (events) => catchUp(events.map(([seq, event, data]) => ({ seq, event, json: JSON.stringify(data) }))),
      stored,
    );
  };
}
