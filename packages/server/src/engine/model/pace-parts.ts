import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelPart } from './model-port.ts';

/** Adds a part; text behind text, and reasoning behind reasoning, grows the one before. */
function append(waiting: ModelPart[], part: ModelPart): void {
  const last = waiting.at(-1);
  const isSame = last !== undefined && last.type === part.type;
  if (isSame && (part.type === 'text' || part.type === 'reasoning') && 'text' in last) {
    waiting[waiting.length - 1] = { type: part.type, text: last.text + part.text };
  } else waiting.push(part);
}

/**
 * The same parts, the first at once and later ones together, at most every `windowMs`: many streams then cost a few
 * writes a second each and not one a token, which no reader can tell apart.
 */
export async function* paceParts(
  parts: AsyncIterable<ModelPart>,
  windowMs: number,
): AsyncGenerator<ModelPart> {
  let waiting: ModelPart[] = [];
  let arrived = Promise.withResolvers<void>();
  let isOver = false;
  let isLeft = false;
  let failure: { error: unknown } | undefined;
  const pump = async () => {
    try {
      for await (const part of parts) {
        if (isLeft) return;
        append(waiting, part);
        arrived.resolve();
      }
    } catch (error) {
      failure = { error };
    } finally {
      isOver = true;
      arrived.resolve();
    }
  };
  void pump();
  try {
    while (true) {
      await arrived.promise;
      const ready = waiting;
      waiting = [];
      if (!isOver) arrived = Promise.withResolvers();
      yield* ready;
      if (isOver && waiting.length === 0) break;
      if (!isOver) await sleep(windowMs);
    }
    if (failure) throw failure.error;
  } finally {
    isLeft = true;
  }
}
