import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, partsOf } from './source-lines.ts';

const anyText = fc
  .array(
    fc.oneof(fc.constantFrom('\n', '\r\n', '\r', ' ', 'ş', '𝒳', 'word '), fc.string({ unit: 'grapheme' })),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

describe('the lines of a source', () => {
  test('together are the text, each at its own position', async () => {
    await fc.assert(
      fc.property(anyText, fc.nat({ max: 1e9 }), (text, offset) => {
        const lines = linesOf(text, offset);
        expect(lines.map((line) => line.text).join('')).toBe(text);
        for (const line of lines) {
          expect(line.end - line.start).toBe(line.text.length);
          expect(text.slice(line.start - offset, line.end - offset)).toBe(line.text);
        }
      }),
    );
  });

  test('end at every kind of line ending', () => {
    expect(linesOf('a\nb\r\nc\rd', 10).map((line) => line.text)).toEqual(['a\n', 'b\r\n', 'c\r', 'd']);
  });

  test('mark exactly the quote, over line ends too', async () => {
    const cases = anyText.chain((text) =>
      fc.tuple(fc.constant(text), fc.nat({ max: text.length }), fc.nat({ max: text.length })),
    );
    await fc.assert(
      fc.property(cases, ([text, a, b]) => {
        const passage = { start: 100 + Math.min(a, b), end: 100 + Math.max(a, b) };
        const parts = linesOf(text, 100).flatMap((line) => partsOf(line, passage));
        const marked = parts.filter((part) => part.place === 'inside').map((part) => part.text);
        expect(marked.join('')).toBe(text.slice(passage.start - 100, passage.end - 100));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });

  test('cut a line of a million letters into short pieces, never inside a letter', () => {
    // Were it quadratic, the test would run into its time limit.
    const lines = linesOf('𝒳'.repeat(500_000), 0);
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(2_000);
    expect(lines.every((line) => line.text.isWellFormed())).toBe(true);
  });
});
