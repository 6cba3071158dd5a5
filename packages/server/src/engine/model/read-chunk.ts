import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './model-port.ts';
import { nameErrorObject } from './name-refusal.ts';

export const endOfStream = '[DONE]';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function badChunk(what: string, cause?: unknown): ModelFailure {
  return new ModelFailure('model_bad_answer', { detail: `a chunk that cannot be read: ${what}`, cause });
}

/**
 * An optional or null field.
 * @throws ModelFailure when it has another type
 */
function optional<Value>(fields: Fields, name: string, is: (value: unknown) => value is Value) {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (!is(value)) throw badChunk(name);
  return value;
}

/** Validated by hand, because it runs for every token of every answer; a schema took as long as everything else. */
function parseChunk(data: string): Fields {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (error) {
    throw badChunk('no JSON', error);
  }
  if (!isFields(chunk)) throw badChunk('no object');
  return chunk;
}

/** More than any model reads or writes: such a number is an error of the server, and is ignored. */
const TOKENS_MAX = 1_000_000_000;

/** A valid token count; undefined for anything else, which is then estimated. */
function readCount(value: unknown): number | undefined {
  const isCount = typeof value === 'number' && value >= 0 && value <= TOKENS_MAX;
  return isCount ? Math.round(value) : undefined;
}

function finishReason(reason: string): Extract<ModelPart, { type: 'finish' }>['reason'] {
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'filtered' : 'complete';
}

/**
 * The parts of one event. `finish` comes as soon as the server sends it; the usage may follow.
 * @param hasBegun whether text had already arrived: then the same error means an interrupted answer
 */
export function readChunk(data: string, hasBegun: boolean): ModelPart[] {
  const chunk = parseChunk(data);
  if (chunk.error !== undefined && chunk.error !== null) throw nameErrorObject(chunk.error, hasBegun);
  const parts: ModelPart[] = [];
  for (const choice of optional(chunk, 'choices', isList) ?? []) {
    if (!isFields(choice)) throw badChunk('choices');
    addChoice(parts, choice);
  }
  const usage = isFields(chunk.usage) ? chunk.usage : undefined;
  const inputTokens = readCount(usage?.prompt_tokens);
  const outputTokens = readCount(usage?.completion_tokens);
  if (inputTokens !== undefined || outputTokens !== undefined) {
    parts.push({ type: 'usage', inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 });
  }
  return parts;
}

/** Mistral's reasoning models send a list of pieces instead of a text: reasoning and text. */
function addPieces(parts: ModelPart[], pieces: readonly unknown[]): void {
  for (const piece of pieces) {
    if (!isFields(piece)) throw badChunk('content');
    const text = optional(piece, 'text', isText);
    if (text) parts.push({ type: 'text', text });
    for (const thought of optional(piece, 'thinking', isList) ?? []) {
      const reasoning = isFields(thought) ? optional(thought, 'text', isText) : undefined;
      if (reasoning) parts.push({ type: 'reasoning', text: reasoning });
    }
  }
}

function addChoice(parts: ModelPart[], choice: Fields): void {
  const delta = optional(choice, 'delta', isFields) ?? {};
  const reasoning = optional(delta, 'reasoning_content', isText) ?? optional(delta, 'reasoning', isText);
  const pieces = isList(delta.content) ? delta.content : undefined;
  const text = pieces ? undefined : optional(delta, 'content', isText);
  const reason = optional(choice, 'finish_reason', isText);
  if (reasoning) parts.push({ type: 'reasoning', text: reasoning });
  if (text) parts.push({ type: 'text', text });
  if (pieces) addPieces(parts, pieces);
  if (reason) parts.push({ type: 'finish', reason: finishReason(reason) });
}
