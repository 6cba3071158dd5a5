import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { repeat } from '#platform/retry/backoff.ts';
import { type AnswerEnd, failedEnd } from './answer-ends.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { releaseLeases, renewLeases } from './message.store.ts';
import {
  emit,
  newRunningAnswer,
  type RunningAnswer,
  type StartedAnswer,
  type Watcher,
} from './running-answer.ts';
import { storeAnswerEnd } from './store-answer-end.ts';
import { createSweep } from './sweep-abandoned.ts';

export const leaseMs = 10_000;
const renewEveryMs = 3_000;
/** Well below the lease also when the database was away: nobody else may take the answer over then. */
const renewPauseMaxMs = 4_000;
const sweepEveryMs = 2_000;
const sweepPauseMaxMs = 15_000;

/** What writes one answer: emits events until it returns how the answer ends. Aborted by `stopped`. */
export type AnswerWork = (answer: RunningAnswer, show: (event: AnswerEvent) => void) => Promise<AnswerEnd>;

export interface AnswerRuns {
  /** Runs an answer that this process holds, on its own: no request or reader owns it. */
  start(scope: CompanyScope, held: StartedAnswer, seq: number, work: AnswerWork): RunningAnswer;
  /** The answer, if it is being written in this process. */
  find(messageId: string): RunningAnswer | undefined;
  cancel(messageId: string): void;
  /** Finishes what ends within `graceMs` and hands the rest over. */
  stop(graceMs: number): Promise<void>;
}

export interface RunDeps {
  db: Database;
  signals: Signals;
  /** Takes over an answer whose process is gone. */
  resume(scope: CompanyScope, messageId: string): Promise<void>;
  /** Ends an answer as failed that cannot be taken over. */
  giveUp(scope: CompanyScope, messageId: string): Promise<void>;
  /** `wasWatched`: somebody in this process was reading when it ended. */
  onFinished(answer: RunningAnswer, end: AnswerEnd, wasWatched: boolean): void;
  onError(error: unknown): void;
}

export const cancelTopic = (messageId: string) => `cancel:${messageId}`;

function lose(running: Map<string, RunningAnswer>, answer: RunningAnswer): void {
  answer.closing = true;
  answer.stopped.abort();
  if (running.get(answer.messageId) === answer) running.delete(answer.messageId);
  for (const watcher of [...answer.watchers]) watcher.onLost();
}

function cancel(answer: RunningAnswer | undefined): void {
  if (!answer || answer.cancelAsked) return;
  answer.cancelAsked = true;
  answer.stopped.abort();
}

/** Renews the leases of answers of this process; those that were lost or are to stop are told so. */
async function renew(
  deps: RunDeps,
  running: Map<string, RunningAnswer>,
  answers: readonly RunningAnswer[],
): Promise<void> {
  const open = answers.filter((answer) => !answer.closing);
  for (const [companyId, own] of Map.groupBy(open, (answer) => answer.scope.companyId)) {
    const held = await inScope(deps.db, { companyId }, (tx) => renewLeases(tx, { companyId }, own, leaseMs));
    const byId = new Map(held.map((row) => [row.id, row]));
    for (const answer of own) {
      const row = byId.get(answer.messageId);
      if (!row && !answer.closing) lose(running, answer);
      else if (row?.cancel_asked) cancel(answer);
    }
  }
}

export function createAnswerRuns(deps: RunDeps): AnswerRuns {
  const running = new Map<string, RunningAnswer>();
  const ended = new Map<RunningAnswer, Promise<void>>();
  const { db, onError } = deps;
  const writer = createAnswerWriter({
    db,
    answers: () => running.values(),
    onLost: (answer) => lose(running, answer),
    onRefused: (answer) => answer.stopped.abort(),
    onError,
  });
  const stopRenewing = repeat(() => renew(deps, running, [...running.values()]), {
    ...{ pauseMs: renewEveryMs, longestPauseMs: renewPauseMaxMs },
    onError,
  });
  const stopSweeping = repeat(
    createSweep(deps, (messageId) => running.has(messageId)),
    { pauseMs: sweepEveryMs, longestPauseMs: sweepPauseMaxMs, onError },
  );

  async function run(answer: RunningAnswer, work: AnswerWork): Promise<void> {
    // A signal is a reason to look, no more: it also comes after the line to the database was down.
    const look = () => void renew(deps, running, [answer]).catch(deps.onError);
    const unsubscribe = deps.signals.on(cancelTopic(answer.messageId), look);
    const show = (event: AnswerEvent) => {
      if (answer.closing) return;
      const isFirstText = event.event === 'delta' && answer.content.text === '';
      emit(answer, event);
      writer.wake(answer, isFirstText);
    };
    try {
      const planned = await work(answer, show).catch((error) => {
        // It was stopped because it cannot be stored.
        if (answer.isRefused) return failedEnd('answer_not_stored', answer.language);
        throw error;
      });
      // Readers leave with the last event, so they are counted before it.
      const wasWatched = answer.watchers.size > 0;
      const end = await storeAnswerEnd(deps, answer, planned);
      if (end) deps.onFinished(answer, end, wasWatched);
      else lose(running, answer);
    } catch (error) {
      deps.onError(error);
      lose(running, answer);
    } finally {
      unsubscribe();
      if (running.get(answer.messageId) === answer) running.delete(answer.messageId);
      ended.delete(answer);
    }
  }

  async function handOver(): Promise<void> {
    await writer.flush();
    const left = [...running.values()];
    for (const answer of left) lose(running, answer);
    for (const [companyId, answers] of Map.groupBy(left, (answer) => answer.scope.companyId)) {
      await inScope(deps.db, { companyId }, (tx) => releaseLeases(tx, { companyId }, answers));
    }
  }

  return {
    start(scope, held, seq, work) {
      const answer = newRunningAnswer(scope, held, seq);
      running.set(held.messageId, answer);
      ended.set(answer, run(answer, work));
      return answer;
    },
    find: (messageId) => running.get(messageId),
    cancel: (messageId) => cancel(running.get(messageId)),
    async stop(graceMs) {
      stopSweeping();
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.all(ended.values()), grace]);
      stopRenewing();
      await handOver();
    },
  };
}

/** Watches an answer in this process: told of each event once it is stored. Returns what ends the watch. */
export function watch(answer: RunningAnswer, watcher: Watcher): () => void {
  answer.watchers.add(watcher);
  return () => void answer.watchers.delete(watcher);
}
