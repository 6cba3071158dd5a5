import type { ModelPart } from './model-port.ts';

export type PartLimits = {
  /** In characters. */
  readonly textLengthMax: number;
  readonly reasoningLengthMax: number;
};

/** The start of a text, without splitting a surrogate pair. */
function beginning(text: string, length: number): string {
  const isInsidePair = !text.slice(0, length).isWellFormed() && text.isWellFormed();
  return text.slice(0, isInsidePair ? length - 1 : length);
}

/**
 * Ends an answer as `length` once its text or its reasoning exceeds the limit; earlier parts stay. Leaving the source
 * closes the connection to the model.
 */
export async function* capParts(
  parts: AsyncIterable<ModelPart>,
  { textLengthMax, reasoningLengthMax }: PartLimits,
): AsyncGenerator<ModelPart> {
  const room = { text: textLengthMax, reasoning: reasoningLengthMax };
  for await (const part of parts) {
    if (part.type !== 'text' && part.type !== 'reasoning') {
      yield part;
      continue;
    }
    const { type, text } = part;
    if (text.length > room[type]) {
      const rest = beginning(text, room[type]);
      if (rest !== '') yield { type, text: rest };
      yield { type: 'finish', reason: 'length' };
      return;
    }
    room[type] -= text.length;
    yield part;
  }
}
