import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 8);
  owner = await openOwnerSql(database.address);
});

afterAll(async () => {
  await owner?.end();
  await db?.close();
  await database?.drop();
});

// A day, so that the window cannot end between two attempts, unless the test runs at midnight UTC.
const limit = (max: number) => ({ subject: ['test', newUid()], max, windowS: 86_400 });

async function outcomes(count: number, tried: ReturnType<typeof limit>): Promise<string[]> {
  const results = await Promise.allSettled(Array.from({ length: count }, () => countAttempt(db, [tried])));
  return results.map((result) => (result.status === 'fulfilled' ? 'allowed' : result.reason.code));
}

test('allows exactly the limit of attempts, even in parallel', async () => {
  const results = await outcomes(20, limit(5));
  expect(results.filter((result) => result === 'allowed')).toHaveLength(5);
  expect(results.filter((result) => result === 'too_many_requests')).toHaveLength(15);
});

test('returns the seconds until the next attempt is allowed', async () => {
  const tried = { ...limit(1), windowS: 900 };
  await countAttempt(db, [tried]);
  const refused = await countAttempt(db, [tried]).catch((error: unknown) => error);
  const { retryAfterS, values } = (
    refused as { details: { retryAfterS: number; values: { minutes: number } } }
  ).details;
  expect(retryAfterS).toBeGreaterThan(0);
  expect(retryAfterS).toBeLessThanOrEqual(900);
  expect(values.minutes).toBe(Math.ceil(retryAfterS / 60));
});

test('subjects are counted separately, and each of them can block an attempt', async () => {
  const [spent, fresh] = [limit(1), limit(1)];
  await countAttempt(db, [spent]);
  await countAttempt(db, [fresh]);
  await expect(countAttempt(db, [limit(9), spent])).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a successful attempt is not counted', async () => {
  const tried = limit(1);
  for (let success = 0; success < 5; success += 1) {
    await countAttempt(db, [tried]);
    await forgiveAttempt(db, [tried]);
  }
  await countAttempt(db, [tried]);
  await expect(countAttempt(db, [tried])).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('attempts of an earlier window are not counted', async () => {
  const tried = limit(1);
  await countAttempt(db, [tried]);
  await owner(`update rate_limits set window_start = window_start - interval '2 days'`);
  await countAttempt(db, [tried]);
  expect(await owner('select attempts from rate_limits')).toEqual([{ attempts: 1 }]);
});

test('stored counters contain no names', async () => {
  await countAttempt(db, [{ subject: ['sign-in', 'ayse@example.test'], max: 5, windowS: 900 }]);
  const rows = await owner<{ key: string }>('select key from rate_limits');
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
});
