import { randomBytes } from 'node:crypto';
import type { ProviderKind } from '@docent/contract/features/ai-provider';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { ModelFinish, ModelPart, ModelPort } from '#engine/model/model-port.ts';
import { estimateTokens, type MeteredUsage, type TokenUsage } from '#engine/model/token-usage.ts';
import { readIntent } from '../extractive/read-intent.ts';
import type {
  AnswerEngine,
  AnswerLanguage,
  AnswerRequest,
  EngineDone,
  EngineEvent,
  FoundPassage,
} from './answer-engine.ts';
import { nothingFoundStep, searchStep } from './answer-steps.ts';
import { buildPrompt, type Prompt, type PromptBudget, promptVersion } from './build-prompt.ts';
import { createCitedText } from './cite-text.ts';
import { createThoughts } from './gather-thoughts.ts';
import { createQuoteNarrower } from './narrow-quote.ts';
import { type QuestionReading, readQuestion } from './read-question.ts';

export type ModelEngineSettings = {
  readonly model: ModelPort;
  /** Whose format it speaks, and which provider it is. */
  readonly provider?: ProviderKind;
  readonly providerId?: string;
  /** How users know it; the model's own name where it has none. */
  readonly shownName?: string;
  readonly budget?: PromptBudget;
  readonly maxOutputTokens?: number;
};

const BUDGET: PromptBudget = { passagesLength: 24_000, historyLength: 6_000 };
const MAX_OUTPUT_TOKENS = 2_048;
const PASSAGE_COUNT = 16;

type Outcome = {
  inputTokens: number;
  outputTokens: number;
  finish: ModelFinish;
  textLength: number;
  thoughtLength: number;
  citedCount: number;
  /** The model was asked, something came back, and the provider told what was used. */
  wasAsked: boolean;
  hasBegun: boolean;
  isReported: boolean;
};

/**
 * Answers with a model over retrieved passages. Throws a `ModelFailure` when the model fails; what was yielded
 * before stays valid. Where the provider reports no usage, tokens are estimated from characters.
 */
export function createModelEngine(settings: ModelEngineSettings): AnswerEngine {
  return {
    name: settings.shownName ?? settings.model.name,
    identity: {
      provider: settings.provider ?? 'openai-compatible',
      model: settings.model.name,
      promptVersion,
      ...(settings.providerId && { providerId: settings.providerId }),
    },
    passageCount: PASSAGE_COUNT,
    answer: (request) => answerWithModel(request, settings),
  };
}

async function* answerWithModel(
  request: AnswerRequest,
  settings: ModelEngineSettings,
): AsyncGenerator<EngineEvent> {
  const outcome: Outcome = {
    inputTokens: 0,
    outputTokens: 0,
    finish: 'complete',
    textLength: 0,
    thoughtLength: 0,
    citedCount: 0,
    wasAsked: false,
    hasBegun: false,
    isReported: false,
  };
  try {
    const reading = readQuestion(request);
    const searches = request.assistant?.hasKnowledge !== false;
    if (searches && reading.words.length > 0) yield searchStep(reading);
    const found = searches ? await request.search(reading.query, PASSAGE_COUNT) : [];
    yield* askFitting({ request, settings, reading, found, outcome });
    yield* tellNarrowed(request, reading, outcome);
    yield* tellFromModel(request, reading, outcome);
  } catch (error) {
    if (!request.signal.aborted) throw error;
  } finally {
    request.onUsage?.(meteredUsage(outcome, request.signal.aborted));
  }
  if (!request.signal.aborted) yield* explainEnd(request, outcome, request.language);
  yield toDone(outcome, request.signal.aborted);
}

type Asking = {
  readonly request: AnswerRequest;
  readonly settings: ModelEngineSettings;
  readonly reading: QuestionReading;
  readonly found: readonly FoundPassage[];
  readonly outcome: Outcome;
};

