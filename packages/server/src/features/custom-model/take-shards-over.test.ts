import { expect, it } from 'vitest';
import { chooseReused } from './take-shards-over.ts';

const shards = (...counts: number[]) => counts.map((passage_count, at) => ({ id: `${at}`, passage_count }));

it('reuses all shards while few of them are small', () => {
  expect(chooseReused(shards(2_000, 1, 2, 3, 4, 5, 6, 7, 8))).toHaveLength(9);
});

it('indexes small shards again together once there are too many', () => {
  expect(chooseReused(shards(2_000, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000))).toEqual(['0', '10']);
});
