import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCrawler } from '#engine/crawl/polite-crawler.ts';
import { createSharedPace } from '#features/sitemap/host-pace.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SiteServer, startSite } from '#testing/site-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: OwnerSql;
/** Of each process its own. */
let pools: Database[];
let guarded: GuardedFetch;
let site: SiteServer;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openOwnerSql(database.address);
  pools = [openDatabase(database.address, 2), openDatabase(database.address, 2)];
  guarded = createGuardedFetch(async () => ['127.0.0.1']);
});

beforeEach(async () => {
  site = await startSite();
});

afterEach(() => site.stop());

afterAll(async () => {
  await guarded?.close();
  await Promise.all(pools.map((pool) => pool.close()));
  await owner?.end();
  await database?.drop();
});

/** Somebody who crawls in a process, as far as another one sees of it. */
function crawlerOf(db: Database | undefined) {
  if (!db) throw new Error('No such process.');
  const signal = new AbortController().signal;
  const crawler = createCrawler({
    guarded,
    pace: createSharedPace(db),
    restMinMs: async () => 20,
    userAgent: 'Docent/1',
    signal,
  });
  return (path: string) => {
    const url = new URL(path, site.origin);
    return crawler.get({ url, site: url, bytesMax: 10_000, read: async (response) => response.status });
  };
}

/** Pages that note when they are asked for. */
function addNoted(paths: readonly string[]): number[] {
  const askedMs: number[] = [];
  for (const path of paths)
    site.pages.set(path, () => {
      askedMs.push(performance.now());
      return { body: path };
    });
  return askedMs;
}

test('two processes together request a host no more often than its robots.txt allows', async () => {
  site.pages.set('/robots.txt', { body: 'User-agent: *\nCrawl-delay: 0.3' });
  const [here, there] = [crawlerOf(pools[0]), crawlerOf(pools[1])];
  const askedMs = addNoted(['/a', '/b', '/c', '/d', '/e', '/f']);
  await Promise.all([here, there].map((get) => get('/')));
  await Promise.all([
    ...['/a', '/b', '/c'].map((path) => here(path)),
    ...['/d', '/e', '/f'].map((path) => there(path)),
  ]);
  const gaps = askedMs.slice(1).map((ms, index) => ms - (askedMs[index] ?? 0));
  expect(gaps).toHaveLength(5);
  // A moment is taken before the way to the host, which may take a while.
  expect(Math.min(...gaps)).toBeGreaterThan(100);
  expect(askedMs.at(-1) ?? 0).toBeGreaterThan((askedMs[0] ?? 0) + 5 * 300 - 100);
});

test('a pause that a host requests from one process also applies to the other', async () => {
  const [here, there] = [crawlerOf(pools[0]), crawlerOf(pools[1])];
  await Promise.all([here('/'), there('/')]);
  let refusedMs = 0;
  site.pages.set('/busy', () => {
    if (refusedMs > 0) return { body: 'at last' };
    refusedMs = performance.now();
    return { status: 429, headers: { 'retry-after': '1' } };
  });
  const askedMs = addNoted(['/other']);
  const busy = here('/busy');
  await expect.poll(async () => (await owner(pausedHosts)).length, { interval: 50 }).toBe(1);
  await Promise.all([busy, there('/other')]);
  expect((askedMs[0] ?? 0) - refusedMs).toBeGreaterThan(900);
});

const pausedHosts = `select from host_paces where free_at > clock_timestamp() + interval '500 ms'`;

test('a process that dies during its slot blocks the host only for the slot’s remaining time', async () => {
  const [here, there] = pools.map(createSharedPace);
  expect(await here?.take('harbour.example', 400)).toBe(0);
  const waitMs = await there?.take('harbour.example', 20);
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(400);
  await expect.poll(() => there?.take('harbour.example', 20), { interval: 50 }).toBe(0);
  expect(await owner(`select from host_paces where host_hash like '%harbour%'`)).toEqual([]);
});
