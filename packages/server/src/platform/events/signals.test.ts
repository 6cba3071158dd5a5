import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { openSignals, type Signals, signalChannel } from './signals.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
let signals: Signals;
const errors: unknown[] = [];
let topic: string;

const listening = () =>
  owner(`select pid from pg_stat_activity where application_name = 'docent-signals' and state = 'idle'
    and query ilike 'listen%' and datname = current_database()`);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 2);
  owner = await openOwnerSql(database.address);
  signals = openSignals(database.address, (error) => errors.push(error));
  await vi.waitUntil(async () => (await listening()).length === 1, { timeout: 60_000 });
});

afterAll(async () => {
  await signals?.close();
  await owner?.end();
  await db?.close();
  await database?.drop();
});

beforeEach(() => {
  topic = newUid();
});

const signal = (wanted: string) =>
  outsideCompanies(db, (tx) => sql`select pg_notify(${signalChannel}, ${wanted})`.execute(tx));

function heard(of: string) {
  let count = 0;
  const stop = signals.on(of, () => {
    count += 1;
  });
  return { count: () => count, stop };
}

test('a topic reaches all of its listeners, and no others', async () => {
  const [one, two, other] = [heard(topic), heard(topic), heard(newUid())];
  await signal(topic);
  await expect.poll(() => [one.count(), two.count()]).toEqual([1, 1]);
  expect(other.count()).toBe(0);
});

test('a signal is sent on commit, and never on rollback', async () => {
  const later = newUid();
  const [ear, other] = [heard(topic), heard(later)];
  const undone = outsideCompanies(db, async (tx) => {
    await sql`select pg_notify(${signalChannel}, ${topic})`.execute(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await outsideCompanies(db, async (tx) => {
    await sql`select pg_notify(${signalChannel}, ${topic})`.execute(tx);
    // A signal that is sent later but committed first arrives first.
    await owner('select pg_notify($1, $2)', [signalChannel, later]);
    await expect.poll(other.count).toBe(1);
    expect(ear.count()).toBe(0);
  });
  await expect.poll(ear.count).toBe(1);
});

test('a removed listener is not called', async () => {
  const [left, stayed] = [heard(topic), heard(topic)];
  left.stop();
  await signal(topic);
  await expect.poll(stayed.count).toBe(1);
  expect(left.count()).toBe(0);
});

test('all listeners are called once after a lost connection, because signals may have been missed', async () => {
  const ear = heard(topic);
  await owner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'docent-signals' and datname = current_database()`);
  await expect.poll(ear.count, { timeout: 60_000 }).toBe(1);
  await signal(topic);
  await expect.poll(ear.count).toBe(2);
  expect(errors.length).toBeGreaterThan(0);
});

test('closing leaves no connection behind, even while connecting', async () => {
  const early = openSignals(database.address, () => undefined);
  await early.close();
  // One that connects after it has come and gone.
  const late = openSignals(database.address, () => undefined);
  await expect.poll(listening).toHaveLength(2);
  await late.close();
  await expect.poll(listening).toHaveLength(1);
});
