import type { Holder } from '#platform/fair-queue.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { WarmSession } from '#platform/sandbox/warm-session.ts';
import type {
  ParseOutcome,
  QueryCaps,
  QueryOrder,
  QueryOutcome,
  QueryRefusal,
  QueryTable,
  SessionOrder,
  SessionQuery,
} from './query-messages.ts';
import { takeQueryPlace } from './query-places.ts';
import type { TreeNode } from './query-tree.ts';

const children = createWarmChildren({
  file: new URL('./run-query.child.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 2,
});

/** What the process may hold beyond its program: DuckDB's own limit, the result, and what DuckDB does not count. */
const memoryMaxMiB = 900;

const queryCaps: QueryCaps = {
  rowsMax: 1000,
  resultUnitsMax: 4 * 1024 * 1024,
  timeMaxMs: 10_000,
  databaseMemoryMiB: 512,
  threads: 2,
};

const refusals: Partial<Record<ChildFailure['end'], QueryRefusal>> = {
  'out-of-memory': 'memory',
  'out-of-time': 'time',
  // DuckDB, or its parser, fell over the query.
  killed: 'failed',
};

/** A query, and whose it is: companies take turns, and then their users. */
interface HeldOrder extends Omit<QueryOrder, 'caps'> {
  holder: Holder;
  caps?: Partial<QueryCaps>;
}

/**
 * Runs a query that nobody has checked, in a process of its own with caps on memory and time, over some tables and
 * nothing else.
 * @throws ChildFailure aborted, failed; Failure too_many_at_once
 */
export async function runQuery(order: HeldOrder, signal: AbortSignal): Promise<QueryOutcome> {
  const caps = { ...queryCaps, ...order.caps };
  const data: QueryOrder = { ...order, caps };
  const { timeMaxMs } = caps;
  const leave = await takeQueryPlace(order.holder, signal);
  try {
    return await children.run<QueryOutcome>({ data, memoryMaxMiB, timeMaxMs, signal });
  } catch (error) {
    return refusedBy(error);
  } finally {
    leave();
  }
}

type Refused = Extract<QueryOutcome, { type: 'refused' }>;

/** What a child that was ended says of its query. @throws what says nothing of it */
function refusedBy(error: unknown): Refused {
  const refusal = error instanceof ChildFailure ? refusals[error.end] : undefined;
  if (!refusal) throw error;
  return { type: 'refused', refusal };
}

/** Queries of one question over the same tables, in one process. */
export interface QuerySession {
  /** @throws ChildFailure aborted, failed; Failure too_many_at_once */
  run(sql: string, caps: Partial<QueryCaps>, signal: AbortSignal): Promise<QueryOutcome>;
  /** The same with a statement of our own, which may be of any length. */
  runOwn(sql: string, caps: Partial<QueryCaps>, signal: AbortSignal): Promise<QueryOutcome>;
  /** The same with a statement that is given as a tree. */
  runTree(tree: TreeNode, caps: Partial<QueryCaps>, signal: AbortSignal): Promise<QueryOutcome>;
  /** Checks a statement without running it. */
  parse(sql: string, signal: AbortSignal): Promise<ParseOutcome>;
  /** Ends the process; another query starts another one. */
  close(): void;
}

/** While a model thinks, others may use the process's turn. */
const idleMaxMs = 1_000;

interface Held {
  session: WarmSession;
  leave(): void;
}

/** Takes a place, and holds it until it is left. */
async function hold(tables: readonly QueryTable[], holder: Holder, signal: AbortSignal): Promise<Held> {
  const { databaseMemoryMiB, threads } = queryCaps;
  const data: SessionOrder = { tables, caps: { databaseMemoryMiB, threads } };
  const leavePlace = await takeQueryPlace(holder, signal);
  try {
    const session = await children.open({ data, memoryMaxMiB });
    const leave = () => {
      session.close();
      leavePlace();
    };
    return { session, leave };
  } catch (error) {
    leavePlace();
    throw error;
  }
}

/** The process is started by the first query, and ended when it is idle, takes too much, or is closed. */
export function createQuerySession(tables: readonly QueryTable[], holder: Holder): QuerySession {
  let holding: Promise<Held> | undefined;
  let waiting = new AbortController();
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = () => {
    clearTimeout(idle);
    const held = holding;
    holding = undefined;
    // One that waits for its place leaves the queue.
    waiting.abort();
    waiting = new AbortController();
    held?.then(({ leave }) => leave()).catch(() => undefined);
  };
  async function ask<Outcome>(query: SessionQuery, signal: AbortSignal): Promise<Outcome | Refused> {
    clearTimeout(idle);
    holding ??= hold(tables, holder, AbortSignal.any([signal, waiting.signal]));
    try {
      const { session } = await holding;
      const { timeMaxMs } = query.caps;
      const outcome = await session.ask<Outcome>({ request: query, timeMaxMs, signal });
      idle = setTimeout(close, idleMaxMs);
      return outcome;
    } catch (error) {
      close();
      return refusedBy(error);
    }
  }
  /** Queries of a session take turns. */
  function inTurn<Outcome>(
    query: Omit<SessionQuery, 'caps'>,
    caps: Partial<QueryCaps>,
    signal: AbortSignal,
  ): Promise<Outcome | Refused> {
    const outcome = last.then(() => ask<Outcome>({ ...query, caps: { ...queryCaps, ...caps } }, signal));
    last = outcome.catch(() => undefined);
    return outcome;
  }
  return {
    close,
    run: (sql, caps, signal) => inTurn<QueryOutcome>({ sql }, caps, signal),
    runOwn: (sql, caps, signal) => inTurn<QueryOutcome>({ sql, isOwn: true }, caps, signal),
    runTree: (sql, caps, signal) => inTurn<QueryOutcome>({ sql }, caps, signal),
    parse: (sql, signal) => inTurn<ParseOutcome>({ sql, isParsedOnly: true }, {}, signal),
  };
}
