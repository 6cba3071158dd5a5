import type { Database } from '#platform/db/pool.ts';
import { isRefusedByDatabase } from '#platform/db/refused-by-database.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { appendEvents, type EventBatch } from './answer-event.store.ts';
import { filterQuotes, referencesIn } from './gone-quotes.ts';
import { createGroupCommit } from './group-commit.ts';
import { type LiveEvent, type RunningAnswer, showStored, tupleOf } from './running-answer.ts';

/** Text that follows text waits so long for more: readers see some 16 pieces a second either way. */
const windowMs = 25;
const companiesMax = 4;
const backoff = { firstMs: 250, longestMs: 2_000 };
/** What the database refused so often will not be stored: the answers are then stored one by one. */
const refusalsMax = 3;

/**
 * Stores what running answers emit, and shows it to readers once it is stored: whoever resumes after a process was
 * killed finds all that was shown before. One statement stores what waits of all answers of a company.
 */
export interface AnswerWriter {
  /** There is something unsaved of this answer. */
  wake(answer: RunningAnswer, isUrgent: boolean): void;
  /** Stores everything emitted so far, once. */
  flush(): Promise<void>;
}

export interface WriterDeps {
  db: Database;
  answers(): Iterable<RunningAnswer>;
  onLost(answer: RunningAnswer): void;
  /** The database does not take what this answer has emitted: it cannot go on. */
  onRefused(answer: RunningAnswer): void;
  onError(error: unknown): void;
}

export function batchOf(answer: RunningAnswer, events: readonly LiveEvent[]): EventBatch {
  return {
    messageId: answer.messageId,
    attempt: answer.attempt,
    lastSeq: events.at(-1)?.seq ?? answer.seq,
    tuples: events.map(tupleOf),
  };
}

interface Taken {
  readonly answer: RunningAnswer;
  readonly events: readonly LiveEvent[];
}

async function storeEvents(deps: WriterDeps, scope: CompanyScope, taken: readonly Taken[]): Promise<void> {
  const cited = taken.flatMap(({ events }) => referencesIn(events));
  const { stored, shown } = await inScope(deps.db, scope, async (tx) => {
    const quotes = await filterQuotes(tx, scope, cited);
    const filtered = taken.map(({ answer, events }) => ({ answer, events: events.map(quotes.event) }));
    const ids = await appendEvents(
      tx,
      scope,
      filtered.map(({ answer, events }) => batchOf(answer, events)),
    );
    return { stored: new Set(ids), shown: filtered };
  });
  for (const { answer, events } of shown) {
    if (!stored.has(answer.messageId)) deps.onLost(answer);
    else showStored(answer, events);
  }
}

/** Keeps each answer that can be stored going when the database refuses what they have together. */
async function storeOneByOne(deps: WriterDeps, scope: CompanyScope, taken: readonly Taken[]): Promise<void> {
  for (const one of taken) {
    try {
      await storeEvents(deps, scope, [one]);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      deps.onError(error);
      one.answer.isRefused = true;
      deps.onRefused(one.answer);
    }
  }
}

export function createAnswerWriter(deps: WriterDeps): AnswerWriter {
  const waitingOf = (companyId: string) =>
    [...deps.answers()].filter(
      (answer) =>
        answer.scope.companyId === companyId &&
        answer.unsaved.length > 0 &&
        !answer.closing &&
        !answer.isRefused,
    );
  async function commit(companyId: string, failures: number): Promise<void> {
    const taken = waitingOf(companyId).map((answer) => ({ answer, events: [...answer.unsaved] }));
    if (taken.length === 0) return;
    const store = failures >= refusalsMax ? storeOneByOne : storeEvents;
    const saving = store(deps, { companyId }, taken);
    // Whoever ends one of these answers waits for this first.
    for (const { answer } of taken) answer.saving = saving.catch(() => undefined);
    await saving;
  }
  const { onError } = deps;
  const hasWaiting = (companyId: string) => waitingOf(companyId).length > 0;
  const group = createGroupCommit({
    ...{ commit, hasWaiting, onError },
    ...{ windowMs, parallelMax: companiesMax, backoff },
  });
  return {
    wake: (answer, isUrgent) => group.wake(answer.scope.companyId, isUrgent),
    async flush() {
      await Promise.all([...deps.answers()].map((answer) => answer.saving));
      const companies = new Set([...deps.answers()].map((answer) => answer.scope.companyId));
      for (const companyId of companies) await commit(companyId, 0).catch(onError);
    },
  };
}
