import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { appendEvents, readEvents } from './answer-event.store.ts';
import { claimAbandoned, type Finish, finishAnswer, renewLeases } from './message.store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
let user: TestUser;
let messageId: string;

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
  const conversationId = newUid();
  messageId = newUid();
  await owner(
    `insert into conversations (company_id, id, project_id, user_id, kind, title, title_key)
     values ($1, $2, $3, $4, 'chat', '', '')`,
    [user.companyId, conversationId, user.projectId, user.userId],
  );
  await owner(
    `insert into messages (company_id, id, conversation_id, position, role, state, attempt, lease_until)
     values ($1, $2, $3, 1, 'assistant', 'pending', 1, now() + interval '10 seconds')`,
    [user.companyId, messageId, conversationId],
  );
});

const tuple = (seq: number) => `[${seq},"delta",{"text":"${seq} "}]`;

function append(from: number, to: number, attempt = 1): Promise<string[]> {
  const tuples = Array.from({ length: to - from + 1 }, (_, index) => tuple(from + index));
  return inScope(db, user, (tx) => appendEvents(tx, user, [{ messageId, attempt, lastSeq: to, tuples }]));
}

const seqsAfter = async (seq: number) =>
  (await inScope(db, user, (tx) => readEvents(tx, user, messageId, seq))).map(([at]) => at);

test('what was appended is read from any place on', async () => {
  await append(1, 3);
  await append(4, 4);
  await append(5, 9);
  expect(await seqsAfter(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await seqsAfter(2)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(await seqsAfter(9)).toEqual([]);
});

test('a batch that is stored again, alone or with more behind it, is read once', async () => {
  await append(1, 3);
  expect(await append(1, 3)).toEqual([messageId]);
  expect(await append(2, 6)).toEqual([messageId]);
  expect(await append(4, 7)).toEqual([messageId]);
  expect(await seqsAfter(0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const end: Finish = {
  state: 'complete',
  text: 'x',
  steps: [],
  references: [],
  usage: null,
  errorCode: null,
};

test('an attempt that lost its answer writes nothing, renews nothing and ends nothing', async () => {
  await append(1, 1);
  await owner(`update messages set lease_until = now() - interval '1 second' where id = $1`, [messageId]);
  const claimed = await inScope(db, user, (tx) => claimAbandoned(tx, user, messageId, 10_000));
  expect(claimed?.attempt).toBe(2);
  expect(await append(2, 5, 1)).toEqual([]);
  expect(await seqsAfter(0)).toEqual([1]);
  const lost = { messageId, attempt: 1 };
  expect(await inScope(db, user, (tx) => renewLeases(tx, user, [lost], 10_000))).toEqual([]);
  expect(await inScope(db, user, (tx) => finishAnswer(tx, user, lost, end))).toBe(false);
  expect(await append(2, 2, 2)).toEqual([messageId]);
});

test('of processes that find an abandoned answer one takes it', async () => {
  await owner(`update messages set lease_until = now() - interval '1 second' where id = $1`, [messageId]);
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => inScope(db, user, (tx) => claimAbandoned(tx, user, messageId, 10_000))),
  );
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
});

test('an answer that has ended stays as it ended', async () => {
  const held = { messageId, attempt: 1 };
  expect(await inScope(db, user, (tx) => finishAnswer(tx, user, held, end))).toBe(true);
  expect(await inScope(db, user, (tx) => finishAnswer(tx, user, held, { ...end, text: 'y' }))).toBe(false);
  expect(await append(1, 1)).toEqual([]);
  await owner(`update messages set lease_until = now() - interval '1 second' where id = $1`, [messageId]);
  expect(await inScope(db, user, (tx) => claimAbandoned(tx, user, messageId, 10_000))).toBeUndefined();
  expect(await owner('select state, text from messages where id = $1', [messageId])).toEqual([
    { state: 'complete', text: 'x' },
  ]);
});
