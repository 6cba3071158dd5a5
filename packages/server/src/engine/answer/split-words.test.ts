import { expect, test } from 'vitest';
import { splitTextWords, splitWords } from './split-words.ts';

test('a code with a mark is also one word of a text, since it is asked for without the mark', () => {
  const words = splitTextWords('Toner T-4410 costs 4,500 lira.', 'en').map(({ folded }) => folded);
  expect(words).toEqual(['toner', 't4410', 't', '4410', 'costs', '4500', '4', '500', 'lira']);
});

test('the words of a question are not counted twice', () => {
  expect(splitWords('Toner T-4410', 'en').map(({ folded }) => folded)).toEqual(['toner', 't', '4410']);
});
