import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { createOwnPace } from '#testing/own-pace.ts';
import { type SiteServer, startSite } from '#testing/site-server.ts';
import { type Crawler, createCrawler } from './polite-crawler.ts';
import type { HostPace } from './polite-host.ts';

let site: SiteServer;
let guarded: GuardedFetch;
let pace: HostPace;
let crawler: Crawler;

beforeEach(async () => {
  site = await startSite();
  guarded = createGuardedFetch(async () => ['127.0.0.1']);
  pace = createOwnPace();
  crawler = createCrawler({
    guarded,
    pace,
    restMinMs: async () => 20,
    userAgent: 'Docent/1',
    signal: new AbortController().signal,
  });
});

afterEach(async () => {
  await guarded.close();
  await site.stop();
});

const get = (path: string) => {
  const url = new URL(path, site.origin);
  return crawler.get({ url, site: url, bytesMax: 10_000, read: async (response) => response.status });
};
const problem = (path: string) => get(path).catch((error: unknown) => error);

test('a host gets a few parallel requests, and one for its robots.txt', async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}`);
  expect(await Promise.all(paths.map(get))).toEqual(paths.map(() => 404));
  expect(site.busiest()).toBeLessThanOrEqual(3);
  expect(site.count('/robots.txt')).toBe(1);
});

test('the crawl delay of robots.txt is kept between requests', async () => {
  site.pages.set('/robots.txt', { body: 'User-agent: *\nCrawl-delay: 0.3' });
  const startedMs = performance.now();
  await Promise.all(['/a', '/b', '/c'].map(get));
  expect(performance.now() - startedMs).toBeGreaterThan(550);
  expect(site.busiest()).toBe(1);
});

test('a pause that a host requests applies to all its requests', async () => {
  let tries = 0;
  let askedMs = 0;
  let nextMs = 0;
  site.pages.set('/busy', () => {
    tries += 1;
    if (tries > 1) return { body: 'at last' };
    askedMs = performance.now();
    return { status: 429, headers: { 'retry-after': '1' } };
  });
  site.pages.set('/other', () => {
    nextMs = performance.now();
    return { body: 'other' };
  });
  const pause = vi.spyOn(pace, 'pause');
  const busy = get('/busy');
  // A request that is sent before the answer has been read knows nothing of the pause.
  await expect.poll(() => pause.mock.settledResults[0]?.type).toBe('fulfilled');
  await Promise.all([busy, get('/other')]);
  expect(tries).toBe(2);
  expect(nextMs - askedMs).toBeGreaterThan(900);
});

test('nothing is fetched without a readable robots.txt', async () => {
  site.pages.set('/robots.txt', { status: 500 });
  expect(await problem('/page')).toMatchObject({ reason: 'status', httpStatus: 500 });
  expect(site.count('/page')).toBe(0);
});

test('redirects end at the border of the site, and loops are limited', async () => {
  const to = (location: string) => ({ status: 302, headers: { location } });
  site.pages.set('/away', to('http://localhost:1/'));
  site.pages.set('/round', to('/round'));
  site.pages.set('/odd', to('file:///etc/passwd'));
  expect(await problem('/away')).toMatchObject({ reason: 'offsite' });
  expect(await problem('/round')).toMatchObject({ reason: 'redirects' });
  expect(site.count('/round')).toBe(6);
  expect(await problem('/odd')).toMatchObject({ reason: 'refused' });
});
