import type { AnswerEvent, Step } from '@docent/contract/features/conversation-events';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { AnswerEngine, AssistantBrief, EngineEvent } from '#engine/answer/answer-engine.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { tellWaits } from '#engine/model/tell-waits.ts';
import type { MeteredUsage } from '#engine/model/token-usage.ts';
import { createTableEngine } from '#engine/tabular/answer/answer-from-tables.ts';
import { createSqlEngine } from '#engine/tabular/model-sql/answer-with-model-sql.ts';
import type { CompanyEngines, FoundEngine, ModelUser } from '#features/ai-provider/index.ts';
import type { ModelUse } from '#features/budget/index.ts';
import type { Run } from '#features/run/index.ts';
import { Failure } from '#platform/failure.ts';
import {
  type AnswerEnd,
  cancelledEnd,
  doneEnd,
  failedEnd,
  isSourceFailure,
  withUses,
} from './answer-ends.ts';
import type { AnswerPlan } from './answer-plan.ts';
import type { AnswerSources } from './answer-sources.ts';
import { emptyProjectEngine, nothingLeftEngine } from './answers-without-search.ts';
import type { Show, Writing } from './asked-question.ts';
import { createPageFinder } from './find-page.ts';
import { engineRequest, openAnswer } from './open-answer.ts';
import { beyondBudget } from './reserve-answer.ts';
import { waitStep } from './wait-step.ts';

function stepOf(event: Extract<EngineEvent, { type: 'step' }>, language: 'en' | 'tr'): Step {
  const text = translate(event.text.key satisfies MessageKey, language, event.text.values);
  const { kind, detail, promptTokens } = event;
  return { kind, text, ...(detail && { detail }), ...(promptTokens !== undefined && { promptTokens }) };
}

function dataOf<Event extends { readonly type: string }>({ type: _, ...data }: Event): Omit<Event, 'type'> {
  return data;
}

/** An engine's event as the contract has it; undefined for `done`, which ends the answer. */
function wireEvent(event: Exclude<EngineEvent, { type: 'done' }>, language: 'en' | 'tr'): AnswerEvent {
  if (event.type === 'step') return { event: 'step', data: stepOf(event, language) };
  if (event.type === 'delta') return { event: 'delta', data: { text: event.text } };
  if (event.type === 'table') return { event: 'table', data: dataOf(event) };
  if (event.type === 'choices') return { event: 'choices', data: dataOf(event) };
  return { event: 'reference', data: dataOf(event) };
}

/** The engines that answer as planned, the next one when one does not, and whether they would repeat themselves. */
export interface PlannedAnswering {
  readonly engines: readonly AnswerEngine[];
  readonly isDeterministic: boolean;
}

/**
 * Returns the engines of the plan that the company still has and the asker may still use. Answers without an AI model use
 * the built-in or the curated engine; the text of a curated answer is read when it starts.
 */
export function answeringOf(
  { engines, user }: { engines: CompanyEngines; user: ModelUser },
  { engine, fallbacks = [], sources, isBeyondBudget }: AnswerPlan,
): PlannedAnswering {
  if (sources.kind === 'nothing_left') return { engines: [nothingLeftEngine], isDeterministic: true };
  if (sources.kind === 'empty_project')
    return { engines: [emptyProjectEngine(sources.isReading)], isDeterministic: true };
  if (sources.kind === 'curated') return { engines: [], isDeterministic: true };
  const found = [engine, ...fallbacks].flatMap((planned) => engines.find(planned, user) ?? []);
  const answering = found.map((one) =>
    sources.kind === 'spreadsheet' ? tableEngine(one, sources) : one.engine,
  );
  return {
    engines: answering.map((one) => (isBeyondBudget ? beyondBudget(one) : one)),
    isDeterministic: found.every(({ isDeterministic }) => isDeterministic),
  };
}

/** What answers about tables with a model, or without one. */
const tableEngine = (
  { engine, portFor }: FoundEngine,
  { sql }: { sql?: string | undefined },
): AnswerEngine => (portFor ? createSqlEngine({ ...engine, port: portFor('sql') }) : createTableEngine(sql));

/** How an answer ends whose engine or sources failed. @throws what ended it from outside */
function failureEnd(error: unknown, { deps, asked }: Writing, run: Run): AnswerEnd {
  const { language } = asked.plan;
  if (run.cancelAsked) return cancelledEnd(asked.messageId);
  if (error instanceof ModelFailure) {
    deps.onError(error);
    return failedEnd(error.code, language);
  }
  if (run.stopped.signal.aborted) throw error;
  if (error instanceof Failure && isSourceFailure(error.code)) return failedEnd(error.code, language);
  deps.onError(error);
  return failedEnd('generic', language);
}

/**
 * What has to be the same when an answer is repeated: its words and the places it refers to. Steps tell how many files were
 * read, and scores depend on all texts.
 */
