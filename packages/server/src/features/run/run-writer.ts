import { setImmediate } from 'node:timers/promises';
import type { Database } from '#platform/db/pool.ts';
import { isRefusedByDatabase } from '#platform/db/refused-by-database.ts';
import { type CompanyScope, inScope, rowsAtCommit, type Tx } from '#platform/db/scope.ts';
import { createGroupCommit } from './group-commit.ts';
import { showStored } from './run.ts';
import { type EventBatch, eventsAppended } from './run-event.store.ts';
import { type LiveEvent, tupleOf } from './run-event.ts';
import type { Run } from './run-kind.ts';

/** Text that follows text waits so long for more: readers see some 16 pieces a second either way. */
const windowMs = 50;
const companiesMax = 4;
/** Writing to the readers of hundreds of runs in one go would keep every other request waiting. */
const shownAtOnce = 8;
const backoff = { firstMs: 250, longestMs: 2_000 };
/** What the database refused so often will not be stored: the runs are then stored one by one. */
const refusalsMax = 3;

/**
 * Stores the events of runs, and shows them to readers once they are stored, so that a reader who resumes after a crash
 * finds everything shown before. One statement stores the pending events of all runs of a company.
 */
export interface RunWriter {
  /** There is something unsaved of this run. */
  wake(run: Run, isUrgent: boolean): void;
  /** Stores everything emitted so far, once. */
  flush(): Promise<void>;
}

export interface WriterDeps {
  db: Database;
  runs(): Iterable<Run>;
  onLost(run: Run): void;
  /** The database does not take what this run has emitted: it cannot go on. */
  onRefused(run: Run): void;
  onError(error: unknown): void;
}

export function batchOf(run: Run, events: readonly LiveEvent[]): EventBatch {
  return {
    runId: run.id,
    attempt: run.attempt,
    lastSeq: events.at(-1)?.seq ?? run.seq,
    tuples: events.map(tupleOf),
  };
}

interface Taken {
  readonly run: Run;
  readonly events: readonly LiveEvent[];
}

/** What of these events may be stored as it is, and what replaces the rest. */
async function filtered(tx: Tx, scope: CompanyScope, taken: readonly Taken[]): Promise<Taken[]> {
  const kinds = [...Map.groupBy(taken, ({ run }) => run.kind)];
  const all = kinds.map(async ([kind, own]) => {
    const filter = await kind.filterEvents?.(
      tx,
      scope,
      own.flatMap(({ events }) => events),
    );
    return own.map(({ run, events }) => ({ run, events: filter ? events.map(filter) : events }));
  });
  return (await Promise.all(all)).flat();
}

async function storeEvents(deps: WriterDeps, scope: CompanyScope, taken: readonly Taken[]): Promise<void> {
  const { storing, shown } = await inScope(deps.db, scope, async (tx) => {
    const storable = await filtered(tx, scope, taken);
    const batches = storable.map(({ run, events }) => batchOf(run, events));
    return { storing: rowsAtCommit(tx, eventsAppended(scope, batches), 'own'), shown: storable };
  });
  const stored = new Set((await storing).flatMap(({ ids }) => ids));
  for (const [index, { run, events }] of shown.entries()) {
    if (index % shownAtOnce === shownAtOnce - 1) await setImmediate();
    if (!stored.has(run.id)) deps.onLost(run);
    else showStored(run, events);
  }
}

/** Keeps each run that can be stored going when the database refuses what they have together. */
async function storeOneByOne(deps: WriterDeps, scope: CompanyScope, taken: readonly Taken[]): Promise<void> {
  for (const one of taken) {
    try {
      await storeEvents(deps, scope, [one]);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      deps.onError(error);
      one.run.isRefused = true;
      deps.onRefused(one.run);
    }
  }
}

/** Emitted by runs that nothing keeps from being stored right now. */
const isWaiting = (run: Run) => run.unsaved.length > 0 && !run.closing && !run.isRefused && !run.saving;

/** Which runs of a company have something to be stored now: all of them, or those whose readers wait for it. */
const createWaiting = (deps: WriterDeps) => {
  const all = (companyId: string) =>
    [...deps.runs()].filter((run) => run.scope.companyId === companyId && isWaiting(run));
  return { all, urgent: (companyId: string) => all(companyId).filter((run) => run.isUrgent) };
};

/** Stores what these runs of a company have emitted so far. What ends one of them waits for this first. */
async function commit(
  deps: WriterDeps,
  companyId: string,
  runs: readonly Run[],
  store: typeof storeEvents,
): Promise<void> {
  if (runs.length === 0) return;
  const taken = runs.map((run) => ({ run, events: [...run.unsaved] }));
  for (const run of runs) run.isUrgent = false;
  const saving = store(deps, { companyId }, taken);
  const settled = saving.catch(() => undefined);
  for (const run of runs) run.saving = settled;
  try {
    await saving;
  } finally {
    for (const run of runs) run.saving = undefined;
  }
}

/**
 * The first words of an answer do not wait until a statement with the text of all the others is done. What fails there is
 * left to the steady commits, which try again after a pause.
 */
function createCommits(deps: WriterDeps, waiting: ReturnType<typeof createWaiting>) {
  const usual = { onError: deps.onError, parallelMax: companiesMax, backoff };
  const steady = createGroupCommit({
    ...usual,
    async commit(companyId, failures) {
      const store = failures >= refusalsMax ? storeOneByOne : storeEvents;
      await commit(deps, companyId, waiting.all(companyId), store);
      if (waiting.urgent(companyId).length > 0) first.wake(companyId, true);
    },
    hasWaiting: (companyId) => waiting.all(companyId).length > 0,
    windowMs,
  });
  const first = createGroupCommit({
    ...usual,
    async commit(companyId) {
      await commit(deps, companyId, waiting.urgent(companyId), storeEvents).catch(deps.onError);
      if (waiting.all(companyId).length > 0) steady.wake(companyId, false);
    },
    hasWaiting: (companyId) => waiting.urgent(companyId).length > 0,
    windowMs: 0,
  });
  return { first, steady };
}

export function createRunWriter(deps: WriterDeps): RunWriter {
  const waiting = createWaiting(deps);
  const { first, steady } = createCommits(deps, waiting);
  return {
    wake(run, isUrgent) {
      run.isUrgent ||= isUrgent;
      (isUrgent ? first : steady).wake(run.scope.companyId, isUrgent);
    },
    async flush() {
      await Promise.all([...deps.runs()].map((run) => run.saving));
      const companies = new Set([...deps.runs()].map((run) => run.scope.companyId));
      for (const companyId of companies)
        await commit(deps, companyId, waiting.all(companyId), storeEvents).catch(deps.onError);
    },
  };
}
