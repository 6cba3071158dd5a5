import { request } from 'undici';
import { ModelFailure } from './model-failure.ts';
import { describeError } from './name-failure.ts';
import type { EventPost } from './post-for-events.ts';
import { readJsonAnswer } from './read-json-answer.ts';

export type JsonPost = EventPost & {
  /** The total time limit, including the body. */
  readonly timeoutMs: number;
  /** The size limit of the response. */
  readonly bytesMax: number;
};

async function exchange({ url, dispatcher, headers, body, bytesMax }: JsonPost, signal: AbortSignal) {
  // Redirects are not followed, because the key is only for the configured host.
  const answer = await request(url, { method: 'POST', dispatcher, headers, body, signal });
  return readJsonAnswer(answer, bytesMax);
}

/**
 * Sends a request and reads the JSON response. Errors of the provider become a `ModelFailure`; when the signal aborts,
 * it rejects with its reason.
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
