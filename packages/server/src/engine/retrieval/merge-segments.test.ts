import { expect, test } from 'vitest';
import { type BuiltSegment, buildSegment } from './build-segment.ts';
import { mergeSegments } from './merge-segments.ts';
import { decodeHeader } from './segment-header.ts';

const whole = ({ header, buckets }: BuiltSegment) => ({
  header: decodeHeader(header),
  postings: buckets.map(({ postings }) => postings),
});

const contentOf = ({ header, buckets }: BuiltSegment) => ({
  header: [...header],
  buckets: buckets.map(({ bucket, postings }) => [bucket, postings.length]),
});

test('merged segments equal one segment of all their passages', async () => {
  const [one, two] = [
    [['light', 'house', 'light'], [], ['kule']],
    [['house', 'şile'], ['light']],
  ];
  const merged = await mergeSegments(
    [whole(buildSegment(one ?? [], 'other')), whole(buildSegment(two ?? [], 'other'))],
    'other',
  );
  const expected = buildSegment([...(one ?? []), ...(two ?? [])], 'other');
  expect(contentOf(merged)).toEqual(contentOf(expected));
  expect(decodeHeader(merged.header)).toMatchObject({ totalLength: 7, filledCount: 4 });
});

test('a merged segment can be merged again with more buckets', async () => {
  const passages = Array.from({ length: 400 }, (_, at) =>
    Array.from({ length: 120 }, (_, word) => `word${(at * 37 + word * 11) % 5000}`),
  );
  const halves = [passages.slice(0, 200), passages.slice(200)];
  const merged = await mergeSegments(
    halves.map((half) => whole(buildSegment(half, 'en'))),
    'en',
  );
  const expected = buildSegment(passages, 'en');
  expect(decodeHeader(merged.header)).toEqual(decodeHeader(expected.header));
  expect(decodeHeader(merged.header).bucketCount).toBe(512);
  expect(contentOf(merged)).toEqual(contentOf(expected));
});
