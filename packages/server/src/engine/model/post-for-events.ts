import type { Dispatcher } from 'undici';
import { ModelFailure } from './model-failure.ts';
import { describeError } from './name-failure.ts';
import { readRefusal } from './read-refusal.ts';

export type EventPost = {
  /** The only network access: pass the guarded one for addresses that users can set. */
  readonly dispatcher: Dispatcher;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
};

const REFUSAL_BYTES = 4_096;

type Head = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };

const isStream = ({ status, headers }: Head) =>
  status >= 200 && status < 300 && !/^(application\/json|text\/html)/i.test(String(headers['content-type']));

/** Collects the start of a body that is not an event stream, to report its content. */
function createRefusal(head: Head) {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    add(piece: Uint8Array): boolean {
      pieces.push(piece);
      sizeBytes += piece.length;
      return sizeBytes < REFUSAL_BYTES;
    },
    failure: () =>
      readRefusal(head, new TextDecoder().decode(Buffer.concat(pieces).subarray(0, REFUSAL_BYTES))),
  };
}

/** A running request, which ends once. */
type Course = {
  readonly done: Promise<void>;
  readonly start: (controller: Dispatcher.DispatchController) => void;
  readonly end: (error?: unknown) => void;
};

function follow(signal: AbortSignal): Course {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let controller: Dispatcher.DispatchController | undefined;
  let isOver = false;
  const end = (error?: unknown) => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', stop);
    if (error === undefined) return resolve();
    reject(error);
    controller?.abort(error instanceof Error ? error : new Error(String(error)));
  };
  const stop = () => end(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return {
    done: promise,
    end,
    start(started) {
      controller = started;
      if (isOver) started.abort(new Error('stopped'));
    },
  };
}

function requestOf({ url, headers, body }: EventPost): Dispatcher.DispatchOptions {
  const { origin, pathname, search } = new URL(url);
  return {
    origin,
    path: pathname + search,
    method: 'POST',
    body,
    headers: { ...headers, 'accept-encoding': 'identity' },
    // Our own timer knows how long a model may take.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

const unreachable = (error: unknown, more: { isTransient?: true; cause?: unknown } = {}) =>
  new ModelFailure('model_unavailable', { detail: describeError(error), ...more });

function handlerOf(course: Course, onBytes: (bytes: Uint8Array) => void): Dispatcher.DispatchHandler {
  let refusal: ReturnType<typeof createRefusal> | undefined;
  let hasHead = false;
  return {
    onRequestStart: course.start,
    onResponseStart(_, status, headers) {
      hasHead = true;
      const head = { status, headers };
      refusal = isStream(head) ? undefined : createRefusal(head);
    },
    onResponseData(_, bytes) {
      try {
        if (!refusal) onBytes(bytes);
        else if (!refusal.add(bytes)) course.end(refusal.failure());
      } catch (error) {
        course.end(error);
      }
    },
    onResponseEnd: () => course.end(refusal?.failure()),
    onResponseError(_, error) {
      if (refusal) course.end(refusal.failure());
      else course.end(hasHead ? error : unreachable(error, { isTransient: true, cause: error }));
    },
  };
}

/**
 * Sends a request and passes on the body of the event stream as it arrives, without a promise for each piece, because
 * one process reads two hundred streams. HTTP errors become a `ModelFailure`. Redirects are not followed, because the
 * key is only for the configured host.
 * @param onBytes an error it throws ends the request
 * @returns when the body has ended; rejects with the signal's reason when that aborts
 */
export function postForEvents(post: EventPost, onBytes: (bytes: Uint8Array) => void): Promise<void> {
  if (post.signal.aborted) return Promise.reject(post.signal.reason);
  const course = follow(post.signal);
  try {
    post.dispatcher.dispatch(requestOf(post), handlerOf(course, onBytes));
  } catch (error) {
    // An invalid key, for example with a line break, is rejected before anything is sent.
    course.end(unreachable(error));
  }
  return course.done;
}
