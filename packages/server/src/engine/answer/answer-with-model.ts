import { randomBytes } from 'node:crypto';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { ModelFinish, ModelPart, ModelPort } from '#engine/model/model-port.ts';
import { estimateTokens } from '#engine/model/token-usage.ts';
import { readIntent } from '../extractive/read-intent.ts';
import type { AnswerEngine, AnswerRequest, EngineDone, EngineEvent } from './answer-engine.ts';
import { nothingFoundStep, searchStep } from './answer-steps.ts';
import { buildPrompt, type Prompt, type PromptBudget } from './build-prompt.ts';
import { createCitedText } from './cite-text.ts';
import { createThoughts } from './gather-thoughts.ts';
import { createQuoteNarrower } from './narrow-quote.ts';
import { type QuestionReading, readQuestion } from './read-question.ts';

export type ModelEngineSettings = {
  readonly model: ModelPort;
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
  citedCount: number;
};

/**
 * Answers with a model over retrieved passages. Throws a `ModelFailure` when the model fails; what was yielded
 * before stays valid. Where the provider reports no usage, tokens are estimated from characters.
 */
export function createModelEngine(settings: ModelEngineSettings): AnswerEngine {
  return {
    name: settings.model.name,
    answer: (request) => answerWithModel(request, settings),
  };
}

async function* answerWithModel(
  request: AnswerRequest,
  settings: ModelEngineSettings,
): AsyncGenerator<EngineEvent> {
  const outcome: Outcome = {
    ...{ inputTokens: 0, outputTokens: 0 },
    ...{ finish: 'complete', textLength: 0, citedCount: 0 },
  };
  try {
    const reading = readQuestion(request);
    if (reading.words.length > 0) yield searchStep(reading);
    const found = await request.search(reading.query, PASSAGE_COUNT);
    const { language } = reading;
    const fence = `<<<${randomBytes(6).toString('hex')}>>>`;
    const prompt = buildPrompt({ request, found, language, fence, budget: settings.budget ?? BUDGET });
    yield* describeReading(prompt, request, settings.model.name);
    outcome.inputTokens = estimateTokens(
      prompt.messages.reduce((sum, { content }) => sum + content.length, 0),
    );
    const parts = settings.model.streamChat({
      messages: prompt.messages,
      signal: request.signal,
      maxOutputTokens: settings.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
    });
    yield* writeAnswer(parts, { prompt, reading, outcome });
    yield* tellNarrowed(request, reading, outcome);
  } catch (error) {
    if (!request.signal.aborted) throw error;
  }
  if (!request.signal.aborted && outcome.textLength === 0) {
    throw new ModelFailure('model_bad_answer', { detail: `no text (${outcome.finish})` });
  }
  yield toDone(outcome, request.signal.aborted);
}

function describeReading(prompt: Prompt, request: AnswerRequest, model: string): EngineEvent[] {
  const files = new Set(prompt.passages.map((passage) => passage.fileUid)).size;
  const count = prompt.passages.length;
  return [
    count === 0
      ? nothingFoundStep(request)
      : { type: 'step', kind: 'read', text: { key: 'answer.step.reading', values: { count, files } } },
    { type: 'step', kind: 'reason', text: { key: 'answer.step.asking', values: { model } } },
  ];
}

type Writing = { readonly prompt: Prompt; readonly reading: QuestionReading; readonly outcome: Outcome };

async function* writeAnswer(parts: AsyncIterable<ModelPart>, writing: Writing): AsyncGenerator<EngineEvent> {
  const { prompt, reading, outcome } = writing;
  const cited = createCitedText(prompt.passages, createQuoteNarrower(reading.question, reading.language));
  const thoughts = createThoughts();
  for await (const part of parts) {
    if (part.type === 'text') {
      outcome.textLength += part.text.length;
      outcome.outputTokens = estimateTokens(outcome.textLength);
      yield* thoughts.flush();
      yield* counted(cited.write(part.text), outcome);
    } else if (part.type === 'reasoning') yield* thoughts.add(part.text);
    else if (part.type === 'finish') outcome.finish = part.reason;
    else {
      outcome.inputTokens = part.inputTokens;
      outcome.outputTokens = part.outputTokens;
    }
  }
  yield* thoughts.flush();
  yield* counted(cited.end(), outcome);
}

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

function toDone(outcome: Outcome, isCancelled: boolean): EngineDone {
  const { inputTokens, outputTokens } = outcome;
  const finish = isCancelled ? 'cancelled' : outcome.finish === 'length' ? 'length' : 'complete';
  return { type: 'done', usage: { inputTokens, outputTokens }, finish };
}
