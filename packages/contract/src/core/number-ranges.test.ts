import { expect, test } from 'vitest';
import { numberRanges } from './number-ranges.ts';

test('numbers in a row are one range, others stand alone', () => {
  expect(numberRanges([2])).toBe('2');
  expect(numberRanges([2, 3, 4, 9, 12, 13])).toBe('2–4, 9, 12–13');
  expect(numberRanges([])).toBe('');
});
