import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeText } from '../decode-text.ts';
import { createTextSink } from './text-sink.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-sink-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the written file back. */
async function readBack(path: string): Promise<string> {
  const bytes = readFileSync(path);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  let text = '';
  for await (const piece of decodeText(source, 'utf-8')) text += piece;
  return text;
}

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom('\ud83d', '\ude00', '\0', '\ufeff', 'İstanbul ', 'ş'.repeat(70_000), ''),
);

it('counts exactly the characters that are read back, and pages cover them in order', async () => {
  const page = fc.record({
    name: fc.option(piece, { nil: undefined }),
    pieces: fc.array(piece, { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (drawn) => {
      const path = join(folder, 'text');
      const fd = openSync(path, 'w');
      const sink = createTextSink(fd);
      for (const { name, pieces } of drawn) {
        sink.beginPage(name);
        for (const one of pieces) sink.write(one);
      }
      const { lengthUnits, pages } = sink.end();
      closeSync(fd);
      const text = await readBack(path);
      expect(text.length).toBe(lengthUnits);
      expect(text.isWellFormed()).toBe(true);
      expect(pages.map(({ page: number }) => number)).toEqual(drawn.map((_, at) => at + 1));
      expect(pages.map(({ start }) => start)).toEqual([0, ...pages.slice(0, -1).map(({ end }) => end)]);
      expect(pages.at(-1)?.end).toBe(lengthUnits);
      for (const { name } of pages) expect(name?.isWellFormed() ?? true).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('recognizes a text of white space only', () => {
  const fd = openSync(join(folder, 'blank'), 'w');
  const sink = createTextSink(fd);
  sink.write(' \n\t');
  expect(sink.hasText()).toBe(false);
  sink.write('ı');
  expect(sink.hasText()).toBe(true);
  closeSync(fd);
});
