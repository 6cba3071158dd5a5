import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerHeaders } from '#testing/caller-headers.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

const callsAtOnce = 500;
/** Of the 16 database connections of a process, a company never has more. */
const companyConnections = 12;
const polling = { interval: 20, timeout: 60_000 };

let app: TestApp;
let owner: OwnerSql;
let noisy: SignedIn;
let neighbour: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  [noisy, neighbour] = [await app.signIn(), await app.signIn()];
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** What reads conversations waits until `work` has ended: that is how a slow database looks from outside. */
async function whileConversationsWait(work: () => Promise<void>): Promise<void> {
  await owner('begin');
  try {
    await owner('lock table conversations in access exclusive mode');
    await work();
  } finally {
    await owner('rollback');
  }
}

const sidebarOf = (user: SignedIn) => fetch(`${app.url}/api/sidebar`, { headers: callerHeaders(user) });

/** Whether the database works on that many reads of conversations. */
const readsRunning = async () => {
  const [row] = await owner<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = 'conversations'::regclass and not granted`,
  );
  return row?.count ?? 0;
};

test('one user with 500 parallel calls does not delay another company', async () => {
  let answered = 0;
  let flood: Promise<number>[] = [];
  let other: Promise<number> | undefined;
  await whileConversationsWait(async () => {
    flood = Array.from({ length: callsAtOnce }, async () => {
      const { status } = await sidebarOf(noisy);
      answered += 1;
      return status;
    });
    await expect.poll(readsRunning, polling).toBeGreaterThan(0);
    other = sidebarOf(neighbour).then(({ status }) => status);
    expect((await app.call('GET', '/profile', { as: neighbour })).status).toBe(200);
  });
  expect(await other).toBe(200);
  // It came last and is answered among the first.
  expect(answered).toBeLessThan(callsAtOnce / 10);
  // The rest waited, or was told to come back.
  expect((await Promise.all(flood)).every((status) => status === 200 || status === 429)).toBe(true);
}, 180_000);

test('one user has only a few calls in progress at once, and /healthz still answers', async () => {
  let flood: Promise<Response>[] = [];
  await whileConversationsWait(async () => {
    flood = Array.from({ length: 40 }, () => sidebarOf(noisy));
    await expect.poll(readsRunning, polling).toBeGreaterThan(0);
    expect((await app.call('GET', '/profile', { as: neighbour })).status).toBe(200);
    expect(await readsRunning()).toBeLessThanOrEqual(companyConnections);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
}, 180_000);

test('users of one company share its slots, and one of them does not delay the others', async () => {
  const { companyId, companyCode, projectId } = noisy;
  const colleague = await app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
  let answered = 0;
  let flood: Promise<void>[] = [];
  let other: Promise<number> | undefined;
  await whileConversationsWait(async () => {
    flood = Array.from({ length: callsAtOnce }, async () => {
      await sidebarOf(noisy);
      answered += 1;
    });
    await expect.poll(readsRunning, polling).toBeGreaterThan(0);
    other = sidebarOf(colleague).then(({ status }) => status);
    expect((await app.call('GET', '/profile', { as: colleague })).status).toBe(200);
  });
  expect(await other).toBe(200);
  expect(answered).toBeLessThan(callsAtOnce / 10);
  await Promise.all(flood);
}, 180_000);
