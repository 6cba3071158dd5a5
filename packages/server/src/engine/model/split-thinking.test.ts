import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ModelPart } from './model-port.ts';
import { splitThinking } from './split-thinking.ts';

async function split(chunks: readonly string[]) {
  async function* source(): AsyncGenerator<ModelPart> {
    for (const text of chunks) yield { type: 'text', text };
    yield { type: 'finish', reason: 'complete' };
  }
  const parts: ModelPart[] = [];
  for await (const part of splitThinking(source())) parts.push(part);
  const join = (type: 'text' | 'reasoning') =>
    parts.map((part) => (part.type === type ? part.text : '')).join('');
  return { parts, text: join('text'), reasoning: join('reasoning') };
}

const cut = (whole: string, sizes: Iterator<number>) => {
  const chunks: string[] = [];
  for (let at = 0; at < whole.length; ) {
    const size = 1 + (sizes.next().value ?? 0);
    chunks.push(whole.slice(at, at + size));
    at += size;
  }
  return chunks;
};

test.each([
  ['<think>Hm, 2 < 3.</think>\n\nYes.', 'Yes.', 'Hm, 2 < 3.'],
  ['\n<think></think>Yes.', 'Yes.', ''],
  ['Yes, a <think> tag.', 'Yes, a <think> tag.', ''],
  ['<thin air', '<thin air', ''],
  ['<th', '<th', ''],
  ['<think>never closed </thi', '', 'never closed </thi'],
])('%j is split into answer and reasoning, however the stream is split', async (whole, text, reasoning) => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(5)), async (sizes) => {
      const got = await split(cut(whole, sizes));
      expect({ text: got.text.trimStart(), reasoning: got.reasoning }).toEqual({ text, reasoning });
      expect(got.parts.at(-1)).toEqual({ type: 'finish', reason: 'complete' });
    }),
    { numRuns: 40 },
  );
});

test('an ordinary first word is not delayed', async () => {
  expect((await split(['Yes', '.'])).parts.slice(0, 2)).toEqual([
    { type: 'text', text: 'Yes' },
    { type: 'text', text: '.' },
  ]);
});
