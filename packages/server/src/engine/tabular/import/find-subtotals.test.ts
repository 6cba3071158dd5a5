import { expect, it } from 'vitest';
import { findSubtotals } from './find-subtotals.ts';

const rows = (...lines: [words: number, ...numbers: (number | null)[]][]) =>
  lines.map(([words, ...numbers], id) => ({ id, words, numbers }));

it('finds totals without a word for them, of groups, of groups of groups and of all', () => {
  const found = findSubtotals(
    rows([2, 10], [2, 20], [1, 30], [2, 1], [2, 2], [2, 4], [1, 7], [0, 37]),
    [0.5],
  );
  expect(found).toEqual([2, 6, 7]);
});

it('finds totals above the rows that they sum up', () => {
  expect(findSubtotals(rows([1, 30.05], [2, 10.02], [2, 20.03], [1, 3], [2, 1], [2, 2]), [0.005])).toEqual([
    3, 0,
  ]);
});

it('allows half a unit in the last place and no more', () => {
  expect(findSubtotals(rows([1, 1.25], [1, 1.25], [0, 2.504]), [0.005])).toEqual([2]);
  expect(findSubtotals(rows([1, 1.25], [1, 1.25], [0, 2.51]), [0.005])).toEqual([]);
});

it('takes no row for a total that names as much as the others, unless three figures agree', () => {
  expect(findSubtotals(rows([1, 1], [1, 2], [1, 3]), [0.5])).toEqual([]);
  expect(findSubtotals(rows([1, 1, 5, 7], [1, 2, 6, 8], [1, 3, 11, 15]), [0.5, 0.5, 0.5])).toEqual([2]);
});
