import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLengthMax } from '#engine/documents/ingest-messages.ts';
import { createSegmentBuilders } from '#engine/retrieval/build-segment.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import {
  deleteSegments,
  deleteText,
  insertSegment,
  insertTextBlocks,
  readSlices,
  searchPassages,
  type TextFilter,
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
  await db.close();
  await database.drop();
});

const bytesOf = (numbers: readonly number[]) => new Uint8Array(Uint32Array.from(numbers).buffer);

/** One index, with one segment, of several texts of one passage each; returns the texts' ids in their order. */
async function indexTexts(scope: CompanyScope, indexId: string, texts: readonly string[]): Promise<string[]> {
  const textIds = texts.map(() => newUid());
  const builder = createSegmentBuilders('en')();
  await inScope(db, scope, async (tx) => {
    for (const [at, content] of texts.entries()) {
      builder.addText(content);
      await insertTextBlocks(tx, scope, textIds[at] ?? '', [{ startAt: 0, content }]);
    }
    const ranges = bytesOf(texts.flatMap((content, at) => [at, 0, content.length]));
    const described = { indexId, language: 'en', textIds, ranges, passageCount: texts.length } as const;
    await insertSegment(tx, scope, { ...described, built: builder.finish() });
  });
  return textIds;
}

/** Stores a text and an index of its paragraphs, some to a segment, both under one id. */
async function index(
  scope: CompanyScope,
  paragraphs: readonly string[],
  { id = newUid(), perSegment = 1_000 } = {},
) {
  const text = paragraphs.join('\n\n');
  const nextBuilder = createSegmentBuilders('en');
  await inScope(db, scope, async (tx) => {
    await insertTextBlocks(tx, scope, id, cutBlocks(text, blockLengthMax));
    let at = 0;
    for (let first = 0; first < paragraphs.length; first += perSegment) {
      const some = paragraphs.slice(first, first + perSegment);
      const builder = nextBuilder();
      const ranges = some.flatMap((paragraph) => {
        builder.addText(paragraph);
        const start = at;
        at += paragraph.length + 2;
        return [0, start, start + paragraph.length];
      });
      const described = { indexId: id, language: 'en', textIds: [id], ranges: bytesOf(ranges) } as const;
      await insertSegment(tx, scope, { ...described, passageCount: some.length, built: builder.finish() });
    }
  });
  return { id, text };
}

function cutBlocks(text: string, length: number) {
  const blocks: { startAt: number; content: string }[] = [];
  for (let startAt = 0; startAt < text.length; ) {
    const isInsidePair = !text.slice(startAt, startAt + length).isWellFormed();
    const content = text.slice(startAt, startAt + length - (isInsidePair ? 1 : 0));
    blocks.push({ startAt, content });
    startAt += content.length;
  }
  return blocks;
}

const search = (scope: CompanyScope, indexIds: readonly string[], query: string, limit = 10) =>
  inScope(db, scope, (tx) => searchPassages(tx, scope, { indexIds, query, limit }));

const harbour = [
  'The pier was built of oak in 1830.',
  'The church stands on the hill.',
  'Fish is sold at the pier every day.',
];

