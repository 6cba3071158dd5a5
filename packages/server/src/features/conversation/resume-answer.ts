import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { limits } from '@docent/contract/limits';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { createCuratedEngine } from '#features/model-quality/index.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { cancelledEnd, failedEnd } from './answer-ends.ts';
import { dropEventsAfter, readEvents } from './answer-event.store.ts';
import { type AnswerRuns, leaseMs } from './answer-runs.ts';
import { loadQuestion } from './load-question.ts';
import { claimAbandoned, type MessageRow } from './message.store.ts';
import { nothingLeftEngine, nothingLeftName } from './narrow-question.ts';
import type { RunningAnswer } from './running-answer.ts';
import { addEvent, eventOf, type StoredEvent } from './stored-event.ts';
import { type AnswerDeps, type QuestionAsked, writeAnswer } from './write-answer.ts';

export interface ResumeDeps extends AnswerDeps {
  runs(): AnswerRuns;
  /** The engine of that name, if this process has it. */
  engineNamed(name: string | null): { engine: AnswerEngine; isDeterministic: boolean } | undefined;
}

interface Abandoned {
  message: MessageRow;
  asked: QuestionAsked | undefined;
  events: StoredEvent[];
}

/** Ids after a break start this far on: a reader may have seen steps that are forgotten when a model is asked again. */
const seqGap = 1_000;

async function takeOver(
  deps: ResumeDeps,
  scope: CompanyScope,
  messageId: string,
): Promise<Abandoned | undefined> {
  return inScope(deps.db, scope, async (tx) => {
    const message = await claimAbandoned(tx, scope, messageId, leaseMs);
    if (!message) return undefined;
    const asked = await loadQuestion(tx, scope, { conversationId: message.conversation_id, messageId });
    return { message, asked, events: await readEvents(tx, scope, messageId, 0) };
  });
}

const isMomentary = ({ event, data }: AnswerEvent) => event === 'step' && data.momentary === true;

/** What a deterministic engine has to repeat, as JSON: all but the start and what depends on the moment. */
function replayOf(events: readonly AnswerEvent[]): string[] {
  return events
    .filter((event) => event.event !== 'start' && !isMomentary(event))
    .map((event) => JSON.stringify(event));
}

/** What answers again: what is said without any AI model is said by its own. */
function engineOf(deps: ResumeDeps, { engine: name }: MessageRow, asked: QuestionAsked | undefined) {
  if (asked?.curated) return { engine: createCuratedEngine(asked.curated), isDeterministic: true };
  if (name === nothingLeftName) return { engine: nothingLeftEngine, isDeterministic: true };
  return deps.engineNamed(name);
}

/**
 * Takes over an answer whose process is gone. The built-in engine repeats itself and goes on where it was cut; a
 * model that had not said anything yet is asked again; what a model had begun is kept and marked as interrupted.
 */
export async function resumeAnswer(deps: ResumeDeps, scope: CompanyScope, messageId: string): Promise<void> {
  const abandoned = await takeOver(deps, scope, messageId);
  if (!abandoned) return;
  const { message, asked, events: stored } = abandoned;
  const events = stored.map(eventOf);
  const found = engineOf(deps, message, asked);
  const repeats = found?.isDeterministic ?? false;
  const begun = events.some((event) => event.event === 'delta');
  const restarts = !repeats && !begun;
  const lastSeq = stored.at(-1)?.[0] ?? 1;
  if (restarts) await inScope(deps.db, scope, (tx) => dropEventsAfter(tx, scope, messageId, 1));

  const { attempt, language } = message;
  const held = { messageId, attempt, language };
  deps
    .runs()
    .start(scope, held, repeats ? lastSeq : lastSeq + seqGap, async (answer: RunningAnswer, show) => {
      if (!restarts) for (const event of events) addEvent(answer.content, event);
      if (message.cancel_asked) return cancelledEnd(messageId);
      const isWornOut = attempt > limits.answer.attemptsMax;
      if (!asked || !found || isWornOut || (begun && !repeats))
        return failedEnd('answer_interrupted', language);
      return writeAnswer(deps, found.engine, asked, answer, show, repeats ? replayOf(events) : []);
    });
}

/** Ends an answer as failed that could not be taken over several times, without looking at what was asked. */
export async function giveUpAnswer(
  { db, runs }: Pick<ResumeDeps, 'db' | 'runs'>,
  scope: CompanyScope,
  messageId: string,
): Promise<void> {
  const message = await inScope(db, scope, (tx) => claimAbandoned(tx, scope, messageId, leaseMs));
  if (!message) return;
  const { attempt, language } = message;
  const held = { messageId, attempt, language };
  // Far beyond every event that may be stored: the last event is the one with the highest id.
  runs().start(scope, held, attempt * 1_000_000, async () =>
    message.cancel_asked ? cancelledEnd(messageId) : failedEnd('answer_interrupted', language),
  );
}
