import { setTimeout as pause } from 'node:timers/promises';
import { storableJson } from '@docent/contract/core/storable-text';
import type { Database } from '#platform/db/pool.ts';
import { isRefusedByDatabase } from '#platform/db/refused-by-database.ts';
import { inScope } from '#platform/db/scope.ts';
import { backoffMs } from '#platform/retry/backoff.ts';
import { type AnswerEnd, failedEnd } from './answer-ends.ts';
import { appendEvents } from './answer-event.store.ts';
import { batchOf } from './answer-writer.ts';
import { filterQuotes } from './gone-quotes.ts';
import { finishAnswer } from './message.store.ts';
import { type LiveEvent, number, type RunningAnswer, showStored } from './running-answer.ts';
import { type AnswerContent, emptyContent } from './stored-event.ts';

export interface EndDeps {
  db: Database;
  onError(error: unknown): void;
}

const backoff = { firstMs: 250, longestMs: 2_000 };
const refusalsMax = 3;
/** A database that is away for longer than this finds the answer interrupted when it is back. */
const triedForMs = 10 * 60_000;

interface Ending {
  readonly end: AnswerEnd;
  readonly content: AnswerContent;
  /** Whether what was emitted and not stored yet is stored with it. */
  readonly keepsEvents: boolean;
}

interface NumberedEnding extends Ending {
  readonly last: LiveEvent;
}

/** The end as it is, then as a failure with the text made storable, then as a failure without text. */
function endingsOf(answer: RunningAnswer, end: AnswerEnd): Ending[] {
  const failed = { end: failedEnd('answer_not_stored', answer.language), keepsEvents: false };
  const whole = { end, content: answer.content, keepsEvents: true };
  return [
    ...(answer.isRefused ? [] : [whole]),
    { ...failed, content: storableJson(answer.content) },
    { ...failed, content: emptyContent() },
  ];
}

/** Stores the rest of the events with the answer's end in one transaction, and shows them. False when it was lost. */
async function store(deps: EndDeps, answer: RunningAnswer, ending: NumberedEnding): Promise<boolean> {
  const { scope, unsaved } = answer;
  const { end, content, keepsEvents, last } = ending;
  const shown = await inScope(deps.db, scope, async (tx) => {
    const quotes = await filterQuotes(tx, scope, content.references);
    const events = [...(keepsEvents ? unsaved.map(quotes.event) : []), last];
    await appendEvents(tx, scope, [batchOf(answer, events)]);
    const references = content.references.map(quotes.reference);
    const isHeld = await finishAnswer(tx, scope, answer, { ...end.finish, ...content, references });
    return isHeld ? events : undefined;
  });
  if (!shown) return false;
  showStored(answer, shown);
  return true;
}

/** Tries one ending: through a database that is away, for a while, and a few times where it is refused. */
async function tryEnding(deps: EndDeps, answer: RunningAnswer, ending: Ending) {
  const numbered = { ...ending, last: number(answer, ending.end.last) };
  const giveUpAtMs = performance.now() + triedForMs;
  let refusals = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return (await store(deps, answer, numbered)) ? 'stored' : 'lost';
    } catch (error) {
      deps.onError(error);
      if (isRefusedByDatabase(error)) refusals += 1;
      if (refusals >= refusalsMax) return 'refused';
      // Another process goes on with it.
      if (answer.stopped.signal.aborted && !answer.cancelAsked && refusals === 0) return 'lost';
      if (performance.now() > giveUpAtMs) return 'lost';
      await pause(backoffMs(backoff, failures));
    }
  }
}

/**
 * Ends an answer. When the database refuses it, it ends as failed: no answer stays pending for what stands in it.
 * @returns how it ended; undefined when the answer was lost to another process
 */
export async function storeAnswerEnd(
  deps: EndDeps,
  answer: RunningAnswer,
  end: AnswerEnd,
): Promise<AnswerEnd | undefined> {
  if (answer.closing) return undefined;
  answer.closing = true;
  await answer.saving;
  for (const ending of endingsOf(answer, end)) {
    const outcome = await tryEnding(deps, answer, ending);
    if (outcome === 'stored') return ending.end;
    if (outcome === 'lost') return undefined;
  }
  return undefined;
}