export function whatIsRepeated(event: AnswerEvent): string {
  if (event.event === 'step') return event.event;
  if (event.event === 'reference') return JSON.stringify({ ...event.data, fileName: '', score: 0 });
  return JSON.stringify(event);
}

type Answering = Writing & {
  readonly sources: AnswerSources;
  readonly brief?: AssistantBrief | undefined;
  readonly run: Run;
  /** What was used of the engines that were asked: each adds its own. */
  readonly uses: ModelUse[];
};

/** Has one engine answer. @throws what the engine or its sources failed with */
async function answerWith(
  engine: AnswerEngine,
  { deps, asked, replay = [], sources, brief, run, uses }: Answering,
  show: Show,
): Promise<AnswerEnd> {
  const { language } = asked.plan;
  const withPage = createPageFinder(deps.db, run.scope, sources);
  let at = 0;
  const onUsage = (usage: MeteredUsage) => void uses.push({ ...usedModel(engine), ...usage });
  const onWait = tellWaits((wait) => show({ event: 'step', data: waitStep(wait, language) }));
  const { signal } = run.stopped;
  const request = engineRequest(asked, sources, { signal, onWait, onUsage, assistant: brief });
  for await (const event of engine.answer(request)) {
    if (event.type === 'done') {
      if (engine.identity.model === null) onUsage(nothingUsed);
      return run.cancelAsked ? cancelledEnd(asked.messageId) : doneEnd(asked.messageId, event);
    }
    const wire = await withPage(wireEvent(event, language));
    const before = replay[at++];
    if (before === undefined) show(wire);
    else if (before !== whatIsRepeated(wire)) return failedEnd('answer_interrupted', language);
  }
  return failedEnd('generic', language);
}

const nothingUsed: MeteredUsage = { inputTokens: 0, outputTokens: 0, isEstimated: false };

const usedModel = ({ identity: { provider, providerId, model } }: AnswerEngine) => ({
  provider,
  model,
  ...(providerId !== undefined && { providerId }),
});

const nextStep = (engine: AnswerEngine, next: AnswerEngine, language: 'en' | 'tr'): AnswerEvent => {
  const nameOf = ({ name, identity }: AnswerEngine) =>
    identity.model === null ? translate('model.builtIn', language) : name;
  const values = { model: nameOf(engine), next: nameOf(next) };
  return { event: 'step', data: { kind: 'reason', text: translate('answer.step.next', language, values) } };
};

/** Has the engines answer, the next one when one fails before it has said anything. */
async function answerInTurn(engines: readonly AnswerEngine[], answering: Answering, show: Show) {
  const { asked, deps, run } = answering;
  for (const [at, engine] of engines.entries()) {
    let hasBegun = false;
    try {
      const end = await answerWith(engine, answering, (event) => {
        hasBegun ||= event.event !== 'step';
        show(event);
      });
      return engine.name === asked.plan.engine.name ? end : { ...end, doneBy: engine.name };
    } catch (error) {
      const next = engines[at + 1];
      if (!next || hasBegun || run.stopped.signal.aborted || !isForTheNext(error)) throw error;
      deps.onError(error);
      show(nextStep(engine, next, asked.plan.language));
    }
  }
  return failedEnd('answer_interrupted', asked.plan.language);
}

/** What one provider's filter stops is not taken to the next. */
const isForTheNext = (error: unknown): boolean =>
  error instanceof ModelFailure && error.code !== 'model_content_filtered';

async function write(writing: Writing, run: Run, show: Show): Promise<AnswerEnd> {
  const uses: ModelUse[] = [];
  try {
    const { engines, ...opened } = await openAnswer(writing, run, show);
    return withUses(await answerInTurn(engines, { ...writing, ...opened, run, uses }, show), uses);
  } catch (error) {
    return withUses(failureEnd(error, writing, run), uses);
  }
}

/** What the figures of answers call that which answers: a kind of engine, never a model's name. */
const engineLabel = ({ engine, sources }: AnswerPlan): string =>
  sources.kind === 'curated' || sources.kind === 'nothing_left' || sources.kind === 'empty_project'
    ? sources.kind
    : engine.provider;

/** Has the planned engine write one answer. A replay that differs from what was stored ends it as interrupted. */
export async function writeAnswer(writing: Writing, run: Run, show: Show): Promise<AnswerEnd> {
  const { answers, firstTokenSeconds } = writing.deps.metrics;
  const engine = engineLabel(writing.asked.plan);
  const stopTimer = firstTokenSeconds.startTimer({ engine });
  let hasBegun = false;
  let outcome = 'handed_over';
  try {
    const end = await write(writing, run, (event) => {
      if (event.event === 'delta' && !hasBegun) stopTimer();
      hasBegun ||= event.event === 'delta';
      show(event);
    });
    outcome = end.state;
    return end;
  } finally {
    answers.inc({ engine, outcome });
  }
}
