import { expect, it } from 'vitest';
import { firstGroup, shardSizeFor } from './group-documents.ts';

const documents = (...lengths: number[]) =>
  lengths.map((text_length, at) => ({
    file_uid: `${at}`,
    text_id: `${at}`,
    size_bytes: text_length,
    text_length,
  }));

const lengthsOf = (group: readonly { text_length: number }[]) => group.map((one) => one.text_length);

it('groups as many documents as fit, in their order', () => {
  const size = { textLength: 100, documents: 3 };
  expect(lengthsOf(firstGroup(documents(40, 50, 20, 5), size))).toEqual([40, 50]);
  expect(lengthsOf(firstGroup(documents(1, 1, 1, 1), size))).toEqual([1, 1, 1]);
  expect(lengthsOf(firstGroup(documents(7), size))).toEqual([7]);
});

it('gives a document that is larger than a shard a shard of its own', () => {
  expect(lengthsOf(firstGroup(documents(1_000, 1), { textLength: 100, documents: 3 }))).toEqual([1_000]);
});

it('uses larger shards for a large build, so that their number stays small', () => {
  const small = shardSizeFor({ chunk_size: 512, total_document: 10 }, 1_000);
  const large = shardSizeFor({ chunk_size: 512, total_document: 100_000 }, 1_000_000_000);
  expect(small.documents).toBe(100);
  expect(Math.ceil(100_000 / large.documents)).toBeLessThanOrEqual(64);
  expect(Math.ceil(1_000_000_000 / large.textLength)).toBeLessThanOrEqual(64);
  expect(large.textLength).toBeGreaterThan(small.textLength);
});
