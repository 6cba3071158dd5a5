import { expect, test } from 'vitest';
import { linesOf } from './source-lines.ts';
import { numberLines } from './use-line-numbers.ts';

test('lines are counted from the first; a long line is one, in however many pieces it is shown', () => {
  const lines = linesOf(`one\r\n${'x'.repeat(5000)}\nthree\n`, 0);
  expect(numberLines(lines, 1)).toEqual([1, 2, undefined, undefined, 3]);
});

test('a part from the middle of a text counts on from the number it was told', () => {
  expect(numberLines(linesOf('end of a line\nnext\n', 60_000), 812)).toEqual([undefined, 813]);
});