/** The shares of the usual length that a model is asked with, one after the other, while it says that it is too much. */
const SHARES = [1, 0.5, 0.25];

/** Asks with fewer passages and a shorter history when the model cannot read as much. */
async function* askFitting(asking: Asking): AsyncGenerator<EngineEvent> {
  for (const share of SHARES) {
    try {
      yield* askOnce(asking, share);
      return;
    } catch (error) {
      const isTooLong = error instanceof ModelFailure && error.code === 'model_context_overflow';
      if (!isTooLong || share === SHARES.at(-1)) throw error;
    }
  }
}

function askOnce(asking: Asking, share: number): AsyncGenerator<EngineEvent> {
  const { request, settings, reading, found, outcome } = asking;
  const usual = settings.budget ?? BUDGET;
  const budget = {
    passagesLength: Math.floor(usual.passagesLength * share),
    historyLength: Math.floor(usual.historyLength * share),
  };
  const fence = `<<<${randomBytes(6).toString('hex')}>>>`;
  const prompt = buildPrompt({ request, found, language: reading.language, fence, budget });
  const parts = settings.model.streamChat({
    messages: prompt.messages,
    signal: request.signal,
    onWait: request.onWait,
    maxOutputTokens: Math.floor((settings.maxOutputTokens ?? MAX_OUTPUT_TOKENS) * share),
  });
  outcome.inputTokens = estimateTokens(prompt.messages.reduce((sum, { content }) => sum + content.length, 0));
  return describeAndWrite(
    parts,
    { prompt, reading, outcome },
    { request, model: settings.shownName ?? settings.model.name },
  );
}

async function* describeAndWrite(
  parts: AsyncIterable<ModelPart>,
  writing: Writing,
  { request, model }: { request: AnswerRequest; model: string },
): AsyncGenerator<EngineEvent> {
  yield* describeReading(writing, request, model);
  yield* writeAnswer(parts, writing);
}

/** Says why there is no text, or not all of it. @throws ModelFailure */
function* explainEnd(
  { translate }: AnswerRequest,
  { finish, textLength }: Outcome,
  language: AnswerLanguage,
): Generator<EngineEvent> {
  const detail = `no text (${finish})`;
  if (finish === 'filtered') throw new ModelFailure('model_content_filtered', { detail });
  if (textLength > 0) return;
  if (finish !== 'length') throw new ModelFailure('model_bad_answer', { detail });
  // A reasoning model can use up its whole length before it begins to answer.
  yield { type: 'delta', text: translate('answer.onlyThoughts', {}, language) };
}

const readStep = (count: number, files: number): EngineEvent => ({
  type: 'step',
  kind: 'read',
  text: { key: 'answer.step.reading', values: { count, files } },
});

function describeReading(
  { prompt, outcome: { inputTokens: promptTokens } }: Writing,
  request: AnswerRequest,
  model: string,
): EngineEvent[] {
  const files = new Set(prompt.passages.map((passage) => passage.fileUid)).size;
  const count = prompt.passages.length;
  const nothingFound = request.assistant?.hasKnowledge === false ? [] : [nothingFoundStep(request)];
  return [
    ...(count === 0 ? nothingFound : [readStep(count, files)]),
    {
      type: 'step',
      kind: 'reason',
      text: { key: 'answer.step.asking', values: { model } },
      promptTokens,
    },
  ];
}

type Writing = { readonly prompt: Prompt; readonly reading: QuestionReading; readonly outcome: Outcome };

