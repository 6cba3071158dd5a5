import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IndexedText, indexTexts, type TextSegment } from '#engine/documents/index-texts.ts';
import { blockLengthMax } from '#engine/documents/ingest-messages.ts';
import { encodeContexts } from '#engine/documents/passage-context.ts';
import { analyze } from '#engine/retrieval/analyze.ts';
import { createSegmentBuilders } from '#engine/retrieval/build-segment.ts';
import { decodeHeader } from '#engine/retrieval/segment-header.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { insertSegment, insertTextBlocks, renewSegments, searchPassages, streamText } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let ours: CompanyScope;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 3);
  ours = await createUser(database.address);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function store(text: string): Promise<string> {
  const textId = newUid();
  const blocks = Array.from({ length: Math.ceil(text.length / blockLengthMax) }, (_, at) => ({
    startAt: at * blockLengthMax,
    content: text.slice(at * blockLengthMax, (at + 1) * blockLengthMax),
  }));
  await inScope(db, ours, (tx) => insertTextBlocks(tx, ours, textId, blocks));
  return textId;
}

/** Indexes stored texts together under a new id. */
async function indexStored(textIds: readonly string[], sizeTokens = 128) {
  const indexId = newUid();
  const segments: TextSegment[] = [];
  const indexed: IndexedText[] = [];
  await indexTexts({
    texts: textIds.map((textId) => ({ textId, open: () => streamText(db, ours, textId) })),
    chunking: { sizeTokens, overlapTokens: 16 },
    signal: new AbortController().signal,
    onText: (text) => indexed.push(text),
    onSegment: async (segment) => {
      segments.push(segment);
      await inScope(db, ours, (tx) => insertSegment(tx, ours, { indexId, ...segment }));
    },
  });
  return { indexId, segments, indexed };
}

const search = (indexId: string, query: string) =>
  inScope(db, ours, (tx) => searchPassages(tx, ours, { indexIds: [indexId], query, limit: 3 }));

const sentence = 'The keeper of the lighthouse lit the lamp every evening at six and slept by day. ';

describe('texts that are indexed together', () => {
  it('share segments, and each is found in its own text at its exact position', async () => {
    const texts = Array.from(
      { length: 40 },
      (_, n) => `# House ${n}\n\n${sentence.repeat(n)}Number n${n} ends here.`,
    );
    const textIds: string[] = [];
    for (const text of texts) textIds.push(await store(text));
    const { indexId, segments, indexed } = await indexStored(textIds);
    expect(segments).toHaveLength(1);
    expect(indexed.map(({ textId }) => textId)).toEqual(textIds);
    expect(indexed.reduce((sum, { passageCount }) => sum + passageCount, 0)).toBe(segments[0]?.passageCount);
    for (const [at, { lengthUnits, language }] of indexed.entries())
      expect([lengthUnits, language]).toEqual([texts[at]?.length, 'en']);
    for (const n of [0, 17, 39]) {
      const [found] = await search(indexId, `n${n}`);
      expect(found).toMatchObject({ textId: textIds[n], context: { headingPath: [`House ${n}`] } });
      expect(texts[n]?.slice(found?.start, found?.end)).toBe(found?.text);
      expect(found?.text).toContain(`n${n} `);
    }
  });

  it('use segments of their language, and deleted or empty texts have no passages', async () => {
    const [english, turkish, empty] = [
      await store('The keeper of the lighthouse is asleep.'),
      await store('Fenerin bekçisi bir kitap okuyor ve uyumuyor.'),
      await store(' \n '),
    ];
    const textIds = [empty, english, newUid(), turkish];
    const { indexId, segments, indexed } = await indexStored(textIds);
    expect(segments.map(({ language, textIds: own }) => [language, own])).toEqual([
      ['en', [english]],
      ['tr', [turkish]],
    ]);
    expect(indexed.map(({ passageCount }) => passageCount)).toEqual([0, 1, 0, 1]);
    expect((await search(indexId, 'bekçi')).map(({ textId }) => textId)).toEqual([turkish]);
    expect((await search(indexId, 'keepers')).map(({ textId }) => textId)).toEqual([english]);
  });

  it('count a heading once for every passage below it, including the one that starts with it', async () => {
    const textId = await store(`# Zebra\n\n${sentence.repeat(30)}`);
    const { segments } = await indexStored([textId]);
    const [header] = segments.map(({ built }) => decodeHeader(built.header));
    const found = await search((await indexStored([textId])).indexId, 'zebra');
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]?.context).toEqual({ headingPath: ['Zebra'] });
    const wordsIn = (text: string) => analyze(text, 'en').length;
    const whole = `# Zebra\n\n${sentence.repeat(30)}`;
    const { ranges } = segments[0] ?? { ranges: new Uint8Array() };
    const fields = Buffer.from(ranges);
    for (const [passage, length] of [...(header?.lengths ?? [])].entries()) {
      const text = whole.slice(fields.readUInt32LE(passage * 12 + 4), fields.readUInt32LE(passage * 12 + 8));
      expect(length).toBe(wordsIn(text) + (text.startsWith('#') ? 0 : 1));
    }
  });

  it('are split as requested, and a long one spans many blocks and segments', async () => {
    const textId = await store(Array.from({ length: 9_000 }, (_, n) => `${sentence}N${n}.`).join('\n\n'));
    const small = await indexStored([textId]);
    const large = await indexStored([textId], 1024);
    expect(small.segments.length).toBeGreaterThan(1);
    expect(small.indexed[0]?.passageCount).toBeGreaterThan(5 * (large.indexed[0]?.passageCount ?? 0));
    expect((await search(small.indexId, 'n8765'))[0]?.text).toContain('N8765.');
    expect((await search(large.indexId, 'n8765'))[0]?.text).toContain('N8765.');
  });

  it('fail with the error of their reader or consumer', async () => {
    const textId = await store(sentence);
    const request = {
      chunking: { sizeTokens: 128, overlapTokens: 0 },
      signal: new AbortController().signal,
      onSegment: () => Promise.reject(new Error('claim lost')),
    };
    const texts = [{ textId, open: () => streamText(db, ours, textId) }];
    await expect(indexTexts({ ...request, texts })).rejects.toThrow('claim lost');
    const broken = {
      textId,
      open: () => {
        throw new Error('no database');
      },
    };
    await expect(indexTexts({ ...request, texts: [broken] })).rejects.toThrow('no database');
  });
});

