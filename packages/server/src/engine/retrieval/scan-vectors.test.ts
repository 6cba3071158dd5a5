import { expect, test } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';
import { decodeVectors, encodeVectors, type QuantisedVectors } from './quantised-vectors.ts';
import { nearestPassages, scanVectors } from './scan-vectors.ts';

/** Reproducible random numbers. */
function createNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

const vectorsOf = (count: number, dimensions: number, seed: number) => {
  const next = createNumbers(seed);
  return Array.from({ length: count }, () => Float32Array.from({ length: dimensions }, next));
};

const segmentOf = (vectors: readonly (Float32Array | undefined)[], dimensions: number): QuantisedVectors =>
  decodeVectors(encodeVectors(vectors, dimensions), vectors.length, dimensions);

function cosine(one: Float32Array, other: Float32Array): number {
  let [product, own, its] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const its1 = other[at] ?? 0;
    product += value * its1;
    own += value * value;
    its += its1 * its1;
  }
  return product / Math.sqrt(own * its);
}

test.each([3, 64, 1_027])(
  'a scan of vectors of %i numbers comes near to what their cosines are',
  async (dimensions) => {
    const vectors = vectorsOf(50, dimensions, 5);
    const [question = new Float32Array()] = vectorsOf(1, dimensions, 77);
    const [near] = await scanVectors(question, [segmentOf(vectors, dimensions)]);
    for (const [passage, vector] of vectors.entries())
      expect(near?.[passage]).toBeCloseTo(cosine(question, vector), 2);
  },
);

test('vectors at an unaligned byte offset are read correctly', async () => {
  const [vector = new Float32Array()] = vectorsOf(1, 8, 3);
  const bytes = encodeVectors([vector], 8);
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  const [near] = await scanVectors(vector, [decodeVectors(shifted.subarray(1), 1, 8)]);
  expect(near?.[0]).toBeCloseTo(1, 2);
});

test('the nearest come first across segments, without excluded passages or those that lack a vector', async () => {
  const at = (...values: number[]) => Float32Array.from(values);
  const segments = [
    segmentOf([at(1, 1), at(-1, 0), undefined], 2),
    undefined,
    segmentOf([at(1, 0), at(1, 0.2), at(1, 0.1)], 2),
    // A vector of another length.
    segmentOf([at(1, 0, 0)], 3),
  ];
  const near = await scanVectors(at(2, 0), segments);
  const found = nearestPassages(near, ['all', 'all', (passage) => passage !== 1, 'all'], 5);
  expect(found.map(({ segment, passage }) => [segment, passage])).toEqual([
    [2, 0],
    [2, 2],
    [0, 0],
  ]);
  expect(nearestPassages(near, ['all', 'all', 'none'], 1)).toMatchObject([{ segment: 0, passage: 0 }]);
});

test('two rankings are fused by reciprocal ranks with the constant 60', () => {
  const hit = (passage: number, score: number) => ({ segment: 0, passage, score });
  const fused = fuseRanks([hit(1, 9), hit(2, 8), hit(3, 7)], [hit(3, 0.9), hit(4, 0.8), hit(2, 0.7)]);
  expect(fused.map((one) => [one.passage, one.wordRank, one.meaningRank, one.nearness])).toEqual([
    [3, 3, 1, 0.9],
    [2, 2, 3, 0.7],
    [1, 1, null, null],
    [4, null, 2, 0.8],
  ]);
  expect(fused[0]?.score).toBeCloseTo(1 / 63 + 1 / 61, 12);
});

test('in a tie the passage found by words comes first', () => {
  const hit = (passage: number) => ({ segment: 0, passage, score: 1 });
  expect(fuseRanks([hit(1)], [hit(2)]).map(({ passage }) => passage)).toEqual([1, 2]);
});
