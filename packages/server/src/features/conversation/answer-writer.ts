import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { appendEvents, type EventBatch } from './answer-event.store.ts';
import { filterQuotes, referencesIn } from './gone-quotes.ts';
import { type Finish, finishAnswer } from './message.store.ts';
import { type LiveEvent, number, type RunningAnswer, tupleOf } from './running-answer.ts';

const flushEveryMs = 100;
const retryMs = 500;

/** Stores what running answers emit: small batches, one statement per company for all of its answers. */
export interface AnswerWriter {
  /** There is something unsaved. */
  wake(): void;
  /** Stores the rest with the answer's end in one transaction, then shows `last`. False when the answer was lost. */
  finish(answer: RunningAnswer, end: AnswerEnd): Promise<boolean>;
  /** Stores everything emitted so far. */
  flush(): Promise<void>;
}

export interface AnswerEnd {
  last: AnswerEvent;
  finish: Pick<Finish, 'state' | 'usage' | 'errorCode'>;
}

export interface WriterDeps {
  db: Database;
  answers(): Iterable<RunningAnswer>;
  onLost(answer: RunningAnswer): void;
  onError(error: unknown): void;
}

function batchOf(answer: RunningAnswer, events: readonly LiveEvent[]): EventBatch {
  return {
    messageId: answer.messageId,
    attempt: answer.attempt,
    lastSeq: events.at(-1)?.seq ?? answer.seq,
    tuples: events.map(tupleOf),
  };
}

async function saveCompany(deps: WriterDeps, scope: CompanyScope, answers: RunningAnswer[]): Promise<void> {
  const taken = answers.map((answer) => ({ answer, events: [...answer.unsaved] }));
  const stored = await inScope(deps.db, scope, async (tx) => {
    const quotes = await filterQuotes(
      tx,
      scope,
      taken.flatMap(({ events }) => referencesIn(events)),
    );
    const batches = taken.map(({ answer, events }) => batchOf(answer, events.map(quotes.event)));
    return appendEvents(tx, scope, batches);
  });
  const held = new Set(stored);
  for (const { answer, events } of taken) {
    if (held.has(answer.messageId)) answer.unsaved.splice(0, events.length);
    else deps.onLost(answer);
  }
}

async function saveAll(deps: WriterDeps): Promise<void> {
  const waiting = [...deps.answers()].filter((answer) => answer.unsaved.length > 0 && !answer.closing);
  const byCompany = Map.groupBy(waiting, (answer) => answer.scope.companyId);
  for (const [companyId, answers] of byCompany) await saveCompany(deps, { companyId }, answers);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createAnswerWriter(deps: WriterDeps): AnswerWriter {
  let isWaiting = false;
  let saving: Promise<void> = Promise.resolve();
  const flush = () => {
    saving = saving.then(() => saveAll(deps)).catch(deps.onError);
    return saving;
  };
  const wake = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(async () => {
      await flush();
      isWaiting = false;
      if ([...deps.answers()].some((answer) => answer.unsaved.length > 0 && !answer.closing)) wake();
    }, flushEveryMs);
  };
  async function store(answer: RunningAnswer, last: LiveEvent, end: AnswerEnd): Promise<boolean> {
    const { scope, content, unsaved } = answer;
    return inScope(deps.db, scope, async (tx) => {
      const quotes = await filterQuotes(tx, scope, content.references);
      await appendEvents(tx, scope, [batchOf(answer, [...unsaved.map(quotes.event), last])]);
      const references = content.references.map(quotes.reference);
      return finishAnswer(tx, scope, answer, { ...end.finish, ...content, references });
    });
  }
  return {
    wake,
    flush,
    async finish(answer, end) {
      if (answer.closing) return false;
      answer.closing = true;
      await saving;
      const last = number(answer, end.last);
      // The database may be away for a while: the answer's text is here, so it is tried until it is stored.
      for (;;) {
        try {
          if (!(await store(answer, last, end))) return false;
          for (const watcher of answer.watchers) watcher.onEvent(last);
          return true;
        } catch (error) {
          deps.onError(error);
          if (answer.stopped.signal.aborted && !answer.cancelAsked) return false;
          await pause(retryMs);
        }
      }
    },
  };
}
