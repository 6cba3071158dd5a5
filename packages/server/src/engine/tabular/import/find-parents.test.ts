import { expect, it } from 'vitest';
import { findParents } from './find-parents.ts';

/** Rows of these figures; one whose figures stand in a list is a total. */
const rows = (...figures: (number | [number])[]) =>
  figures.map((figure, id) => ({
    id,
    words: 1,
    numbers: [Array.isArray(figure) ? figure[0] : figure],
    isTotal: Array.isArray(figure),
  }));

it('finds the rows above their parts, in groups of groups, when the total is that of the outermost', () => {
  expect(findParents(rows(30, 10, 20, 7, 3, 4, [37]), [0.5]).sort()).toEqual([0, 3]);
  expect(findParents(rows([37], 37, 30, 10, 20, 7, 3, 4), [0.5]).sort()).toEqual([1, 2, 5]);
});

it('finds the rows above a single part', () => {
  expect(findParents(rows(30, 10, 20, 7, 7, [37]), [0.5]).sort()).toEqual([0, 3]);
});

it('finds none where the total is that of all rows, nor without a total', () => {
  expect(findParents(rows(30, 10, 20, 7, 3, 4, [74]), [0.5])).toEqual([]);
  expect(findParents(rows(30, 10, 20, 7, 3, 4), [0.5])).toEqual([]);
  expect(findParents(rows(30, 10, 20, 7, 3, 4, [38]), [0.5])).toEqual([]);
});
