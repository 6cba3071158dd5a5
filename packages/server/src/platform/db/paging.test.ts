import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { containsPattern, keyset, pageOf } from './paging.ts';
import { type Database, openDatabase } from './pool.ts';
import { outsideCompanies } from './scope.ts';
import { newUid } from './uuid.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const columns = {
  size: { column: sql`size`, type: 'bigint' },
  name: { column: sql`name`, type: 'text' },
  at: { column: sql`at`, type: 'timestamptz' },
} as const;

/** 23 rows with repeated sort values, so that the id decides the order. */
const rows = Array.from({ length: 23 }, (_, index) => ({
  id: newUid(),
  size: index % 4,
  name: `n${index % 5}`,
  at: new Date(1_700_000_000_000 + (index % 3)).toISOString(),
}));
const table = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, size bigint, name text, at timestamptz)`;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 1);
});

afterAll(async () => {
  await db?.close();
  await database?.drop();
});

async function readPage(sort: string | undefined, cursor: string | undefined, limit: number) {
  const request = { sort, cursor, limit };
  const { after, orderBy, cursorValue } = keyset(request, columns, '-at');
  const found = await outsideCompanies(db, (tx) =>
    sql<{ id: string; cursor_value: string }>`select id, ${cursorValue} as cursor_value from ${table}
      where ${after} order by ${orderBy} limit ${limit + 1}`.execute(tx),
  );
  return pageOf(found.rows, limit, rows.length, (row) => row.id);
}

async function readAll(sort: string | undefined, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(sort, cursor, limit);
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

test.each(['size', '-size', 'name', '-name', 'at', '-at', undefined])(
  'every row comes once and in order, page by page, sorted by %s',
  async (sort) => {
    const pages = await readAll(sort, 4);
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 3]);
    const [whole] = await readAll(sort, 200);
    expect(pages.flat()).toEqual(whole);
    expect(new Set(whole).size).toBe(rows.length);
  },
);

test('a page that the rows fill exactly is the last', async () => {
  expect((await readPage('size', undefined, rows.length)).nextCursor).toBeNull();
});

test('descending order is the reverse of ascending order', async () => {
  const [up, down] = [await readAll('name', 200), await readAll('-name', 200)];
  expect(down[0]).toEqual(up[0]?.toReversed());
});

describe('an invalid cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['another shape', encode({ value: 'a' })],
    ['no list', encode(null)],
    ['an id that is none', encode(['a', "'; select 1; --"])],
    ['an id in the shape of one', encode(['a', '-'.repeat(36)])],
    ['a value that is no text', encode([1, newUid()])],
  ])('is malformed: %s', (_, cursor) => {
    expect(() => keyset({ cursor, limit: 1 }, columns, 'size')).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
});

test('an unknown sort is malformed', () => {
  for (const sort of ['colour', '--size', 'constructor', '__proto__']) {
    expect(() => keyset({ sort, limit: 1 }, columns, 'size')).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  }
});

test('wildcards in a search match themselves', async () => {
  const matches = async (text: string, q: string) => {
    const { rows: found } = await outsideCompanies(db, (tx) =>
      sql<{ fits: boolean }>`select ${text}::text like ${containsPattern(q)} as fits`.execute(tx),
    );
    return found[0]?.fits;
  };
  expect(await matches('100% sure', '0% s')).toBe(true);
  expect(await matches('100 not sure', '0% s')).toBe(false);
  expect(await matches('a_b', '_')).toBe(true);
  expect(await matches('ab', '_')).toBe(false);
  expect(await matches('c:\\temp', ':\\t')).toBe(true);
});
