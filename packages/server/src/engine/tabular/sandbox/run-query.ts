import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { QueryCaps, QueryOrder, QueryOutcome, QueryRefusal } from './query-messages.ts';

const children = createWarmChildren({
  file: new URL('./run-query.thread.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 2,
});

/** Queries that run at once in one process of the server; the others wait in turn. */
const takeTurns = createTurns(4);

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

/**
 * Runs a query that nobody has checked, in a process of its own with caps on memory and time, over some tables and
 * nothing else.
 * @throws ChildFailure aborted, failed
 */
export async function runQuery(
  order: Omit<QueryOrder, 'caps'> & { caps?: Partial<QueryCaps> },
  signal: AbortSignal,
): Promise<QueryOutcome> {
  const caps = { ...queryCaps, ...order.caps };
  const data: QueryOrder = { tables: order.tables, sql: order.sql, caps };
  const { timeMaxMs } = caps;
  try {
    return await takeTurns(1, () => children.run<QueryOutcome>({ data, memoryMaxMiB, timeMaxMs, signal }));
  } catch (error) {
    const refusal = error instanceof ChildFailure ? refusals[error.end] : undefined;
    if (!refusal) throw error;
    return { type: 'refused', refusal };
  }
}
