import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { type JobKind, type Jobs, openJobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let companies: { companyId: string }[];
const opened: Jobs[] = [];
let kind: JobKind<{ item: string }>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, 4);
  companies = [await createUser(database.address), await createUser(database.address)];
});

afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop(1_000)));
  await db?.close();
  await database?.drop();
});

beforeEach(() => {
  kind = { name: `kind-${newUid()}`, concurrency: 4, concurrencyPerCompany: 1, expireInS: 60, retryMax: 3 };
});

async function open(): Promise<Jobs> {
  const jobs = await openJobs(database.address, [kind], () => undefined);
  opened.push(jobs);
  return jobs;
}

/** Jobs of the kind that have not finished. */
async function unfinished(): Promise<number> {
  const owner = await openOwnerSql(database.address);
  const rows = await owner(
    `select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`,
    [kind.name],
  );
  await owner.end();
  return rows.length;
}

const scopeOf = (index: number) => ({ companyId: companies[index]?.companyId ?? '' });

function enqueue(jobs: Jobs, item: string, company = 0): Promise<void> {
  const scope = scopeOf(company);
  return inScope(db, scope, (tx) => jobs.enqueue(tx, scope, kind, { item }));
}

test('processes that open the queue at the same moment all succeed', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await Promise.all(Array.from({ length: 4 }, open))).toHaveLength(4);
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop(0)));
  }
});

test('a job runs once, on one of the workers', async () => {
  const [one, two] = [await open(), await open()];
  const seen: string[] = [];
  for (const jobs of [one, two]) await jobs.work(kind, async ({ item }) => void seen.push(item));
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  for (const [index, item] of items.entries()) await enqueue(index % 2 ? one : two, item, index % 2);
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(12);
  await expect.poll(unfinished, { timeout: 60_000, interval: 100 }).toBe(0);
  expect(seen.toSorted()).toEqual(items.toSorted());
});

test('a job is created exactly when its transaction commits', async () => {
  const jobs = await open();
  const seen: string[] = [];
  await jobs.work(kind, async ({ item }) => void seen.push(item));
  const undone = inScope(db, scopeOf(0), async (tx) => {
    await jobs.enqueue(tx, scopeOf(0), kind, { item: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await enqueue(jobs, 'kept');
  await expect.poll(() => seen, { timeout: 60_000 }).toEqual(['kept']);
});

test('a failed job is retried until it succeeds', async () => {
  const jobs = await open();
  let tries = 0;
  await jobs.work(kind, async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await enqueue(jobs, 'stubborn');
  await expect.poll(() => tries, { timeout: 60_000, interval: 100 }).toBe(3);
});

test('a job knows whether this attempt is its last', async () => {
  kind = { ...kind, retryMax: 1 };
  const jobs = await open();
  const attempts: boolean[] = [];
  await jobs.work(kind, async (_, { isLast }) => {
    attempts.push(isLast);
    throw new Error('never');
  });
  await enqueue(jobs, 'hopeless');
  await expect.poll(() => attempts, { timeout: 60_000 }).toEqual([false, true]);
});

test('one company does not occupy every slot', async () => {
  const jobs = await open();
  const running = new Map<string, number>();
  let mostOfOne = 0;
  const seen: string[] = [];
  const otherIsDone = Promise.withResolvers<void>();
  await jobs.work(kind, async ({ item }) => {
    const company = item.slice(0, 1);
    running.set(company, (running.get(company) ?? 0) + 1);
    mostOfOne = Math.max(mostOfOne, running.get(company) ?? 0);
    if (company === 'b') otherIsDone.resolve();
    await otherIsDone.promise;
    running.set(company, (running.get(company) ?? 0) - 1);
    seen.push(company);
  });
  for (let index = 0; index < 6; index += 1) await enqueue(jobs, `a${index}`, 0);
  await enqueue(jobs, 'b', 1);
  // The first job of the one company holds its slot until the other's has run, which needs a second slot.
  await expect.poll(() => seen, { timeout: 60_000 }).toContain('b');
  expect(mostOfOne).toBe(1);
});

test('10,000 jobs of one company do not delay another company', async () => {
  // One at a time, so that a single company could occupy every slot.
  kind = { ...kind, concurrency: 1 };
  const jobs = await open();
  await enqueue(jobs, 'noisy', 0);
  const owner = await openOwnerSql(database.address);
  await owner(
    `insert into pgboss.job
     select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
     from pgboss.job j, generate_series(1, 9999) where name = $1`,
    [kind.name],
  );
  await owner.end();
  await enqueue(jobs, 'other 1', 1);
  await enqueue(jobs, 'other 2', 1);
  const seen: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  await jobs.work(kind, async ({ item }) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(item);
    running -= 1;
  });
  await expect.poll(() => seen, { timeout: 60_000, interval: 100 }).toContain('other 2');
  // They take turns. How many jobs of the busy company run between two polls depends on the machine.
  expect(seen.indexOf('other 2')).toBeLessThan(100);
  expect(mostAtOnce).toBe(1);
}, 180_000);

test('a job that a stopping process cannot finish in time is aborted and done by another', async () => {
  const [leaving, staying] = [await open(), await open()];
  const began = Promise.withResolvers<AbortSignal>();
  await leaving.work(kind, async (_, { signal }) => {
    began.resolve(signal);
    await new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('handed over'))),
    );
  });
  await enqueue(leaving, 'long');
  const signal = await began.promise;
  const done = Promise.withResolvers<string>();
  await staying.work(kind, async ({ item }) => done.resolve(item));
  await leaving.stop(500);
  expect(signal.aborted).toBe(true);
  expect(await done.promise).toBe('long');
});

test('jobs of one company run one after another without pauses', async () => {
  const jobs = await open();
  const seen: string[] = [];
  await jobs.work(kind, async ({ item }) => void seen.push(item));
  for (let index = 0; index < 12; index += 1) await enqueue(jobs, `job ${index}`, 0);
  // Waiting for the next poll after each job would take a minute.
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(12);
});