describe('an upgrade to another analyzer', () => {
  it('rebuilds the segments from their passages, and keeps current ones', async () => {
    const paragraphs = ['Köprünün çağrısı.', 'A bridge of oak.', 'Nothing else.'];
    const text = paragraphs.join('\n');
    const textId = newUid();
    let at = 0;
    const ranges = paragraphs.flatMap(({ length }) => {
      at += length + 1;
      return [0, at - 1 - length, at - 1];
    });
    const builder = createSegmentBuilders('en')();
    for (const _ of paragraphs) builder.add(['terms', 'of', 'old']);
    const contexts = encodeContexts([{ headingPath: ['Harbour'] }, { headingPath: [] }, { headingPath: [] }]);
    const described = { indexId: textId, language: 'en', textIds: [textId], passageCount: 3 } as const;
    await inScope(db, ours, async (tx) => {
      await insertTextBlocks(tx, ours, textId, [{ startAt: 0, content: text }]);
      const made = {
        ...described,
        ranges: new Uint8Array(Uint32Array.from(ranges).buffer),
        built: builder.finish(),
        ...(contexts && { contexts }),
      };
      await insertSegment(tx, ours, made);
      await tx
        .updateTable('passage_segments')
        .set({ analyzer_version: 1 })
        .where('company_id', '=', ours.companyId)
        .where('index_id', '=', textId)
        .execute();
    });
    const untouched = await indexStored([await store('A pier of oak.')]);
    const segmentIds = (indexId: string) =>
      inScope(db, ours, (tx) =>
        tx
          .selectFrom('passage_segments')
          .select('segment_id')
          .where('company_id', '=', ours.companyId)
          .where('index_id', '=', indexId)
          .execute(),
      );
    const before = [await segmentIds(textId), await segmentIds(untouched.indexId)];
    expect(await search(textId, 'cagrisi')).toEqual([]);
    await renewSegments(db, { signal: new AbortController().signal });
    const [found] = await search(textId, 'cagrisi');
    expect(found).toMatchObject({ text: 'Köprünün çağrısı.', context: { headingPath: ['Harbour'] } });
    expect((await search(textId, 'harbour'))[0]?.text).toBe('Köprünün çağrısı.');
    expect((await search(textId, 'oak'))[0]?.text).toBe('A bridge of oak.');
    expect(await search(textId, 'old')).toEqual([]);
    expect(await segmentIds(textId)).not.toEqual(before[0]);
    expect(await segmentIds(untouched.indexId)).toEqual(before[1]);
  });
});
