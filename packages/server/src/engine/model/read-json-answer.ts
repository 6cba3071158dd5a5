import type { Dispatcher } from 'undici';
import { ModelFailure } from './model-failure.ts';
import { readRefusal } from './read-refusal.ts';

const REFUSAL_BYTES = 4_096;

/** A body up to a size; undefined when it is larger. */
async function readUpTo(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of body) {
    sizeBytes += piece.length;
    if (sizeBytes > bytesMax) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = `the answer is no JSON: ${text.slice(0, 200)}`;
    throw new ModelFailure('model_bad_answer', { detail, cause: error });
  }
}

/**
 * The JSON of a response.
 * @throws ModelFailure for an error status, a too large body, and invalid JSON
 */
export async function readJsonAnswer(answer: Dispatcher.ResponseData, bytesMax: number): Promise<unknown> {
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    const read = await readUpTo(answer.body, REFUSAL_BYTES);
    throw readRefusal({ status: answer.statusCode, headers: answer.headers }, read?.toString() ?? '');
  }
  const read = await readUpTo(answer.body, bytesMax);
  if (!read) throw new ModelFailure('model_bad_answer', { detail: 'the answer is too large' });
  return parse(read.toString());
}
