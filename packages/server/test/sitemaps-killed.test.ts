import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type SiteServer, startSite } from '#testing/site-server.ts';
import { addPages, sitemapClient } from '#testing/sitemap-client.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const names = Array.from({ length: 90 }, (_, index) => `page-${index + 1}`);

let app: TestApp;
let owner: OwnerSql;
let site: SiteServer;
let worker: ServerProcess | undefined;

beforeAll(async () => {
  app = await testApp({}, undefined, ['--web']);
  owner = await openOwnerSql(app.address);
  await owner(`insert into system_settings (name, value) values ('allowedHosts', '["127.0.0.1"]')`);
  site = await startSite({ delayMs: 20 });
  addPages(site, names);
});

afterAll(async () => {
  await worker?.end('SIGKILL');
  await site?.stop();
  await owner?.end();
  await app?.stop();
});

/** How many pages have been settled. */
async function settled(): Promise<number> {
  const [row] = await owner<{ done: number }>('select done_pages as done from sitemaps');
  return row?.done ?? 0;
}

test('a run whose workers are killed continues with the remaining pages, and stores none twice', async () => {
  const client = sitemapClient(app, await app.signIn());
  const { data } = (await client.call('POST', '/sitemaps', { url: `${site.origin}/sitemap.xml` })).body;
  for (const killAt of [5, 40]) {
    worker = await startServerProcess(app, {}, ['--worker']);
    await vi.waitUntil(async () => (await settled()) >= killAt, { timeout: 120_000, interval: 20 });
    await worker.end('SIGKILL');
  }
  worker = await startServerProcess(app, {}, ['--worker']);
  const ended = await client.waitForEnd(data.uid, 180_000);
  expect(ended.counts).toEqual({ pending: 0, done: 90, unchanged: 0, failed: 0, skipped: 0, gone: 0 });
  const { data: files } = (await client.call('GET', '/files?limit=200')).body;
  expect(files.total).toBe(90);
  const versions = files.items.map(({ name, versions: count }: { name: string; versions: number }) => [
    name,
    count,
  ]);
  expect(versions.toSorted()).toEqual(names.map((name) => [`${name}.md`, 1]).toSorted());
  // What had been fetched and not yet kept was fetched again, and no more than that.
  expect(site.requests.length).toBeLessThan(90 + 3 * 60);
}, 400_000);