async function* writeAnswer(parts: AsyncIterable<ModelPart>, writing: Writing): AsyncGenerator<EngineEvent> {
  const { prompt, reading, outcome } = writing;
  const cited = createCitedText(prompt.passages, createQuoteNarrower(reading.question, reading.language));
  const thoughts = createThoughts();
  outcome.wasAsked = true;
  for await (const part of parts) {
    outcome.hasBegun = true;
    if (part.type === 'text') {
      outcome.textLength += part.text.length;
      estimateOutput(outcome);
      yield* thoughts.flush();
      yield* counted(cited.write(part.text), outcome);
    } else if (part.type === 'reasoning') {
      outcome.thoughtLength += part.text.length;
      estimateOutput(outcome);
      yield* thoughts.add(part.text);
    } else if (part.type === 'finish') outcome.finish = part.reason;
    else {
      outcome.inputTokens = part.inputTokens;
      outcome.outputTokens = part.outputTokens;
      outcome.isReported = true;
    }
  }
  yield* thoughts.flush();
  yield* counted(cited.end(), outcome);
}

/** What a model thinks is paid like what it says. */
function estimateOutput(outcome: Outcome): void {
  outcome.outputTokens = estimateTokens(outcome.textLength + outcome.thoughtLength);
  outcome.isReported = false;
}

/**
 * What the model was used for: as the provider reports it, else as the texts tell. A model that failed before it said
 * anything used nothing; one that was stopped had read its prompt.
 */
function meteredUsage(outcome: Outcome, isStopped: boolean): MeteredUsage {
  const { inputTokens, outputTokens, isReported, hasBegun, wasAsked } = outcome;
  const isUsed = hasBegun || (wasAsked && isStopped);
  if (!isUsed) return { inputTokens: 0, outputTokens: 0, isEstimated: false };
  return { inputTokens, outputTokens, isEstimated: !isReported };
}

/** Prompts in languages with long words have about so many characters for each token. */
const CHARACTERS_PER_TOKEN_MIN = 3;
const INSTRUCTIONS_LENGTH = 6_000;

/** About the most that an answer to a question takes. */
export const answerUsageMax = (question: string, ownInstructionsLength = 0): TokenUsage => ({
  inputTokens: Math.ceil(
    (BUDGET.passagesLength +
      BUDGET.historyLength +
      INSTRUCTIONS_LENGTH +
      ownInstructionsLength +
      question.length) /
      CHARACTERS_PER_TOKEN_MIN,
  ),
  outputTokens: MAX_OUTPUT_TOKENS,
});

function counted<Event extends EngineEvent>(events: readonly Event[], outcome: Outcome): readonly Event[] {
  outcome.citedCount += events.filter(({ type }) => type === 'reference').length;
  return events;
}

/** The model knows no filter: where it could cite nothing, it is said for it that not everything was searched. */
function* tellNarrowed(
  { question, isNarrowed, signal, translate }: AnswerRequest,
  { language }: QuestionReading,
  { finish, textLength, citedCount }: Outcome,
): Generator<EngineEvent> {
  if (!isNarrowed || citedCount > 0 || textLength === 0 || finish !== 'complete' || signal.aborted) return;
  const intent = readIntent(question, language);
  if (intent === 'greeting' || intent === 'thanks') return;
  yield { type: 'delta', text: `\n\n${translate('answer.narrowed.searched', {}, language)}` };
}

/** An assistant that may answer from the model alone says when it did: when nothing of its knowledge was cited. */
function* tellFromModel(
  { question, assistant, signal, translate }: AnswerRequest,
  { language }: QuestionReading,
  { finish, textLength, citedCount }: Outcome,
): Generator<EngineEvent> {
  if (assistant?.fallback.kind !== 'model' || !assistant.hasKnowledge) return;
  if (citedCount > 0 || textLength === 0 || finish !== 'complete' || signal.aborted) return;
  const intent = readIntent(question, language);
  if (intent === 'greeting' || intent === 'thanks') return;
  yield { type: 'delta', text: `\n\n_${translate('answer.assistant.fromModel', {}, language)}_` };
}

function toDone(outcome: Outcome, isCancelled: boolean): EngineDone {
  const { inputTokens, outputTokens } = outcome;
  const finish = isCancelled ? 'cancelled' : outcome.finish === 'length' ? 'length' : 'complete';
  return { type: 'done', usage: { inputTokens, outputTokens }, finish };
}
