import { expect, test } from 'vitest';
import { readOrder } from './rerank-with-model.ts';

test.each([
  ['[3, 1]', [2, 0, 1, 3]],
  [' [1,2,3,4]\n', [0, 1, 2, 3]],
  ['[]', [0, 1, 2, 3]],
])('%j orders four passages, and unnamed ones follow in their old order', (answer, order) => {
  expect(readOrder(answer, 4)).toEqual(order);
});

test.each([
  '',
  '3, 1',
  'The best are [3, 1].',
  '[3, 1] because the third says so',
  '```json\n[3, 1]\n```',
  '["3", "1"]',
  '[3, 3]',
  '[0]',
  '[5]',
  '[1.5]',
  '[-1]',
  '[3, 1,]',
  '[[3], 1]',
  '{"order":[3,1]}',
])('%j is not an order', (answer) => {
  expect(readOrder(answer, 4)).toBeUndefined();
});
