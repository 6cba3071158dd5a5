import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { buildSegment, createSegmentBuilders } from './build-segment.ts';
import { readQuery, termsOf } from './query-words.ts';
import { type SearchedSegment, searchSegments } from './search-segments.ts';
import { bucketKeysOf } from './segment-buckets.ts';
import { decodeHeader } from './segment-header.ts';
import type { TextLanguage } from './text-language.ts';

interface Scored {
  passage: number;
  score: number;
}

/** The formula of Lucene's BM25Similarity, computed from scratch for every passage. */
function naiveSearch(
  passages: readonly (readonly string[])[],
  query: readonly string[],
  limit: number,
): Scored[] {
  const filled = passages.filter((terms) => terms.length > 0);
  const averageLength = filled.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, filled.length);
  return passages
    .map((terms, passage) => {
      let score = 0;
      for (const word of query) {
        const holders = passages.filter((other) => other.includes(word)).length;
        const count = terms.filter((term) => term === word).length;
        const idf = Math.log(1 + (filled.length - holders + 0.5) / (holders + 0.5));
        score += (idf * count) / (count + 1.2 * (0.5 + (0.5 * terms.length) / averageLength));
      }
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.passage - other.passage)
    .slice(0, limit);
}

function load(
  passages: readonly (readonly string[])[],
  language: TextLanguage,
  keys?: readonly number[],
): SearchedSegment {
  const { header, buckets } = buildSegment(passages, language);
  const wanted = buckets.filter(({ bucket }) => !keys || keys.includes(bucket));
  return {
    header: decodeHeader(header),
    postings: new Map(wanted.map(({ bucket, postings }) => [bucket, postings])),
  };
}

const word = fc.constantFrom('pier', 'oak', 'town', 'sea', 'köy', 'göl', 'ş', '1830', 'x'.repeat(60));
// Terms, not words: the formula has no analyzer.
const passagesOf = fc.array(
  fc.array(
    word.map((said) => analyze(said, 'other')[0] ?? ''),
    { maxLength: 30 },
  ),
  { minLength: 1, maxLength: 60 },
);

describe('the best passages', () => {
  it('match the formula to nine digits, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        passagesOf,
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        async (passages, asked, limit) => {
          const words = readQuery(asked.join(' '), ['other']);
          const found = await searchSegments({ words, segments: [load(passages, 'other')], limit });
          const expected = naiveSearch(passages, analyze(asked.join(' '), 'other'), passages.length);
          expect(found).toHaveLength(Math.min(limit, expected.length));
          for (const [rank, { passage, score }] of found.entries()) {
            expect(score).toBeCloseTo(expected[rank]?.score ?? 0, 9);
            expect(score).toBeCloseTo(expected.find((hit) => hit.passage === passage)?.score ?? 0, 9);
          }
        },
      ),
    );
  });

  it('are the same for any distribution over segments', async () => {
    await fc.assert(
      fc.asyncProperty(
        passagesOf,
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (passages, asked, size) => {
          const words = readQuery(asked.join(' '), ['other']);
          const one = await searchSegments({ words, segments: [load(passages, 'other')], limit: 20 });
          const parts = Array.from({ length: Math.ceil(passages.length / size) }, (_, part) =>
            load(passages.slice(part * size, (part + 1) * size), 'other'),
          );
          const many = await searchSegments({ words, segments: parts, limit: 20 });
          expect(
            many.map(({ segment, passage, score }) => ({ passage: segment * size + passage, score })),
          ).toEqual(one.map(({ passage, score }) => ({ passage, score })));
        },
      ),
    );
  });

  it('are found in segments of every size by reading only the question’s buckets', async () => {
    for (const passageCount of [3, 150, 2_000]) {
      const passages = Array.from({ length: passageCount }, (_, i) =>
        analyze(
          `passage number n${i} of the town ${'abcdefgh'
            .split('')
            .map((letter) => `${letter}${i}`)
            .join(' ')}`,
          'en',
        ),
      );
      const words = readQuery(`where is n${passageCount - 1} of the towns`, ['en']);
      const segment = load(passages, 'en', bucketKeysOf(termsOf(words)));
      expect((await searchSegments({ words, segments: [segment], limit: 1 }))[0]?.passage).toBe(
        passageCount - 1,
      );
    }
  });

  it('from texts in two languages are found by one question, each with its analyzer', async () => {
    const english = load(
      [analyze('Ships were running past Izmir', 'en'), analyze('Nothing here', 'en')],
      'en',
    );
    const turkish = load([analyze('Gemiler İzmir’den geçti', 'tr'), analyze('Burada yok', 'tr')], 'tr');
    const words = readQuery('IZMIR gemilerinin run', ['en', 'tr']);
    const found = await searchSegments({ words, segments: [english, turkish], limit: 10 });
    expect(found.map(({ segment, passage }) => [segment, passage]).sort()).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('do not depend on words that occur everywhere', async () => {
    const passages = ['the pier of the town', 'the the the the the', 'the sea of the town'].map((text) =>
      analyze(text, 'en'),
    );
    const words = readQuery('What is the pier of the town?', ['en']);
    expect((await searchSegments({ words, segments: [load(passages, 'en')], limit: 1 }))[0]?.passage).toBe(0);
  });
});

it('a segment made from texts equals one made from their terms', () => {
  const piece = fc.constantFrom(
    'Pier ',
    'piers. ',
    'İzmir’de ',
    'izmir ',
    '東京都 ',
    '3.14 ',
    'don’t ',
    'ılık ',
    '\n',
    'x'.repeat(70),
  );
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: piece, maxLength: 40 })),
      fc.constantFrom('en', 'tr', 'other'),
      (texts, language) => {
        const next = createSegmentBuilders(language);
        // Data of an earlier segment has no effect.
        next().addText('Pier izmir other');
        const builder = next();
        for (const text of texts) expect(builder.addText(text)).toBe(analyze(text, language).length);
        expect(builder.finish()).toEqual(
          buildSegment(
            texts.map((text) => analyze(text, language)),
            language,
          ),
        );
      },
    ),
  );
});

it('a small file has few blobs, and a full segment has one per bucket', () => {
  const text = 'The harbour town was founded by fishermen who built a pier of oak and a church of stone. ';
  const five = Array.from({ length: 5 }, (_, i) => analyze(text.repeat(8) + i, 'en'));
  expect(buildSegment(five, 'en').buckets).toHaveLength(1);
  const full = Array.from({ length: 2_000 }, (_, i) =>
    Array.from({ length: 100 }, (__, k) => `w${(i * 7919 + k * 104_729) % 20_000}`),
  );
  expect(buildSegment(full, 'en').buckets).toHaveLength(512);
});
