import { request } from 'undici';
import { ModelFailure } from './model-failure.ts';
import { describeError } from './name-failure.ts';
import type { EventPost } from './post-for-events.ts';
import { readRefusal } from './read-refusal.ts';

export type JsonPost = EventPost & {
  /** For the whole of it, the reading of the body included. */
  readonly timeoutMs: number;
  /** Of the answer. */
  readonly bytesMax: number;
};

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

async function exchange({ url, dispatcher, headers, body, bytesMax }: JsonPost, signal: AbortSignal) {
  // Redirects are not followed: the key belongs to the configured host alone.
  const answer = await request(url, { method: 'POST', dispatcher, headers, body, signal });
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    const read = await readUpTo(answer.body, REFUSAL_BYTES);
    throw readRefusal({ status: answer.statusCode, headers: answer.headers }, read?.toString() ?? '');
  }
  const read = await readUpTo(answer.body, bytesMax);
  if (!read) throw new ModelFailure('model_bad_answer', { detail: 'the answer is too large' });
  return parse(read.toString());
}

/**
 * Sends a request and reads the JSON that answers it. What a provider does wrong is named as a `ModelFailure`; when the
 * signal aborts, it rejects with its reason.
 */
export async function postForJson(post: JsonPost): Promise<unknown> {
  const timeout = AbortSignal.timeout(post.timeoutMs);
  try {
    return await exchange(post, AbortSignal.any([post.signal, timeout]));
  } catch (error) {
    if (post.signal.aborted) throw post.signal.reason;
    if (error instanceof ModelFailure) throw error;
    const detail = timeout.aborted ? 'the provider stopped answering' : describeError(error);
    throw new ModelFailure('model_unavailable', { detail, isTransient: true, cause: error });
  }
}
