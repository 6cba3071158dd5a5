import { createParser } from 'eventsource-parser';
import { ModelFailure } from './model-failure.ts';

export type ResponseLimits = {
  /** The longest single line of a stream; a model's chunk is a few hundred bytes. */
  readonly maxLineBytes: number;
  /** Everything one answer may send. */
  readonly maxAnswerBytes: number;
};

const NEWLINE = 10;

/** Counts what a stream sends. @throws ModelFailure model_bad_answer past a limit */
function createMeter(limits: ResponseLimits): (chunk: Uint8Array) => void {
  let lineBytes = 0;
  let answerBytes = 0;
  return (chunk) => {
    const first = chunk.indexOf(NEWLINE);
    const longestBytes = Math.max(
      lineBytes + (first === -1 ? chunk.length : first),
      longestLineBytes(chunk, limits.maxLineBytes),
    );
    lineBytes = first === -1 ? lineBytes + chunk.length : chunk.length - chunk.lastIndexOf(NEWLINE) - 1;
    answerBytes += chunk.length;
    if (longestBytes <= limits.maxLineBytes && answerBytes <= limits.maxAnswerBytes) return;
    throw new ModelFailure('model_bad_answer', {
      detail: `the stream is too large: a line of ${longestBytes} bytes, ${answerBytes} bytes in all`,
    });
  };
}

/** Only a chunk larger than the limit can hold a line that is: the usual chunk is not scanned. */
function longestLineBytes(chunk: Uint8Array, maxLineBytes: number): number {
  if (chunk.length <= maxLineBytes) return 0;
  let longest = 0;
  let start = 0;
  while (start <= chunk.length) {
    const end = chunk.indexOf(NEWLINE, start);
    const stop = end === -1 ? chunk.length : end;
    longest = Math.max(longest, stop - start);
    start = stop + 1;
  }
  return longest;
}

/**
 * The data of server-sent events, as they arrive: all events of one network chunk together. Ends the wait for the
 * next chunk when the signal aborts, also behind a fetch that ignores signals.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  limits: ResponseLimits,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const measure = createMeter(limits);
  const decoder = new TextDecoder();
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  try {
    while (true) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      measure(value);
      parser.feed(decoder.decode(value, { stream: true }));
      if (events.length === 0) continue;
      const read = events;
      events = [];
      yield read;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
