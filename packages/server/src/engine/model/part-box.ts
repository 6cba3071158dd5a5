import type { ModelPart } from './model-port.ts';
import { openStream, streamPaceMs } from './stream-pace.ts';

/** Adds a part; consecutive text, and consecutive reasoning, is merged. */
function append(waiting: ModelPart[], part: ModelPart): void {
  const last = waiting.at(-1);
  const isSame = last !== undefined && last.type === part.type;
  if (isSame && (part.type === 'text' || part.type === 'reasoning') && 'text' in last) {
    waiting[waiting.length - 1] = { type: part.type, text: last.text + part.text };
  } else waiting.push(part);
}

export type PartBox = {
  readonly push: (part: ModelPart) => void;
  /** Ends the stream; an error is thrown after the parts before it. Only the first call counts. */
  readonly end: (error?: unknown) => void;
  /**
   * Delivers the first part at once and later ones together, at most every `windowMs()`: many streams then cost a few
   * writes a second each instead of one for each token, which no reader notices.
   */
  readonly parts: () => AsyncGenerator<ModelPart>;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createPartBox(windowMs = streamPaceMs): PartBox {
  let waiting: ModelPart[] = [];
  let arrived = Promise.withResolvers<void>();
  let over: { error?: unknown } | undefined;
  return {
    push(part) {
      if (over) return;
      append(waiting, part);
      arrived.resolve();
    },
    end(error) {
      over ??= error === undefined ? {} : { error };
      arrived.resolve();
    },
    async *parts() {
      const close = openStream();
      try {
        while (true) {
          await arrived.promise;
          const ready = waiting;
          waiting = [];
          if (!over) arrived = Promise.withResolvers();
          yield* ready;
          if (over && waiting.length === 0) break;
          if (!over) await sleep(windowMs());
        }
      } finally {
        close();
      }
      if ('error' in over) throw over.error;
    },
  };
}
