import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexTexts } from '#engine/documents/index-texts.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { insertSegment, insertTextBlocks, renewSegments, searchPassages } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let scope: CompanyScope;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 3);
  scope = await createUser(database.address);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const chunking = { sizeTokens: 128, overlapTokens: 0 };
const { signal } = new AbortController();

async function index(texts: readonly string[]): Promise<string> {
  const indexId = newUid();
  const stored = texts.map((content) => ({
    textId: newUid(),
    content,
    async *open() {
      yield content;
    },
  }));
  for (const { textId, content } of stored)
    await inScope(db, scope, (tx) => insertTextBlocks(tx, scope, textId, [{ startAt: 0, content }]));
  await indexTexts({
    texts: stored,
    chunking,
    signal,
    onSegment: async (segment) => {
      await inScope(db, scope, (tx) => insertSegment(tx, scope, { ...segment, indexId }));
    },
  });
  return indexId;
}

const find = (indexId: string, query: string) =>
  inScope(db, scope, (tx) =>
    searchPassages(tx, scope, { indexIds: [indexId], query, limit: 5, explains: true }),
  );

const texts = [
  'The contract with the harbour ends in May and is renewed for a year.',
  'The contact at the harbour office is on the second floor.',
  'Nothing of this is about ships.',
];

it('a mistyped word finds its candidates, and the result names the matching word', async () => {
  const indexId = await index(texts);
  const [best] = await find(indexId, 'contrract renewal');
  expect(best?.text).toContain('The contract');
  expect(best?.why.map(({ said }) => said)).toContain('contrract');
  const turkish = await index([
    'Sözleşmenin süresi iki yıldır ve yenilenir.',
    'Ofis ikinci kattadır ve her gün açıktır.',
  ]);
  expect((await find(turkish, 'szöleşme ne kadar sürer'))[0]?.text).toContain('Sözleşmenin');
});

it('a word that occurs in the texts matches only itself', async () => {
  const indexId = await index(texts);
  const found = await find(indexId, 'contact');
  expect(found.map(({ text }) => text)).toEqual([texts[1]]);
});

it('a candidate scores lower than an exact match', async () => {
  const indexId = await index([
    'Mooring fees of the marina.',
    'Mooring fines of the marina.',
    'Other things.',
  ]);
  const [meant] = await find(indexId, 'marinaa');
  const [written] = await find(indexId, 'marina');
  expect(meant?.score).toBeLessThan(written?.score ?? 0);
});

it('segments of an earlier version work without hashes, and get them when they are rebuilt', async () => {
  const indexId = await index(texts);
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('passage_segments')
      .set({ analyzer_version: 2, term_hashes: null })
      .where('company_id', '=', scope.companyId)
      .where('index_id', '=', indexId)
      .execute(),
  );
  expect(await find(indexId, 'floorr')).toEqual([]);
  expect((await find(indexId, 'floor'))[0]?.text).toBe(texts[1]);
  await renewSegments(db, { signal });
  expect((await find(indexId, 'floorr'))[0]?.text).toBe(texts[1]);
});

const searchFor = (indexId: string, query: string, findsRelated: boolean) =>
  inScope(db, scope, (tx) =>
    searchPassages(tx, scope, { indexIds: [indexId], query, limit: 5, findsRelated, explains: true }),
  );

it('finds a text by a related word where that is asked for, below one that has the word itself', async () => {
  const indexId = await index([
    'Every physician of the clinic wears a badge.',
    'A doctor looks after the night shift.',
    'The lift stands still.',
  ]);
  const written = await searchFor(indexId, 'physician', false);
  const related = await searchFor(indexId, 'physician', true);
  expect(written.map(({ text }) => text)).toEqual(['Every physician of the clinic wears a badge.']);
  expect(related.map(({ text }) => text)).toEqual([
    'Every physician of the clinic wears a badge.',
    'A doctor looks after the night shift.',
  ]);
  expect(related[1]?.why.map(({ said }) => said)).toEqual(['physician']);
});

it('tells how rare the words of a question are in all that is searched', async () => {
  const indexId = await index(['A lift and a pump.', 'A lift and a ramp.', 'A ramp.', 'A lift.']);
  const [found] = await searchFor(indexId, 'lift pump zeppelin', false);
  const { lift = 0, pump = 0, zeppelin = 0 } = Object.fromEntries(found?.rarities ?? []);
  expect(pump).toBeGreaterThan(zeppelin);
  expect(zeppelin).toBeGreaterThan(lift);
});

it('reads a word that no text has as two that were written without a space', async () => {
  const indexId = await index([
    'Annual leave is thirty days.',
    'The harbour sleeps.',
    'The office has a lift.',
  ]);
  const [found, ...others] = await find(indexId, 'annualleave');
  expect(found?.text).toBe('Annual leave is thirty days.');
  expect(others).toEqual([]);
  expect(found?.why.map(({ said }) => said)).toEqual(['annualleave']);
});

it('counts the only word that a mistyped one may be for more than each of several', async () => {
  const several = await index(['The contract ends.', 'The contact ends.', 'Nothing else.', 'Ships are old.']);
  const single = await index([
    'The contract ends.',
    'The contract begins.',
    'Nothing else.',
    'Ships are old.',
  ]);
  const scoreIn = async (indexId: string) =>
    (await find(indexId, 'contrct')).find(({ text }) => text === 'The contract ends.')?.score ?? 0;
  expect((await scoreIn(several)) / (await scoreIn(single))).toBeCloseTo(0.6 / 0.8);
});
