import { expect, it } from 'vitest';
import { chooseReused } from './take-shards-over.ts';

const shards = (...counts: number[]) => counts.map((passage_count, at) => ({ id: `${at}`, passage_count }));

it('takes all shards over while few of them are small', () => {
  expect(chooseReused(shards(2_000, 1, 2, 3, 4, 5, 6, 7, 8))).toHaveLength(9);
});

it('has small shards indexed again, together, once there are more than a few', () => {
  expect(chooseReused(shards(2_000, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000))).toEqual(['0', '10']);
});
