import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunking, chunkText, type TextChunk } from './chunk-text.ts';
import { countTokens } from './count-tokens.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function chunksOf(text: string, chunking: Chunking, pieceLength = 50_000): Promise<TextChunk[]> {
  const chunks: TextChunk[] = [];
  for await (const chunk of chunkText(inPieces(text, pieceLength), chunking)) chunks.push(chunk);
  return chunks;
}

function expectWhole(text: string, chunks: readonly TextChunk[], { sizeTokens }: Chunking): void {
  let covered = 0;
  let lastStart = -1;
  for (const chunk of chunks) {
    expect(chunk.text).toBe(text.slice(chunk.start, chunk.end));
    expect(chunk.start).toBeGreaterThan(lastStart);
    expect(text.slice(covered, chunk.start).trim()).toBe('');
    expect(chunk.text.isWellFormed()).toBe(true);
    expect(chunk.text.length).toBeLessThanOrEqual(sizeTokens * 17);
    covered = chunk.end;
    lastStart = chunk.start;
  }
  expect(text.slice(covered).trim()).toBe('');
}

const small: Chunking = { sizeTokens: 128, overlapTokens: 0 };
const sentence = 'The pier was built of oak by the people of the town. ';

describe('passages', () => {
  it('cover the whole text at exact positions, for any text and any chunking of the stream', async () => {
    const unit = fc.constantFrom(
      'word ',
      'Söz. ',
      '\n',
      '\n\n',
      '# Head\n',
      ';1,5\n',
      'a;b. B;c\n',
      'x | y | z\n',
      '😀',
      ' ',
      'x'.repeat(90),
      sentence,
    );
    const text = fc.string({ unit, maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 64 }),
        async (value, pieceLength, overlapTokens) => {
          const chunking = { sizeTokens: 128, overlapTokens };
          expectWhole(value, await chunksOf(value, chunking, pieceLength), chunking);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('cover the whole text across many windows', async () => {
    const line = `${sentence}Kısa söz 😀. `;
    const text = [
      line.repeat(3_000),
      `${'x'.repeat(70_000)}\n`,
      `${';1,5\n'.repeat(30_000)}`,
      '😀'.repeat(50_001),
      ' '.repeat(200_000),
      line.repeat(3_000),
    ].join('\n');
    for (const pieceLength of [1_000, 65_537, text.length]) {
      for (const overlapTokens of [0, 64]) {
        const chunking = { sizeTokens: 128, overlapTokens };
        expectWhole(text, await chunksOf(text, chunking, pieceLength), chunking);
      }
    }
  });

  it('have about the requested size, and rarely exceed it', async () => {
    const text = sentence.repeat(3_000);
    for (const sizeTokens of [128, 512, 2048]) {
      const chunks = await chunksOf(text, { sizeTokens, overlapTokens: 0 });
      for (const chunk of chunks.slice(0, -1)) {
        const tokens = countTokens(chunk.text, 0, chunk.text.length);
        expect(tokens).toBeLessThanOrEqual(sizeTokens);
        expect(tokens).toBeGreaterThan(sizeTokens * 0.7);
      }
    }
  });

  it('reject sizes outside the limits', async () => {
    for (const [sizeTokens, overlapTokens] of [
      [127, 0],
      [2049, 0],
      [512.5, 0],
      [512, -1],
      [512, 257],
    ] as const)
      await expect(chunksOf(sentence, { sizeTokens, overlapTokens })).rejects.toThrow(RangeError);
  });

  it('each add new text, even if the overlap is larger than the size', async () => {
    const text = sentence.repeat(400);
    const chunks = await chunksOf(text, { sizeTokens: 128, overlapTokens: 256 });
    expect(chunks.length).toBeLessThan((2.5 * countTokens(text, 0, text.length)) / 128);
  });

  it('end at a sentence boundary', async () => {
    for (const chunk of await chunksOf(sentence.repeat(3_000), small)) expect(chunk.text).toMatch(/town\.$/);
  });

  it('repeat whole sentences of the previous one, within the overlap', async () => {
    const text = Array.from({ length: 200 }, (_, i) => `Sentence number ${i} stands here and is short.`).join(
      ' ',
    );
    const chunks = await chunksOf(text, { sizeTokens: 128, overlapTokens: 32 });
    for (const [index, chunk] of chunks.entries()) {
      const before = chunks[index - 1];
      if (!before) continue;
      expect(chunk.start).toBeLessThan(before.end);
      expect(countTokens(text, chunk.start, before.end)).toBeLessThanOrEqual(32);
      expect(chunk.text).toMatch(/^Sentence number/);
    }
  });

  it('start at a heading, keep it with its section and carry its parent headings', async () => {
    const section = (title: string) => `${title}\n\n${sentence.repeat(6)}\n\n`;
    const chunks = await chunksOf(
      section('# Town') + section('## Pier') + section('## Church') + section('# Sea'),
      small,
    );
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      ['Town'],
      ['Town', 'Pier'],
      ['Town', 'Church'],
      ['Sea'],
    ]);
    expect(chunks.map(({ text }) => text.split('\n')[0])).toEqual([
      '# Town',
      '## Pier',
      '## Church',
      '# Sea',
    ]);
  });

  it('of a table or a log consist of whole lines', async () => {
    const csv = Array.from(
      { length: 2_000 },
      (_, i) => `${i};Product number ${i};${i * 3},50;warehouse ${i % 7}`,
    ).join('\r\n');
    const chunks = await chunksOf(csv, small);
    expect(chunks.length).toBeGreaterThan(50);
    for (const { text } of chunks) expect(text).toMatch(/^\d+;Product.*;warehouse \d$/s);
  });

  it('never split a row, and carry the column names of a table', async () => {
    const row = (n: number) => [`Lamp ${n}. Made of oak. Sold`, `No. ${n} of many`, `${n},50`];
    for (const mark of ['\t', ' | ', ';']) {
      const header = ['Product', 'Where it is. Exactly', 'Price'].join(mark);
      const rows = Array.from({ length: 3_000 }, (_, n) => row(n).join(mark));
      const text = `# Stock\n\nWhat is there. And where.\n\n${header}\n${rows.join('\n')}\n\nThe end. It is.`;
      const whole = new Set([header, ...rows]);
      for (const pieceLength of [777, 65_536, text.length]) {
        const chunks = await chunksOf(text, { sizeTokens: 128, overlapTokens: 16 }, pieceLength);
        expectWhole(text, chunks, small);
        const lines = chunks.slice(1, -1).flatMap((chunk) => chunk.text.split('\n'));
        expect(lines.filter((line) => !whole.has(line))).toEqual([]);
        expect(chunks[0]).not.toHaveProperty('tableHeader');
        for (const chunk of chunks.slice(1, -1))
          expect(chunk).toMatchObject({ tableHeader: header, headingPath: ['Stock'] });
      }
    }
  });

  it('of prose with commas and of a log have no columns', async () => {
    const prose = 'He came, he saw, he won\nShe sat, she ate, she ran\nWe sang, we fell, we rose\n'.repeat(
      60,
    );
    const log = Array.from({ length: 200 }, (_, n) => `2025-01-01\t${n}\tstarted`).join('\n');
    for (const text of [prose, log])
      for (const chunk of await chunksOf(text, small)) expect(chunk).not.toHaveProperty('tableHeader');
  });

  it('of a line of 4 MB are created in bounded time', async () => {
    for (const [piece, length] of [
      ['x', 4_000_000],
      ['word ', 2_000_000],
      ['Ünlü bir söz; ', 2_000_000],
    ] as const) {
      const text = piece.repeat(length / piece.length);
      const before = process.threadCpuUsage();
      let end = 0;
      let isGapless = true;
      let count = 0;
      for await (const chunk of chunkText(inPieces(text, 65_536), { sizeTokens: 256, overlapTokens: 32 })) {
        isGapless &&= chunk.start <= end + 1;
        end = chunk.end;
        count += 1;
      }
      expect(isGapless).toBe(true);
      expect(end).toBeGreaterThan(text.length - 3);
      expect(count).toBeGreaterThan(length / 3_000);
      // Processor time, so that other work does not matter.
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(5_000);
    }
  }, 180_000);

  it('do not span a gap of 10 MB', async () => {
    const text = `one${' '.repeat(10_000_000)}two`;
    expect((await chunksOf(text, small)).map((chunk) => chunk.text)).toEqual(['one', 'two']);
  });
});
