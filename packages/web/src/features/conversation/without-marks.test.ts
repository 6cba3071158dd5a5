import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test('headings, bold figures and lists of an answer are shown without their marks', () => {
  const answer = '## Sales\n\nThe first ones:\n\n- Ankara: **2,000**\n- Izmir: **1,250.5** and **7**';
  expect(withoutMarks(answer)).toBe('Sales\n\nThe first ones:\n\n• Ankara: 2,000\n• Izmir: 1,250.5 and 7');
});

test('what only looks like a mark stays', () => {
  const answer = '2 ** 3 is 8, #1 is first, and a-b - c is no list [1]';
  expect(withoutMarks(answer)).toBe(answer);
});

test('escaped characters are shown as they are meant', () => {
  expect(withoutMarks('a\\_b \\*c\\* http\\://x.test C:\\\\dir')).toBe('a_b *c* http://x.test C:\\dir');
});
