import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { type AnswerEnd, createAnswerWriter } from './answer-writer.ts';
import { type HeldAnswer, releaseLeases, renewLeases } from './message.store.ts';
import { emit, newRunningAnswer, type RunningAnswer, type Watcher } from './running-answer.ts';

export const leaseMs = 10_000;
const renewEveryMs = 3_000;
const sweepEveryMs = 2_000;
const sweepMax = 20;

/** What writes one answer: emits events until it returns how the answer ends. Aborted by `stopped`. */
export type AnswerWork = (answer: RunningAnswer, show: (event: AnswerEvent) => void) => Promise<AnswerEnd>;

export interface AnswerRuns {
  /** Runs an answer that this process holds, on its own: no request or reader owns it. */
  start(scope: CompanyScope, held: HeldAnswer, seq: number, work: AnswerWork): RunningAnswer;
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
  /** `wasWatched`: somebody in this process was reading when it ended. */
  onFinished(answer: RunningAnswer, end: AnswerEnd, wasWatched: boolean): void;
  onError(error: unknown): void;
}

export const cancelTopic = (messageId: string) => `cancel:${messageId}`;

async function findAbandoned(db: Database): Promise<{ companyId: string; messageId: string }[]> {
  return outsideCompanies(db, async (tx) => {
    const { rows } = await sql<{ company_id: string; message_id: string }>`
      select * from abandoned_answers(${sweepMax})`.execute(tx);
    return rows.map((row) => ({ companyId: row.company_id, messageId: row.message_id }));
  });
}

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

/** Repeats `work` with a pause between the runs, until stopped; trouble is reported and tried again. */
function every(pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(turn, pauseMs);
  };
  timer = setTimeout(turn, pauseMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export function createAnswerRuns(deps: RunDeps): AnswerRuns {
  const running = new Map<string, RunningAnswer>();
  const ended = new Map<RunningAnswer, Promise<void>>();
  const writer = createAnswerWriter({
    db: deps.db,
    answers: () => running.values(),
    onLost: (answer) => lose(running, answer),
    onError: deps.onError,
  });
  const stopRenewing = every(renewEveryMs, () => renew(deps, running, [...running.values()]), deps.onError);
  const sweep = async () => {
    for (const { companyId, messageId } of await findAbandoned(deps.db)) {
      if (!running.has(messageId)) await deps.resume({ companyId }, messageId);
    }
  };
  const stopSweeping = every(sweepEveryMs, sweep, deps.onError);

  async function run(answer: RunningAnswer, work: AnswerWork): Promise<void> {
    // A signal is a reason to look, no more: it also comes after the line to the database was down.
    const look = () => void renew(deps, running, [answer]).catch(deps.onError);
    const unsubscribe = deps.signals.on(cancelTopic(answer.messageId), look);
    const show = (event: AnswerEvent) => {
      if (answer.closing) return;
      emit(answer, event);
      writer.wake();
    };
    try {
      const end = await work(answer, show);
      // Readers leave with the last event, so they are counted before it.
      const wasWatched = answer.watchers.size > 0;
      if (await writer.finish(answer, end)) deps.onFinished(answer, end, wasWatched);
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

/** Watches an answer in this process. Returns what is not stored yet, and what ends the watch. */
export function watch(answer: RunningAnswer, watcher: Watcher) {
  answer.watchers.add(watcher);
  return { unsaved: [...answer.unsaved], stop: () => answer.watchers.delete(watcher) };
}
