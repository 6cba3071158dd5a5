import { type Dispatcher, type RequestInit, fetch as undiciFetch } from 'undici';
import { ModelFailure } from './model-failure.ts';
import { readRefusal } from './read-refusal.ts';

export type SdkFetchSettings = {
  /** The only network access: pass the guarded one for addresses that users can set. */
  readonly dispatcher: Dispatcher;
  /** Limits of one response. */
  readonly answerBytesMax: number;
};

/** Passes a body on and fails once it exceeds the limit. */
function limitBytes(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > bytesMax)
        controller.error(new ModelFailure('model_bad_answer', { detail: 'the answer is too large' }));
      else controller.enqueue(piece);
    },
  });
}

const refusalBytes = 4_096;

/** The content that came instead of an event stream: a web page, or an error with a success status. */
const isNoStream = (status: number, type: string | null) =>
  status >= 200 && status < 300 && /^(?:application\/json|text\/html)/i.test(type ?? '');

/**
 * The `fetch` for a vendor's package: it connects only through the dispatcher, follows no redirects (the key is only
 * for the configured host), and limits the response.
 */
export function createSdkFetch({ dispatcher, answerBytesMax }: SdkFetchSettings): typeof fetch {
  return async (input, init) => {
    // Platform seam: undici's types of the same web standards have other names than Node's.
    const options = { ...init, dispatcher, redirect: 'manual' } as unknown as RequestInit;
    const { status, headers, body } = await undiciFetch(String(input), options);
    const bounded = (body as unknown as ReadableStream<Uint8Array> | null)?.pipeThrough(
      limitBytes(answerBytesMax),
    );
    const isEmpty = status === 204 || status === 304;
    const answer = new Response(isEmpty ? null : (bounded ?? null), { status, headers: [...headers] });
    if (!isNoStream(status, headers.get('content-type'))) return answer;
    const words = (await answer.text()).slice(0, refusalBytes);
    throw readRefusal({ status, headers: Object.fromEntries(headers) }, words);
  };
}
