import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitemapXml } from '#testing/site-server.ts';
import { sitemapClient } from '#testing/sitemap-client.ts';
import { app, client, newSite, owner, prepareSitemaps, sitemapOf } from '#testing/sitemap-fixture.ts';

prepareSitemaps();

test('sitemaps that are truncated, damaged or endless after decompression are read up to that point', async () => {
  const site = await newSite(['whole', 'cut', 'endless']);
  const xml = { 'content-type': 'application/xml' };
  const named = (name: string) => sitemapXml([`/${name}`]).replace('</urlset>', '');
  const padded = Buffer.concat([Buffer.from(named('endless')), Buffer.alloc(66 * 1024 * 1024, ' ')]);
  // Incompressible, so that half of the bytes hold more than the first page.
  const long = gzipSync(named('cut') + randomBytes(64 * 1024).toString('hex'));
  site.pages.set('/cut.xml.gz', { headers: xml, body: long.subarray(0, long.length / 2) });
  site.pages.set('/endless.xml.gz', { headers: xml, body: gzipSync(padded, { level: 1 }) });
  site.pages.set('/whole.xml', { headers: xml, body: sitemapXml(['/whole']) });
  const maps = ['/cut.xml.gz', '/endless.xml.gz', '/whole.xml'];
  site.pages.set('/index.xml', {
    headers: xml,
    body: `<sitemapindex>${maps.map((map) => `<sitemap><loc>${map}</loc></sitemap>`).join('')}</sitemapindex>`,
  });
  const ended = await client.processed(`${site.origin}/index.xml`);
  expect(await client.statesOf(ended.uid, site)).toEqual({
    '/whole': 'done',
    '/cut': 'done',
    '/endless': 'done',
  });
  expect(ended.error).toMatch(/could not be read/);
});

test('a crawl stores what fits in the storage, reports the rest, and continues once there is room', async () => {
  const full = await app.signIn();
  const own = sitemapClient(app, full);
  const limit = (bytes: number | null) =>
    owner(
      `insert into company_quotas (company_id, storage_bytes_max) values ($1, $2)
       on conflict (company_id) do update set storage_bytes_max = $2`,
      [full.companyId, bytes],
    );
  const site = await newSite(['one', 'two', 'three', 'four']);
  await limit(600);
  const ended = await own.processed(sitemapOf(site));
  const { done, failed } = ended.counts;
  expect([done > 0, failed > 0, done + failed]).toEqual([true, true, 4]);
  expect(ended.error).toMatch(/storage/);
  const kept = (await own.pagesOf(ended.uid)).filter(({ file }) => file !== null);
  expect(kept).toHaveLength(done);
  const { use } = (await own.call('GET', '/company')).body.data;
  expect(use.storageBytes).toBeLessThanOrEqual(600);
  await limit(null);
  const again = await own.again(ended.uid);
  expect(again.counts).toMatchObject({ done: failed, unchanged: done, failed: 0 });
  expect(again.error).toBeUndefined();
});

test('companies take turns, so that long runs of one do not delay another', async () => {
  const names = Array.from({ length: 24 }, (_, n) => `page-${n}`);
  const slow = await newSite(names, { delayMs: 100 });
  for (const n of [1, 2, 3])
    slow.pages.set(`/map-${n}.xml`, { body: sitemapXml(names.map((name) => `/${name}`)) });
  const begun: string[] = [];
  for (const n of [1, 2, 3])
    begun.push(
      (await client.call('POST', '/sitemaps', { url: `${slow.origin}/map-${n}.xml` })).body.data.uid,
    );
  const other = sitemapClient(app, await app.signIn());
  const quick = await newSite(['here']);
  expect((await other.processed(sitemapOf(quick))).status).toBe('completed');
  const left = await Promise.all(
    begun.map(async (uid) => (await client.call('GET', `/sitemaps/${uid}`)).body.data),
  );
  expect(left.filter(({ status }) => status === 'pending').length).toBeGreaterThan(0);
  for (const uid of begun) await client.waitForEnd(uid, 120_000);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
