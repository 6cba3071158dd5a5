import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { repeat } from '#platform/retry/backoff.ts';
import { cancelTopic, releaseLeases, renewLeases } from './run.store.ts';
import { emit, newRun } from './run.ts';
import type { RunEvent } from './run-event.ts';
import type { Run, RunKind, RunWork, StartedRun } from './run-kind.ts';
import { createRunWriter, type RunWriter } from './run-writer.ts';
import { storeRunEnd } from './store-run-end.ts';
import { createSweep } from './sweep-abandoned.ts';
import { giveUpRun, resumeRun } from './take-over.ts';

const renewEveryMs = 3_000;
/** Well below the lease also when the database was away: nobody else may take the run over then. */
const renewPauseMaxMs = 4_000;
const sweepEveryMs = 2_000;
const sweepPauseMaxMs = 15_000;

export interface Runs {
  /** Starts a run that this process holds, on its own: no request or reader owns it. */
  start(started: StartedRun, seq: number, work: RunWork): Run;
  /** The run, if it is of this process. */
  find(id: string): Run | undefined;
  cancel(id: string): void;
  /** Finishes what ends within `graceMs` and hands the rest over. */
  stop(graceMs: number): Promise<void>;
}

export interface RunDeps {
  db: Database;
  jobs: Jobs;
  signals: Signals;
  /** Every kind that may have to be taken over. */
  kinds: readonly RunKind[];
  onError(error: unknown): void;
}

function lose(running: Map<string, Run>, run: Run): void {
  run.closing = true;
  run.stopped.abort();
  if (running.get(run.id) === run) running.delete(run.id);
  for (const watcher of [...run.watchers]) watcher.onLost();
}

function cancel(run: Run | undefined): void {
  if (!run || run.cancelAsked) return;
  run.cancelAsked = true;
  run.stopped.abort();
}

/** Renews the leases of the runs of this process, and notifies the runs that lost theirs or have to stop. */
async function renew(deps: RunDeps, running: Map<string, Run>, runs: readonly Run[]): Promise<void> {
  const open = runs.filter((run) => !run.closing);
  for (const [companyId, own] of Map.groupBy(open, (run) => run.scope.companyId)) {
    const held = await inScope(deps.db, { companyId }, (tx) => renewLeases(tx, { companyId }, own));
    const byId = new Map(held.map((row) => [row.id, row]));
    for (const run of own) {
      const row = byId.get(run.id);
      if (!row && !run.closing) lose(running, run);
      else if (row?.cancel_asked) cancel(run);
    }
  }
}

/** The runs of this process, and what stores their events. */
interface Held {
  readonly deps: RunDeps;
  readonly running: Map<string, Run>;
  readonly writer: RunWriter;
}

/** Does a run's work and stores how it ends. */
async function execute({ deps, running, writer }: Held, run: Run, work: RunWork): Promise<void> {
  const { kind } = run;
  const { onError } = deps;
  // A signal is a reason to look, no more: it also comes after the line to the database was down.
  const look = () => void renew(deps, running, [run]).catch(onError);
  const unsubscribe = deps.signals.on(cancelTopic(run.id), look);
  const show = (event: RunEvent) => {
    if (run.closing) return;
    const isUrgent = kind.isUrgent(run.content, event);
    emit(run, event);
    writer.wake(run, isUrgent);
  };
  try {
    const planned = await work(run, show).catch((error) => {
      // It was stopped because it cannot be stored.
      if (run.isRefused) return kind.endOf(run, 'not_stored');
      throw error;
    });
    if (!(await storeRunEnd(deps, run, planned))) lose(running, run);
  } catch (error) {
    onError(error);
    lose(running, run);
  } finally {
    unsubscribe();
    if (running.get(run.id) === run) running.delete(run.id);
  }
}

/** Stores what was emitted, and lets other processes take these runs over at once. */
async function handOver({ deps: { db }, running, writer }: Held): Promise<void> {
  await writer.flush();
  const left = [...running.values()];
  for (const run of left) lose(running, run);
  for (const [companyId, runs] of Map.groupBy(left, (run) => run.scope.companyId)) {
    const scope: CompanyScope = { companyId };
    await inScope(db, scope, (tx) => releaseLeases(tx, scope, runs));
  }
}

/** Renews the leases of the runs of this process, and looks for runs whose process is gone. */
function watchRuns({ deps, running }: Held, start: Runs['start']) {
  const { db, onError } = deps;
  const taking = { ...deps, start };
  const sweep = createSweep({
    db,
    isRunning: (id) => running.has(id),
    resume: (scope, id) => resumeRun(taking, scope, id),
    giveUp: (scope, id) => giveUpRun(taking, scope, id),
    onError,
  });
  const renewing = { pauseMs: renewEveryMs, longestPauseMs: renewPauseMaxMs, onError };
  const sweeping = { pauseMs: sweepEveryMs, longestPauseMs: sweepPauseMaxMs, onError };
  return {
    stopRenewing: repeat(() => renew(deps, running, [...running.values()]), renewing),
    stopSweeping: repeat(sweep, sweeping),
  };
}

function hold(deps: RunDeps): Held {
  const running = new Map<string, Run>();
  const writer = createRunWriter({
    db: deps.db,
    runs: () => running.values(),
    onLost: (run) => lose(running, run),
    onRefused: (run) => run.stopped.abort(),
    onError: deps.onError,
  });
  return { deps, running, writer };
}

export function createRuns(deps: RunDeps): Runs {
  const held = hold(deps);
  const { running } = held;
  const ended = new Map<Run, Promise<void>>();
  function start(started: StartedRun, seq: number, work: RunWork): Run {
    const run = newRun(started, seq);
    running.set(run.id, run);
    ended.set(
      run,
      execute(held, run, work).finally(() => ended.delete(run)),
    );
    return run;
  }
  const { stopRenewing, stopSweeping } = watchRuns(held, start);
  return {
    start,
    find: (id) => running.get(id),
    cancel: (id) => cancel(running.get(id)),
    async stop(graceMs) {
      stopSweeping();
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.all(ended.values()), grace]);
      stopRenewing();
      await handOver(held);
    },
  };
}
