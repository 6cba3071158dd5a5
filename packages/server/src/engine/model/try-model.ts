import { ModelFailure } from './model-failure.ts';
import type { ChatRequest, ModelPart, ModelPort } from './model-port.ts';

/** The result of testing a model with short questions. */
export interface ModelTrial {
  readonly firstTokenMs: number;
  /** For text and reasoning after the first token; null if the answer came in one piece. */
  readonly tokensPerSecond: number | null;
  /** The answer came in several pieces. */
  readonly streams: boolean;
  /** Answered with JSON on request. */
  readonly writesJson: boolean;
}

const countQuestion = 'Write the numbers from one to thirty as English words, separated by commas.';
const jsonQuestion = 'Answer with exactly this JSON object and nothing else: {"ok": true}';
const timeoutMs = 60_000;
const charactersPerToken = 4;

const requestOf = (content: string, signal: AbortSignal, format?: 'json'): ChatRequest => ({
  messages: [{ role: 'user', content }],
  maxOutputTokens: 512,
  signal,
  ...(format && { format }),
});

const lengthOf = (part: ModelPart) => ('text' in part ? part.text.length : 0);

async function timeAnswer(model: ModelPort, signal: AbortSignal) {
  const startedMs = performance.now();
  const arrivedMs: number[] = [];
  let length = 0;
  let tokens: number | undefined;
  for await (const part of model.streamChat(requestOf(countQuestion, signal))) {
    if (part.type === 'usage') tokens = part.outputTokens;
    if (lengthOf(part) === 0) continue;
    arrivedMs.push(performance.now());
    length += lengthOf(part);
  }
  const [first, last] = [arrivedMs[0], arrivedMs.at(-1)];
  if (first === undefined || last === undefined)
    throw new ModelFailure('model_bad_answer', { detail: 'the model answered with no text' });
  const seconds = (last - first) / 1_000;
  const written = tokens ?? length / charactersPerToken;
  return {
    firstTokenMs: Math.round(first - startedMs),
    tokensPerSecond: seconds > 0 ? Math.round((10 * written) / seconds) / 10 : null,
    streams: arrivedMs.length > 1,
  };
}

/** A model that rejects the JSON option, or answers with something else, does not support it. */
async function answersJson(model: ModelPort, signal: AbortSignal): Promise<boolean> {
  let text = '';
  try {
    for await (const part of model.streamChat(requestOf(jsonQuestion, signal, 'json')))
      if (part.type === 'text') text += part.text;
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    if (error instanceof ModelFailure && error.code === 'model_refused_request') return false;
    throw error;
  }
}

/**
 * Asks a model two short questions: how fast it answers, and whether it writes JSON.
 * @throws ModelFailure as it occurs; the signal's reason when it aborts
 */
export async function tryModel(model: ModelPort, asked: AbortSignal): Promise<ModelTrial> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(timeoutMs)]);
  try {
    const timed = await timeAnswer(model, signal);
    return { ...timed, writesJson: await answersJson(model, signal) };
  } catch (error) {
    if (asked.aborted || !signal.aborted) throw error;
    throw new ModelFailure('model_unavailable', { detail: 'the provider took longer than a minute' });
  }
}