describe('a search', () => {
  it('finds the passages of a file, best first, with their text', async () => {
    const { id, text } = await index(ours, harbour);
    const found = await search(ours, [id], 'When was the oak pier built?');
    expect(found.map((passage) => passage.text)).toEqual([harbour[0], harbour[2]]);
    for (const passage of found) {
      expect(passage).toMatchObject({ indexId: id, textId: id, fileUid: id });
      expect(passage.text).toBe(text.slice(passage.start, passage.end));
    }
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? Number.NaN);
  });

  it('ranks alike if the passages are in one segment, in many, or in many indexes', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, n) => `${'pier '.repeat(n % 5)}${'sea '.repeat(n % 7)}oak n${n}.`,
    );
    const one = await index(ours, paragraphs);
    const many = await index(ours, paragraphs, { perSegment: 7 });
    const single = await Promise.all(paragraphs.map((paragraph) => index(ours, [paragraph])));
    const scores = async (ids: readonly string[]) =>
      (await search(ours, ids, 'pier at sea', 20)).map(({ score }) => score.toFixed(9));
    const expected = await scores([one.id]);
    expect(expected).toHaveLength(20);
    expect(await scores([many.id])).toEqual(expected);
    expect(await scores(single.map(({ id }) => id))).toEqual(expected);
  });

  it('weighs words by the requested indexes only', async () => {
    const { id } = await index(ours, harbour);
    const before = await search(ours, [id], 'pier');
    await index(
      ours,
      Array.from({ length: 50 }, () => 'pier pier pier'),
    );
    expect(await search(ours, [id], 'pier')).toEqual(before);
  });

  it('finds nothing of another company, even by the id of its index', async () => {
    const { id } = await index(ours, harbour);
    expect(await search(theirs, [id], 'pier')).toEqual([]);
    expect(
      await inScope(db, theirs, (tx) => readSlices(tx, ours, [{ textId: id, start: 0, end: 5 }])),
    ).toEqual(['']);
  });

  it('finds nothing without an index, without words, or for words that do not occur', async () => {
    const { id } = await index(ours, harbour);
    expect(await search(ours, [], 'pier')).toEqual([]);
    expect(await search(ours, [id], '?!')).toEqual([]);
    expect(await search(ours, [id], 'volcano')).toEqual([]);
  });

  it('uses the current text after a file was processed again', async () => {
    const { id } = await index(ours, harbour);
    await search(ours, [id], 'pier');
    await inScope(db, ours, async (tx) => {
      await deleteSegments(tx, ours, id);
      await deleteText(tx, ours, id);
    });
    await index(ours, ['A lighthouse.', 'Nothing else, and no pier of old.'], { id });
    expect((await search(ours, [id], 'pier')).map(({ text }) => text)).toEqual([
      'Nothing else, and no pier of old.',
    ]);
  });

  it('finds nothing in a deleted index, or of a deleted text with a remaining index', async () => {
    const gone = await index(ours, harbour);
    await inScope(db, ours, (tx) => deleteSegments(tx, ours, gone.id));
    expect(await search(ours, [gone.id], 'pier')).toEqual([]);
    const { rows } = await inScope(db, ours, async (tx) => ({
      rows: await tx
        .selectFrom('passage_postings')
        .select('bucket')
        .where('company_id', '=', ours.companyId)
        .where('index_id', '=', gone.id)
        .execute(),
    }));
    expect(rows).toEqual([]);
    const textless = await index(ours, harbour);
    await inScope(db, ours, (tx) => deleteText(tx, ours, textless.id));
    expect(await search(ours, [textless.id], 'pier')).toEqual([]);
  });

  it('returns the full number of permitted passages, even if better ones are excluded', async () => {
    const indexId = newUid();
    // Shorter ones rank higher: what may be found comes after forty others.
    const texts = Array.from({ length: 50 }, (_, n) => `The pier.${' More is told of it.'.repeat(n)}`);
    const textIds = await indexTexts(ours, indexId, texts);
    const [others] = await Promise.all([indexTexts(ours, indexId, harbour)]);
    const find = async (filter: TextFilter) =>
      (
        await inScope(db, ours, (tx) =>
          searchPassages(tx, ours, { indexIds: [indexId], query: 'pier', limit: 5, texts: filter }),
        )
      ).map(({ textId }) => textId);
    const last = textIds.slice(45);
    expect(await find({ only: new Set(last) })).toEqual(last);
    expect(await find({ without: new Set([...textIds.slice(0, 45), ...others]) })).toEqual(last);
    expect(await find({ only: new Set(last), without: new Set(last.slice(0, 2)) })).toEqual(last.slice(2));
    expect(await find({ only: new Set() })).toEqual([]);
    expect(await find({ only: new Set([newUid()]) })).toEqual([]);
    await inScope(db, ours, async (tx) => {
      for (const textId of [...textIds.slice(0, 45), ...others]) await deleteText(tx, ours, textId);
    });
    expect(await find({})).toEqual(last);
  });

  it('merges a text that several files share, and names the others, on request', async () => {
    const said = 'The pier of the town was built of oak by its fishermen in the year 1830.';
    const others = Array.from(
      { length: 6 },
      (_, n) => `The pier ${n} is not of oak but of stone, as all know.`,
    );
    const first = await index(ours, [said]);
    const copies = await Promise.all(
      [said, said.toUpperCase(), `“${said}”\n`].map((text) => index(ours, [text, 'Nothing else.'])),
    );
    const rest = await index(ours, others);
    const indexIds = [first, ...copies, rest].map(({ id }) => id);
    const ask = (foldsCopies: boolean) =>
      inScope(db, ours, (tx) =>
        searchPassages(tx, ours, { indexIds, query: 'oak pier 1830 fishermen', limit: 4, foldsCopies }),
      );
    const kept = await ask(false);
    expect(new Set(kept.map(({ textId }) => textId))).toEqual(new Set(indexIds.slice(0, 4)));
    const folded = await ask(true);
    expect(folded.map(({ textId }) => textId).slice(1)).toEqual([rest.id, rest.id, rest.id]);
    const places = [folded[0], ...(folded[0]?.copies ?? [])].map((place) => place?.textId);
    expect(new Set(places)).toEqual(new Set(indexIds.slice(0, 4)));
    expect(folded[1]?.copies).toEqual([]);
  });

  it('stores a small file in few rows', async () => {
    const { id } = await index(ours, harbour);
    const { postings } = await inScope(db, ours, async (tx) => ({
      postings: await tx
        .selectFrom('passage_postings')
        .select('bucket')
        .where('company_id', '=', ours.companyId)
        .where('index_id', '=', id)
        .execute(),
    }));
    expect(postings).toHaveLength(1);
  });
});

describe('a slice of a long text', () => {
  it('equals the text at that position, across any number of blocks', async () => {
    const text = Array.from({ length: 9_000 }, (_, n) => `${n} ığü 😀`).join('\n');
    const id = newUid();
    await inScope(db, ours, (tx) => insertTextBlocks(tx, ours, id, cutBlocks(text, 5_000)));
    const place = fc.integer({ min: 0, max: text.length + 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, place), { maxLength: 5 }), async (places) => {
        const slices = places.map(([one, other]) => ({
          textId: id,
          start: Math.min(one, other),
          end: Math.max(one, other),
        }));
        const read = await inScope(db, ours, (tx) => readSlices(tx, ours, slices));
        expect(read).toEqual(slices.map(({ start, end }) => text.slice(start, end)));
      }),
      { numRuns: 40 },
    );
  });
});
