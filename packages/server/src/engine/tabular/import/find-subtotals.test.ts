import { expect, it } from 'vitest';
import { findSubtotals as findTotals, type SummedRow } from './find-subtotals.ts';

/** @param tolerances of each column */
const findSubtotals = (found: readonly SummedRow[], tolerances: readonly number[]) =>
  findTotals(
    found,
    tolerances.map((tolerance) => ({ tolerance })),
  );

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
  expect(findSubtotals(rows([1, 1, 5, 70], [1, 2, 6, 80], [1, 3, 11, 150]), [0.5, 0.5, 0.5])).toEqual([2]);
});

it('takes no row for a total because small numbers add up by chance', () => {
  const halves = [0.5, 0.5, 0.5];
  // Three keys that count the rows, as a list of bookings has them.
  expect(findSubtotals(rows([1, 1, 1, 1], [1, 2, 2, 2], [1, 3, 3, 3], [1, 4, 4, 4]), halves)).toEqual([]);
  expect(findSubtotals(rows([1, 2, 5, 1], [1, 1, 3, 2], [1, 3, 8, 3], [1, 9, 9, 1]), halves)).toEqual([]);
  // The same figures three times are one proof.
  expect(findSubtotals(rows([1, 40, 40, 40], [1, 52, 52, 52], [1, 92, 92, 92]), halves)).toEqual([]);
});

it('takes no rating without a comment for the total of those above it', () => {
  expect(findSubtotals(rows([1, 2], [1, 3], [0, 5], [1, 4], [0, 1], [1, 2]), [0.5])).toEqual([]);
  // Where every row without a word is such a sum, they are totals.
  expect(findSubtotals(rows([1, 2], [1, 3], [0, 5], [1, 4], [1, 1], [0, 5]), [0.5])).toEqual([2, 5]);
});

it('asks a column that numbers the rows for no sums', () => {
  const numbered = rows([1, 1, 1200.5], [1, 2, 300.25], [1, 3, 20], [0, null, 1520.75]);
  expect(findSubtotals(numbered, [0.5, 0.005])).toEqual([3]);
});

it('takes the last row for the total of all when its figures have many digits, whatever it names', () => {
  const provinces = rows([1, 85_279.5], [1, 91_133.25], [1, 4_021], [1, 180_433.75]);
  expect(findSubtotals(provinces, [0.005])).toEqual([3]);
  // Round figures and few digits add up by chance.
  expect(findSubtotals(rows([1, 100_000], [1, 200_000], [1, 300_000]), [0.5])).toEqual([]);
});
