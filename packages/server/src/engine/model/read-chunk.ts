import * as z from 'zod/mini';
import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './model-port.ts';
import { nameErrorObject } from './name-failure.ts';

const text = z.optional(z.nullable(z.string()));
const count = z.optional(z.nullable(z.number()));

/** What is read of a chunk of `chat.completions`; servers add much else. */
const chunkSchema = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(z.nullable(z.object({ content: text, reasoning_content: text, reasoning: text }))),
        finish_reason: text,
      }),
    ),
  ),
  usage: z.optional(z.nullable(z.object({ prompt_tokens: count, completion_tokens: count }))),
  error: z.optional(z.unknown()),
});

type Chunk = z.infer<typeof chunkSchema>;

export const endOfStream = '[DONE]';

function parseChunk(data: string): Chunk {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch (error) {
    const detail = `a chunk that cannot be read: ${error instanceof Error ? error.name : 'unknown'}`;
    throw new ModelFailure('model_bad_answer', { detail, cause: error });
  }
}

function finishReason(reason: string): Extract<ModelPart, { type: 'finish' }>['reason'] {
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'filtered' : 'complete';
}

/**
 * The parts that one event's data holds. `finish` comes as soon as the server says it; the usage may follow.
 * @param hasBegun whether text had already arrived: then the same trouble is an answer cut off
 */
export function readChunk(data: string, hasBegun: boolean): ModelPart[] {
  const chunk = parseChunk(data);
  if (chunk.error !== undefined && chunk.error !== null) throw nameErrorObject(chunk.error, hasBegun);
  const parts: ModelPart[] = [];
  for (const { delta, finish_reason } of chunk.choices ?? []) {
    const reasoning = delta?.reasoning_content ?? delta?.reasoning;
    if (reasoning) parts.push({ type: 'reasoning', text: reasoning });
    if (delta?.content) parts.push({ type: 'text', text: delta.content });
    if (finish_reason) parts.push({ type: 'finish', reason: finishReason(finish_reason) });
  }
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = chunk.usage ?? {};
  if (typeof inputTokens === 'number' || typeof outputTokens === 'number') {
    parts.push({ type: 'usage', inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 });
  }
  return parts;
}
