import type { ModelPart } from './model-port.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Some servers send a model's reasoning in its text, between <think> and </think> at the very start. This converts it
 * to reasoning parts. Any other text passes through unchanged and at once.
 */
export async function* splitThinking(parts: AsyncIterable<ModelPart>): AsyncGenerator<ModelPart> {
  const splitter = createSplitter();
  for await (const part of parts) {
    if (part.type === 'text') yield* splitter.read(part.text);
    else {
      if (part.type === 'finish') yield* splitter.end();
      yield part;
    }
  }
}

function createSplitter() {
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  let held = '';

  function release(type: 'text' | 'reasoning', length: number): ModelPart[] {
    const text = held.slice(0, length);
    held = held.slice(length);
    return text === '' ? [] : [{ type, text }];
  }

  function think(): ModelPart[] {
    const end = held.indexOf(CLOSE);
    if (end === -1) return release('reasoning', held.length - unfinishedLength(held));
    const thought = release('reasoning', end);
    state = 'answering';
    held = held.slice(CLOSE.length).trimStart();
    return [...thought, ...release('text', held.length)];
  }

  function read(text: string): ModelPart[] {
    held += text;
    if (state === 'beginning') {
      const start = held.trimStart();
      if (start.startsWith(OPEN)) {
        state = 'thinking';
        held = start.slice(OPEN.length);
      } else if (!OPEN.startsWith(start)) state = 'answering';
    }
    if (state === 'thinking') return think();
    return state === 'answering' ? release('text', held.length) : [];
  }

  return { read, end: () => release(state === 'thinking' ? 'reasoning' : 'text', held.length) };
}

/** The length of the text's end that may be the start of the closing tag. */
function unfinishedLength(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1) {
    if (CLOSE.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
