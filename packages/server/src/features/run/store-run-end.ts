import { setTimeout as pause } from 'node:timers/promises';
import { storableJson } from '@docent/contract/core/storable-text';
import { settleUse } from '#features/budget/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { isRefusedByDatabase } from '#platform/db/refused-by-database.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { backoffMs } from '#platform/retry/backoff.ts';
import { endRun } from './run.store.ts';
import { number, showStored } from './run.ts';
import { appendEvents } from './run-event.store.ts';
import type { LiveEvent } from './run-event.ts';
import type { Ending, Run, RunEnd } from './run-kind.ts';
import { batchOf } from './run-writer.ts';

export interface EndDeps {
  db: Database;
  jobs: Jobs;
  onError(error: unknown): void;
}

const backoff = { firstMs: 250, longestMs: 2_000 };
const refusalsMax = 3;
/** A database that is away for longer than this finds the run interrupted when it is back. */
const triedForMs = 10 * 60_000;

interface PlannedEnding extends Ending {
  /** Whether what was emitted and not stored yet is stored with it. */
  readonly keepsEvents: boolean;
}

interface NumberedEnding extends PlannedEnding {
  readonly last: LiveEvent;
}

/** Another process holds the run by now: nothing of this end is stored. */
class LostRun extends Error {}

/** The end as it is, then as a failure with the content made storable, then as a failure without content. */
function endingsOf(run: Run, end: RunEnd): PlannedEnding[] {
  // Readers leave with the last event, so they are counted before it.
  const wasWatched = run.watchers.size > 0;
  // What it cost is counted, whatever can be stored of it.
  const { usage, uses } = end;
  const failedEnd = { ...run.kind.endOf(run, 'not_stored'), usage, uses };
  const failed = { end: failedEnd, keepsEvents: false, wasWatched };
  const whole = { end, content: run.content, keepsEvents: true, wasWatched };
  return [
    ...(run.isRefused ? [] : [whole]),
    { ...failed, content: storableJson(run.content) },
    { ...failed, content: run.kind.emptyContent() },
  ];
}

/**
 * Stores the remaining events, the result, the usage and the end of the run in one transaction, and shows the events.
 * The tables of the kind are locked before those of the run, in the same order as a deletion of the result.
 */
async function store(deps: EndDeps, run: Run, ending: NumberedEnding): Promise<void> {
  const { scope, unsaved, kind } = run;
  const { end, content, keepsEvents, wasWatched, last } = ending;
  const shown = await inScope(deps.db, scope, async (tx) => {
    const left = keepsEvents ? unsaved : [];
    const filter = left.length > 0 ? await kind.filterEvents?.(tx, scope, left) : undefined;
    const events = [...(filter ? left.map(filter) : left), last];
    await kind.finish(tx, run, { end, content, wasWatched });
    const { id, owner, projectId } = run;
    const ended = { id, owner, projectId, questions: kind.questions, uses: end.uses };
    // The events first: they are appended to a run that has not ended.
    const [, isHeld] = await Promise.all([
      appendEvents(tx, scope, [batchOf(run, events)]),
      endRun(tx, scope, run, end),
      settleUse(tx, { jobs: deps.jobs, scope }, ended),
    ]);
    if (!isHeld) throw new LostRun();
    return events;
  });
  run.isOver = true;
  showStored(run, shown);
  for (const watcher of [...run.watchers]) watcher.onEnd();
}

/** Tries one ending: through a database that is away, for a while, and a few times where it is refused. */
async function tryEnding(deps: EndDeps, run: Run, ending: PlannedEnding) {
  const numbered = { ...ending, last: number(run, ending.end.last) };
  const giveUpAtMs = performance.now() + triedForMs;
  let refusals = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      await store(deps, run, numbered);
      return 'stored';
    } catch (error) {
      if (error instanceof LostRun) return 'lost';
      deps.onError(error);
      if (isRefusedByDatabase(error)) refusals += 1;
      if (refusals >= refusalsMax) return 'refused';
      // Another process goes on with it.
      if (run.stopped.signal.aborted && !run.cancelAsked && refusals === 0) return 'lost';
      if (performance.now() > giveUpAtMs) return 'lost';
      await pause(backoffMs(backoff, failures));
    }
  }
}

/**
 * Ends a run. When the database refuses its end, it ends as failed: no run stays pending for what stands in it.
 * @returns false when the run was lost to another process
 */
export async function storeRunEnd(deps: EndDeps, run: Run, end: RunEnd): Promise<boolean> {
  if (run.closing) return false;
  run.closing = true;
  await run.saving;
  for (const ending of endingsOf(run, end)) {
    const outcome = await tryEnding(deps, run, ending);
    if (outcome === 'stored') return true;
    if (outcome === 'lost') return false;
  }
  return false;
}
