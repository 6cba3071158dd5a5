import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExpectedPlace, type FoundPlace, rateFound } from './rate-found.ts';

const found = (fileId: string, start = 0, text = ''): FoundPlace => ({
  fileId,
  textId: `${fileId}-1`,
  start,
  end: start + 100,
  text,
});
const file = (fileId: string): ExpectedPlace => ({ fileId, passage: null });
const passage = (fileId: string, start: number, end: number, version = 1): ExpectedPlace => ({
  fileId,
  passage: { textId: `${fileId}-${version}`, start, end, text: `words at ${start}` },
});

test('rates one expected file at the third rank', () => {
  const rating = rateFound([found('a'), found('b'), found('c')], [file('c')]);
  expect(rating).toEqual({ rank: 3, recall5: 1, recall10: 1, mrr10: 1 / 3, ndcg10: 0.5 });
});

test('rates two expected files, one at the first and one at the seventh rank', () => {
  const all = [found('a'), ...Array.from({ length: 5 }, () => found('x')), found('b')];
  const rating = rateFound(all, [file('a'), file('b')]);
  expect(rating).toMatchObject({ rank: 1, recall5: 0.5, recall10: 1, mrr10: 1 });
  expect(rating.ndcg10).toBeCloseTo((1 + 1 / 3) / (1 + 1 / Math.log2(3)), 12);
});

test('rates an empty result as zero', () => {
  const nothing = { rank: null, recall5: 0, recall10: 0, mrr10: 0, ndcg10: 0 };
  expect(rateFound([], [file('a')])).toEqual(nothing);
  expect(rateFound([...Array.from({ length: 10 }, () => found('x')), found('a')], [file('a')])).toEqual(
    nothing,
  );
});

test.each([
  [passage('a', 50, 60), 1],
  [passage('a', 99, 200), 1],
  [passage('a', 100, 200), null],
  [passage('b', 50, 60), null],
])('counts a passage that overlaps the expected one: %j', (expected, rank) => {
  expect(rateFound([found('a')], [expected]).rank).toBe(rank);
});

test('compares by words in another version of the file', () => {
  const one = (text: string) => rateFound([found('a', 900, text)], [passage('a', 50, 60, 2)]).rank;
  expect(one('Before. words  at\n50 and after.')).toBe(1);
  expect(one('Other words.')).toBeNull();
});

test('rates between 0 and 1, and 1 if the expected ones come first', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(
      fc.array(names, { maxLength: 15 }),
      fc.uniqueArray(names, { minLength: 1 }),
      (got, wanted) => {
        const { rank: _, ...shares } = rateFound(
          got.map((name) => found(name)),
          wanted.map(file),
        );
        for (const share of Object.values(shares)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(
          rateFound(
            wanted.map((name) => found(name)),
            wanted.map(file),
          ).ndcg10,
        ).toBeCloseTo(1, 12);
      },
    ),
  );
});
