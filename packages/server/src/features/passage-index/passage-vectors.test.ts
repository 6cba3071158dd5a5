import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSegmentBuilders } from '#engine/retrieval/build-segment.ts';
import { encodeVectors } from '#engine/retrieval/quantised-vectors.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import {
  deleteSegments,
  deleteText,
  findSegmentWithoutVectors,
  insertSegment,
  insertTextBlocks,
  insertVectors,
  type QuestionVector,
  searchPassages,
  sumVectors,
} from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let ours: CompanyScope;
let theirs: CompanyScope;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 3);
  ours = await createUser(database.address);
  theirs = await createUser(database.address);
});

afterAll(async () => {
  await db?.close();
  await database?.drop();
});

const kind = { embedding: 'test', dimensions: 3 };
const north = Float32Array.from([0, 1, 0]);
const toNorth: QuestionVector = { ...kind, vector: north };
const vectorsOf = { north, east: Float32Array.from([1, 0, 0]), northEast: Float32Array.from([1, 1, 0]) };

/** An index of texts of one passage each, whose vectors are these; returns the texts' ids. */
async function index(
  scope: CompanyScope,
  indexId: string,
  texts: Readonly<Record<string, keyof typeof vectorsOf>>,
): Promise<string[]> {
  const builder = createSegmentBuilders('en')();
  const contents = Object.keys(texts);
  const textIds = contents.map(() => newUid());
  const numbers = contents.flatMap((content, at) => [at, 0, content.length]);
  const ranges = new Uint8Array(Uint32Array.from(numbers).buffer);
  await inScope(db, scope, async (tx) => {
    for (const [at, content] of contents.entries()) {
      builder.addText(content);
      await insertTextBlocks(tx, scope, textIds[at] ?? '', [{ startAt: 0, content }]);
    }
    const described = { indexId, language: 'en', textIds, ranges, passageCount: textIds.length } as const;
    await insertSegment(tx, scope, { ...described, built: builder.finish() });
    const key = await findSegmentWithoutVectors(tx, scope, { indexIds: [indexId], ...kind });
    if (!key) throw new Error('There is no segment without vectors.');
    const vectors = encodeVectors(
      Object.values(texts).map((name) => vectorsOf[name]),
      kind.dimensions,
    );
    await insertVectors(tx, scope, { key, kind, vectors, count: textIds.length });
  });
  return textIds;
}

const search = (scope: CompanyScope, indexId: string, meaning?: QuestionVector, limit = 10) =>
  inScope(db, scope, (tx) =>
    searchPassages(tx, scope, { indexIds: [indexId], query: 'compass', limit, meaning, foldsCopies: true }),
  );

const textsOf = (found: Awaited<ReturnType<typeof search>>) => found.map(({ text }) => text);

test('passages found by meaning and by words are ranked together', async () => {
  const id = newUid();
  await index(ours, id, { 'A compass lies there.': 'east', 'Polaris.': 'north', 'A gull.': 'northEast' });
  expect(textsOf(await search(ours, id))).toEqual(['A compass lies there.']);
  const found = await search(ours, id, toNorth);
  expect(found.map(({ text, ranks }) => [text, ranks.wordRank, ranks.meaningRank])).toEqual([
    ['A compass lies there.', 1, null],
    ['Polaris.', null, 1],
    ['A gull.', null, 2],
  ]);
  expect(found[1]?.ranks.nearness).toBeCloseTo(1, 2);
  expect(found[2]?.ranks.nearness).toBeCloseTo(Math.SQRT1_2, 2);
});

test('a company finds nothing of another one by meaning, even by the id of its index', async () => {
  const id = newUid();
  await index(ours, id, { 'Our star.': 'north' });
  expect(await search(theirs, id, toNorth)).toEqual([]);
  await index(theirs, id, { 'Their star.': 'north' });
  expect(textsOf(await search(theirs, id, toNorth))).toEqual(['Their star.']);
  expect(textsOf(await search(ours, id, toNorth))).toEqual(['Our star.']);
  await inScope(db, theirs, (tx) => deleteSegments(tx, theirs, id));
  const left = (scope: CompanyScope) =>
    inScope(db, scope, (tx) => sumVectors(tx, scope, { indexIds: [id], ...kind }));
  expect([await left(ours), await left(theirs)]).toEqual([1, 0]);
});

test('a deleted text or a copy of a better passage takes no place among the nearest', async () => {
  const id = newUid();
  const [gone = ''] = await index(ours, id, {
    'This one was deleted.': 'north',
    'Follow the star at night.': 'north',
    'Follow the star, at night!': 'north',
    'East of it all.': 'northEast',
  });
  await inScope(db, ours, (tx) => deleteText(tx, ours, gone));
  const found = await search(ours, id, toNorth, 2);
  expect(textsOf(found)).toEqual(['Follow the star at night.', 'East of it all.']);
  expect(found[0]?.copies).toHaveLength(1);
});

test('vectors of another embedding model or length are not compared', async () => {
  const id = newUid();
  await index(ours, id, { 'Polaris.': 'north' });
  expect(await search(ours, id, { ...toNorth, embedding: 'other' })).toEqual([]);
  expect(await search(ours, id, { ...toNorth, dimensions: 2, vector: north.slice(0, 2) })).toEqual([]);
});
