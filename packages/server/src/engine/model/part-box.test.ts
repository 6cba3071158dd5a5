import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ModelPart } from './model-port.ts';
import { createPartBox } from './part-box.ts';

/** Puts into a box what a stream brings. */
function paceParts(stream: AsyncIterable<ModelPart>, windowMs: number) {
  const box = createPartBox(() => windowMs);
  const fill = async () => {
    for await (const part of stream) box.push(part);
  };
  fill().then(() => box.end(), box.end);
  return box.parts();
}

async function* speak(words: readonly string[], everyMs: number): AsyncGenerator<ModelPart> {
  for (const text of words) {
    yield { type: 'text', text };
    await sleep(everyMs);
  }
  yield { type: 'finish', reason: 'complete' };
}

const words = Array.from({ length: 60 }, (_, index) => `word${index} `);

test('the text is unchanged in fewer pieces, and the first piece is delivered at once', async () => {
  const pieces: string[] = [];
  for await (const part of paceParts(speak(words, 2), 50)) {
    if (part.type === 'text') pieces.push(part.text);
  }
  expect(pieces.join('')).toBe(words.join(''));
  expect(pieces[0]).toBe('word0 ');
  expect(pieces.length).toBeLessThan(words.length / 2);
});

test('an error is thrown after the parts before it', async () => {
  async function* breaking(): AsyncGenerator<ModelPart> {
    yield { type: 'text', text: 'half' };
    yield { type: 'text', text: ' an answer' };
    throw new Error('cut');
  }
  const seen: string[] = [];
  const read = async () => {
    for await (const part of paceParts(breaking(), 5)) if (part.type === 'text') seen.push(part.text);
  };
  await expect(read()).rejects.toThrow('cut');
  expect(seen.join('')).toBe('half an answer');
});

test('parts of different kinds are not joined', async () => {
  async function* both(): AsyncGenerator<ModelPart> {
    yield { type: 'reasoning', text: 'a' };
    yield { type: 'text', text: 'b' };
    yield { type: 'text', text: 'c' };
    yield { type: 'reasoning', text: 'd' };
  }
  const parts: ModelPart[] = [];
  for await (const part of paceParts(both(), 5)) parts.push(part);
  const joined = parts.map((part) => ('text' in part ? `${part.type}:${part.text}` : part.type)).join(' ');
  expect(joined.replaceAll(' text:c', 'c')).toBe('reasoning:a text:bc reasoning:d');
});
