import { createTextCleaner } from '@docent/contract/core/storable-text';
import { createParser } from 'eventsource-parser';
import { ModelFailure } from './model-failure.ts';
import type { ModelPart } from './model-port.ts';
import { endOfStream, readChunk } from './read-chunk.ts';

export type ResponseLimits = {
  /** The longest line of a stream; a model's chunk has a few hundred bytes. */
  readonly maxLineBytes: number;
  /** The total limit of one response. */
  readonly maxAnswerBytes: number;
};

const NEWLINE = 10;

/**
 * Counts the bytes of a stream.
 * @throws ModelFailure model_bad_answer past a limit
 */
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

/** Only a chunk larger than the limit can contain a longer line, so usual chunks are not scanned. */
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

export type AnswerReader = {
  /** @throws ModelFailure for an invalid chunk, an error of the provider, or too much data */
  readonly read: (bytes: Uint8Array) => void;
  /** The stream has sent its end mark. */
  readonly isDone: () => boolean;
  /**
   * Returns the part that ends the answer.
   * @throws ModelFailure when the stream has sent neither an end mark nor a reason
   */
  readonly close: () => void;
};

/** Parses an event stream of chunks into parts, `finish` last, because the usage follows it in the stream. */
export function createAnswerReader(limits: ResponseLimits, onPart: (part: ModelPart) => void): AnswerReader {
  const measure = createMeter(limits);
  const decoder = new TextDecoder();
  let finish: ModelPart | undefined;
  let isDone = false;
  let hasBegun = false;
  // A server may split its JSON inside a surrogate pair, so each kind of text is joined separately.
  const cleaners = { text: createTextCleaner(), reasoning: createTextCleaner() };
  const give = (type: 'text' | 'reasoning', text: string) => {
    if (text !== '') onPart({ type, text });
  };
  const take = (part: ModelPart) => {
    if (part.type === 'finish') finish = part;
    else if (part.type === 'usage') onPart(part);
    else give(part.type, cleaners[part.type].add(part.text));
  };
  const onEvent = ({ data }: { data: string }) => {
    isDone ||= data === endOfStream;
    if (isDone) return;
    for (const part of readChunk(data, hasBegun)) {
      take(part);
      hasBegun = true;
    }
  };
  const parser = createParser({ onEvent });
  return {
    isDone: () => isDone,
    read(bytes) {
      measure(bytes);
      if (!isDone) parser.feed(decoder.decode(bytes, { stream: true }));
    },
    close() {
      // A server may end without a reason; a stream with neither was interrupted.
      if (!finish && !isDone) throw cutOff(hasBegun);
      for (const type of ['reasoning', 'text'] as const) give(type, cleaners[type].end());
      onPart(finish ?? { type: 'finish', reason: 'complete' });
    },
  };
}

function cutOff(hasBegun: boolean): ModelFailure {
  const code = hasBegun ? 'model_cut_off' : 'model_unavailable';
  return new ModelFailure(code, { detail: 'the stream ended without an end', isTransient: !hasBegun });
}
