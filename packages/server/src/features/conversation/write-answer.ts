import type { AnswerEvent, Step } from '@docent/contract/features/conversation-events';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { AnswerEngine, AnswerRequest, EngineEvent, PastExchange } from '#engine/answer/answer-engine.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { BuildSearchDeps } from '#features/custom-model/index.ts';
import type { FileState } from '#features/file-manager/index.ts';
import type { CuratedReply } from '#features/model-quality/index.ts';
import { Failure } from '#platform/failure.ts';
import { type AnswerEnd, cancelledEnd, doneEnd, failedEnd } from './answer-ends.ts';
import { type AnswerSources, sourcesOfBuild, sourcesOfCurated, sourcesOfFiles } from './answer-sources.ts';
import type { BegunAnswer } from './begin-answer.ts';
import { createPageFinder } from './find-page.ts';
import type { QuestionSources } from './narrow-question.ts';
import type { RunningAnswer } from './running-answer.ts';
import { waitForFiles } from './wait-for-files.ts';

export interface QuestionAsked extends QuestionSources {
  conversationId: string;
  messageId: string;
  question: string;
  language: 'en' | 'tr';
  /** What someone wrote for exactly this question; nothing is searched then. */
  curated?: CuratedReply | undefined;
  /** What was known of these files when the question was stored; looked up when it is not given. */
  files?: readonly FileState[];
  history: readonly PastExchange[];
  /** The answer itself, where it could be begun while the question was stored. */
  begun?: BegunAnswer | undefined;
}

export type AnswerDeps = BuildSearchDeps;

function stepOf(event: Extract<EngineEvent, { type: 'step' }>, language: 'en' | 'tr'): Step {
  const text = translate(event.text.key satisfies MessageKey, language, event.text.values);
  return { kind: event.kind, text, ...(event.detail && { detail: event.detail }) };
}

/** An engine's event as the contract has it; undefined for `done`, which ends the answer. */
function wireEvent(event: Exclude<EngineEvent, { type: 'done' }>, language: 'en' | 'tr'): AnswerEvent {
  if (event.type === 'step') return { event: 'step', data: stepOf(event, language) };
  if (event.type === 'delta') return { event: 'delta', data: { text: event.text } };
  const { type, ...reference } = event;
  return { event: type, data: reference };
}

/** What this question may look into. A model's files are read already; others may have to be waited for. */
async function findSources(
  deps: AnswerDeps,
  asked: QuestionAsked,
  answer: RunningAnswer,
  show: (event: AnswerEvent) => void,
): Promise<AnswerSources> {
  const { scope } = answer;
  const about = { db: deps.db, scope, asked };
  if (asked.curated) return sourcesOfCurated(asked.curated);
  const { signal } = answer.stopped;
  if (asked.buildId !== undefined) return sourcesOfBuild({ ...deps, ...about, show, signal }, asked.buildId);
  return sourcesOfFiles(about, await waitForFiles(deps, scope, asked, { signal, show }));
}

/** What an engine is asked. */
export const engineRequest = (
  asked: QuestionAsked,
  sources: AnswerSources,
  signal: AbortSignal,
): AnswerRequest => ({
  question: asked.question,
  language: asked.language,
  history: asked.history,
  fileNames: sources.names,
  isNarrowed: asked.isNarrowed ?? false,
  signal,
  translate: (key, values, language) => translate(key satisfies MessageKey, language, values),
  search: sources.search,
});

/**
 * Has the engine write one answer. `replay` are the events that an earlier attempt has stored: a deterministic
 * engine repeats them, they are checked and not shown again, and the answer goes on where it was cut.
 */
export async function writeAnswer(
  deps: AnswerDeps,
  engine: AnswerEngine,
  asked: QuestionAsked,
  answer: RunningAnswer,
  show: (event: AnswerEvent) => void,
  replay: readonly string[] = [],
): Promise<AnswerEnd> {
  let at = 0;
  try {
    const sources = asked.begun?.sources ?? (await findSources(deps, asked, answer, show));
    const withPage = createPageFinder(deps.db, answer.scope, sources);
    const { signal } = answer.stopped;
    const events = asked.begun?.take(signal) ?? engine.answer(engineRequest(asked, sources, signal));
    for await (const event of events) {
      if (event.type === 'done')
        return answer.cancelAsked ? cancelledEnd(asked.messageId) : doneEnd(asked.messageId, event);
      const wire = await withPage(wireEvent(event, asked.language));
      const before = replay[at++];
      if (before === undefined) show(wire);
      else if (before !== JSON.stringify(wire)) return failedEnd('answer_interrupted', asked.language);
    }
    return failedEnd('generic', asked.language);
  } catch (error) {
    if (answer.cancelAsked) return cancelledEnd(asked.messageId);
    if (error instanceof ModelFailure) {
      deps.onError(error);
      return failedEnd(error.code, asked.language);
    }
    if (answer.stopped.signal.aborted) throw error;
    if (error instanceof Failure && error.code === 'file_not_ready')
      return failedEnd('file_not_ready', asked.language);
    deps.onError(error);
    return failedEnd('generic', asked.language);
  }
}
