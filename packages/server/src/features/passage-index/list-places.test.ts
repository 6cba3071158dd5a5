import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSegment } from '#engine/retrieval/build-segment.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { insertSegment, listPlaces } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let ours: CompanyScope;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 2);
  ours = await createUser(database.address);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const [text, other, correction] = [newUid(), newUid(), newUid()];

/** A segment of passages of ten units each, by texts and start positions. */
function addSegment(indexId: string, passages: readonly (readonly [textId: string, start: number])[]) {
  const textIds = [...new Set(passages.map(([textId]) => textId))];
  const ranges = passages.flatMap(([textId, start]) => [textIds.indexOf(textId), start, start + 10]);
  const segment = {
    ...({ indexId, language: 'en', passageCount: passages.length, textIds } as const),
    ranges: new Uint8Array(Uint32Array.from(ranges).buffer),
    built: buildSegment(
      passages.map(() => ['word']),
      'en',
    ),
  };
  return inScope(db, ours, (tx) => insertSegment(tx, ours, segment));
}

test('the passages of a text are listed in order across segments, with corrected words in their places', async () => {
  const indexId = newUid();
  // A rebuilt segment comes last.
  await addSegment(indexId, [
    [text, 30],
    [correction, 0],
    [text, 50],
  ]);
  await addSegment(indexId, [
    [text, 60],
    [other, 0],
    [other, 10],
  ]);
  await addSegment(indexId, [
    [text, 0],
    [text, 10],
    [text, 20],
  ]);
  await addSegment(newUid(), [[text, 5]]);
  const places = await inReadScope(db, ours, (tx) => listPlaces(tx, ours, [indexId]));
  const instead = new Map([[correction, 40]]);
  const startsFrom = (from: number, max: number) =>
    places.of({ indexId, textId: text, instead, from, max }).map(({ at }) => at);
  expect(startsFrom(0, 99)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(startsFrom(0, 2)).toEqual([0, 10]);
  expect(startsFrom(15, 3)).toEqual([20, 30, 40]);
  expect(startsFrom(51, 9)).toEqual([60]);
  expect(startsFrom(61, 9)).toEqual([]);
  const wanted = { indexId, textId: other, instead: new Map(), from: 0, max: 9 };
  expect(places.of(wanted).map(({ at }) => at)).toEqual([0, 10]);
  const [replaced] = places.of({ indexId, textId: text, instead, from: 40, max: 1 });
  expect(replaced).toEqual({ textId: correction, start: 0, end: 10, at: 40 });
  const theirs = await createUser(database.address);
  expect((await inReadScope(db, theirs, (tx) => listPlaces(tx, theirs, [indexId]))).of(wanted)).toEqual([]);
});
