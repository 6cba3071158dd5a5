import * as z from 'zod';
import { ModelFailure } from './model-failure.ts';

const dimensionsMax = 8_192;

const answer = z.object({
  data: z.array(
    z.object({
      index: z.int().optional(),
      embedding: z.array(z.number()).min(1).max(dimensionsMax),
    }),
  ),
});

const reported = z.object({ usage: z.object({ prompt_tokens: z.int().nonnegative() }) });

/** The token usage that the provider reports; undefined if it does not. */
export const readTokens = (json: unknown): number | undefined =>
  reported.safeParse(json).data?.usage.prompt_tokens;

const bad = (detail: string) => new ModelFailure('model_bad_answer', { detail: `the embeddings: ${detail}` });

/**
 * The vectors of a response in the order of the texts.
 * @throws ModelFailure unless there is one vector for each text
 */
export function readEmbeddings(json: unknown, count: number): Float32Array[] {
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw bad(parsed.error.issues[0]?.message ?? 'of another form');
  const { data } = parsed.data;
  if (data.length !== count) throw bad(`${data.length} for ${count} texts`);
  const placed = new Map(data.map(({ index, embedding }, at) => [index ?? at, embedding]));
  const length = data[0]?.embedding.length;
  return Array.from({ length: count }, (_, at) => {
    const vector = placed.get(at);
    if (!vector) throw bad(`none for text ${at}`);
    if (vector.length !== length) throw bad(`of ${length} and of ${vector.length} numbers`);
    if (vector.every((value) => value === 0)) throw bad('nothing but zeros');
    return Float32Array.from(vector);
  });
}
