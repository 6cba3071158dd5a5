import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { claimAbandoned, endRun, insertRun, renewLeases } from './run.store.ts';
import { appendEvents, readEvents } from './run-event.store.ts';
import type { RunEnd } from './run-kind.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
let user: TestUser;
let runId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 4);
  owner = await openOwnerSql(database.address);
  user = await createUser(database.address);
});

afterAll(async () => {
  await owner?.end();
  await db?.close();
  await database?.drop();
});

beforeEach(async () => {
  runId = newUid();
  await inScope(db, user, (tx) =>
    insertRun(tx, user, {
      id: runId,
      kind: 'test',
      projectId: user.projectId,
      owner: { kind: 'user', id: user.userId },
      language: 'en',
      plan: { of: 'a test' },
      firstEvent: { seq: 1, event: 'start', json: '{}' },
    }),
  );
});

const tuple = (seq: number) => `[${seq},"delta",{"text":"${seq} "}]`;

function append(from: number, to: number, attempt = 1): Promise<string[]> {
  const tuples = Array.from({ length: to - from + 1 }, (_, index) => tuple(from + index));
  return inScope(db, user, (tx) => appendEvents(tx, user, [{ runId, attempt, lastSeq: to, tuples }]));
}

const seqsAfter = async (seq: number) =>
  (await inScope(db, user, (tx) => readEvents(tx, user, runId, seq))).map(([at]) => at);

test('appended events are read from any position on', async () => {
  await append(2, 3);
  await append(4, 4);
  await append(5, 9);
  expect(await seqsAfter(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await seqsAfter(2)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(await seqsAfter(9)).toEqual([]);
});

test('a batch that is stored again, alone or with later ones, is read once', async () => {
  await append(2, 3);
  expect(await append(2, 3)).toEqual([runId]);
  expect(await append(2, 6)).toEqual([runId]);
  expect(await append(4, 7)).toEqual([runId]);
  expect(await seqsAfter(0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const end: RunEnd = {
  last: { event: 'done', data: {} },
  state: 'complete',
  usage: null,
  uses: [],
  errorCode: null,
};

test('an attempt that lost its lease can write, renew and end nothing', async () => {
  await owner(`update runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
  const claimed = await inScope(db, user, (tx) => claimAbandoned(tx, user, runId));
  expect(claimed?.attempt).toBe(2);
  expect(await append(2, 5, 1)).toEqual([]);
  expect(await seqsAfter(0)).toEqual([1]);
  const lost = { id: runId, attempt: 1 };
  expect(await inScope(db, user, (tx) => renewLeases(tx, user, [lost]))).toEqual([]);
  expect(await inScope(db, user, (tx) => endRun(tx, user, lost, end))).toBe(false);
  expect(await append(2, 2, 2)).toEqual([runId]);
});

test('only one of several processes takes over an abandoned run', async () => {
  await owner(`update runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => inScope(db, user, (tx) => claimAbandoned(tx, user, runId))),
  );
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
});

test('a run that has ended keeps its end state', async () => {
  const held = { id: runId, attempt: 1 };
  expect(await inScope(db, user, (tx) => endRun(tx, user, held, end))).toBe(true);
  expect(await inScope(db, user, (tx) => endRun(tx, user, held, { ...end, state: 'failed' }))).toBe(false);
  expect(await append(2, 2)).toEqual([]);
  await owner(`update runs set lease_until = now() - interval '1 second' where id = $1`, [runId]);
  expect(await inScope(db, user, (tx) => claimAbandoned(tx, user, runId))).toBeUndefined();
  expect(await owner('select state from runs where id = $1', [runId])).toEqual([{ state: 'complete' }]);
});
