import type { SitemapPage } from '@docent/contract/features/sitemap';
import { describe, expect, test } from 'vitest';
import { createMalformedSite } from '#testing/malformed-site-server.ts';
import { present } from '#testing/present.ts';
import { htmlPage, type SiteServer, sitemapXml } from '#testing/site-server.ts';
import { addPages } from '#testing/sitemap-client.ts';
import { app, client, newSite, owner, prepareSitemaps, sitemapOf, user } from '#testing/sitemap-fixture.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

prepareSitemaps();

const fileOf = (pages: readonly SitemapPage[], name: string) =>
  pages.find(({ url }) => url.endsWith(name))?.file ?? '';
const statuses = (site: SiteServer, path: string) =>
  site.requests.filter((request) => request.path === path).map(({ status }) => status);

test('a site with unusual sitemaps is crawled completely, and every page gets the right result', async () => {
  const site = await newSite();
  const expected = createMalformedSite(site);
  const ended = await client.processed(site.origin);
  const expectedStates = Object.fromEntries(
    Object.entries(expected).flatMap(([state, paths]) => paths.map((path: string) => [path, state])),
  );
  expect(await client.statesOf(ended.uid, site)).toEqual(expectedStates);
  expect(ended).toMatchObject({ status: 'completed', cancelled: false, limitReached: false });
  expect(ended.error).toBeUndefined();
  // What robots.txt closes is not even asked for, and a host is asked a few times at once.
  expect(site.count('/closed-part.html')).toBe(0);
  expect(site.busiest()).toBeLessThanOrEqual(3);
  expect(site.count('/maps/index.xml')).toBe(1);
  const agents = new Set(site.requests.map(({ headers }) => headers['user-agent']));
  expect([...agents]).toEqual([expect.stringMatching(/^Docent\/\S+ \(\+http/)]);

  const pages = await client.pagesOf(ended.uid);
  const at = (path: string) => pages.find(({ url }) => url === site.origin + path);
  expect(at('/gone')).toMatchObject({ file: null, reason: 'It is no longer there (status 410)' });
  expect(at('/noindex')).toMatchObject({ file: null, reason: 'The page asks not to be indexed' });
  for (const path of ['/turkish-meta', '/turkish-header', '/utf16', '/says-utf8']) {
    const file = await waitForFile(app, user, at(path)?.file ?? '');
    expect([path, file.name, file.link]).toEqual([path, 'Işık ve gölge.md', site.origin + path]);
    expect(await client.textOf(file.uid)).toContain('Güneş ışığı şehrin üstüne düşer');
  }
  const pdf = await waitForFile(app, user, at('/guide.pdf')?.file ?? '');
  expect(pdf).toMatchObject({ name: 'guide.pdf', status: 'ready' });
  expect(await client.textOf(pdf.uid)).toContain('lamps are lit at seven');
  const plain = await waitForFile(app, user, at('/plain')?.file ?? '');
  const text = await client.textOf(plain.uid);
  expect(text).toContain('This is what /plain says.');
  expect(text).not.toContain('newsletter');
  const folder = (await client.call('GET', `/folders/${ended.folder}`)).body;
  expect(folder.data).toMatchObject({ name: new URL(site.origin).host, files: expected.done.length });
});

describe('processing a sitemap again', () => {
  test('requests changes only, adds versions of changed pages and removes deleted ones', async () => {
    const site = await newSite(['same', 'changing', 'leaving', 'dropped']);
    const first = await client.processed(sitemapOf(site));
    expect(first.counts).toMatchObject({ done: 4, failed: 0 });
    const before = await client.pagesOf(first.uid);
    const changing = fileOf(before, 'changing');
    await waitForFile(app, user, changing);

    site.pages.set('/changing', { body: htmlPage('changing', 'Version two.') });
    site.pages.set('/leaving', { status: 410 });
    site.pages.set('/new', { body: htmlPage('new', 'It came later.') });
    site.pages.set('/sitemap.xml', { body: sitemapXml(['/same', '/changing', '/leaving', '/new']) });
    const second = await client.again(first.uid);
    expect(await client.statesOf(first.uid, site)).toEqual({
      '/same': 'unchanged',
      '/changing': 'done',
      '/leaving': 'gone',
      '/new': 'done',
      '/dropped': 'gone',
    });
    expect(second).toMatchObject({ urlCount: 3, counts: { done: 2, unchanged: 1, gone: 2 } });
    expect(statuses(site, '/same')).toEqual([200, 304]);
    expect(site.count('/dropped')).toBe(1);
    const after = await client.pagesOf(first.uid);
    expect(fileOf(after, 'same')).toBe(fileOf(before, 'same'));
    expect(fileOf(after, 'changing')).toBe(changing);
    expect(await waitForFile(app, user, changing)).toMatchObject({ versions: 2, name: 'changing.md' });
    expect(await client.textOf(changing)).toContain('Version two.');
    for (const name of ['leaving', 'dropped'])
      expect(await client.statusOfFile(fileOf(before, name))).toBe(404);

    // A sitemap that cannot be read takes nothing away.
    site.pages.set('/sitemap.xml', { status: 404 });
    const third = await client.again(first.uid);
    expect(third).toMatchObject({ error: 'No sitemap was found at this address.', urlCount: 3 });
    expect(await client.statusOfFile(changing)).toBe(200);
  });

  test('waits for the current run, which can be cancelled', async () => {
    const site = await newSite(['one', 'two', 'three']);
    let letGo: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    site.pages.set('/one', () => {
      letGo?.();
      return { status: 503, headers: { 'retry-after': '2' } };
    });
    const { data } = (await client.call('POST', '/sitemaps', { url: sitemapOf(site) })).body;
    await isAsked;
    const refused = (await client.call('POST', `/sitemaps/${data.uid}/process`)).body;
    expect([refused.code, refused.message]).toEqual([
      ...['process_running', 'Please wait for the current process to finish'],
    ]);
    expect((await client.call('POST', `/sitemaps/${data.uid}/cancel`)).body.status).toBe(true);
    expect(await client.waitForEnd(data.uid)).toMatchObject({ cancelled: true });
    expect((await client.call('POST', `/sitemaps/${data.uid}/cancel`)).body.code).toBe('conflict');
  });
});

describe('a sitemap', () => {
  test('deletes its files with it, or keeps them', async () => {
    const site = await newSite(['kept', 'taken']);
    const list = { headers: { 'content-type': 'text/plain' }, body: `${site.origin}/kept` };
    site.pages.set('/list.txt', list);
    const leaving = await client.processed(`${site.origin}/list.txt`);
    const taking = await client.processed(sitemapOf(site));
    const [kept] = await client.pagesOf(leaving.uid);
    const taken = await client.pagesOf(taking.uid);
    await client.call('DELETE', `/sitemaps/${leaving.uid}?keepFiles=true`);
    await client.call('DELETE', `/sitemaps/${taking.uid}`);
    expect((await client.call('GET', `/sitemaps/${taking.uid}`)).body.code).toBe('sitemap_not_found');
    for (const { file } of taken)
      await expect.poll(() => client.statusOfFile(file), { timeout: 60_000 }).toBe(404);
    expect(await client.statusOfFile(kept?.file)).toBe(200);
    const rows = () => owner('select id from sitemaps where id = any($1)', [[leaving.uid, taking.uid]]);
    await expect.poll(rows, { timeout: 60_000 }).toEqual([]);
  });

  test('is processed on its schedule', async () => {
    const site = await newSite(['daily']);
    const first = await client.processed(sitemapOf(site), { schedule: 'daily' });
    const inHours =
      (Date.parse(present(first.nextRun)) - Date.parse(present(first.lastProcessed))) / 3_600_000;
    expect(inHours).toBeCloseTo(24);
    await owner(`update sitemaps set next_run_at = now() - interval '1 minute' where id = $1`, [first.uid]);
    await owner(`insert into pgboss.job (name, data) values ('wake-sitemaps', '{}')`);
    await expect.poll(() => statuses(site, '/daily'), { timeout: 60_000 }).toEqual([200, 304]);
    const { data } = (await client.call('PATCH', `/sitemaps/${first.uid}`, { schedule: 'never' })).body;
    expect(data.schedule).toBe('never');
    expect((await client.waitForEnd(first.uid)).nextRun).toBeNull();
  });

  test('stops at its page limit, and reports it', async () => {
    const site = await newSite(['a', 'b', 'c']);
    const ended = await client.processed(sitemapOf(site), { pageLimit: 2 });
    expect(ended).toMatchObject({ urlCount: 2, limitReached: true });
    expect(site.count('/c')).toBe(0);
  });

  test('adds its pages to a model, and later pages to the next build', async () => {
    const site = await newSite(['first', 'second']);
    const added = await client.processed(sitemapOf(site));
    const { data: model } = (
      await client.call('POST', '/models', {
        name: 'Site',
        chunkSize: 512,
        chunkOverlap: 64,
      })
    ).body;
    const of = `/models/${model.uid}/sitemaps` as const;
    const body = { sitemapUids: [added.uid] };
    expect((await client.call('POST', of, body)).body.data).toMatchObject({
      files: 2,
      items: [{ uid: added.uid }],
    });
    addPages(site, ['first', 'second', 'third']);
    await client.again(added.uid);
    const build = (await client.call('POST', `/models/${model.uid}/builds`)).body;
    expect(build.data.totalDocument).toBe(3);
    expect((await client.call('DELETE', of, body)).body.data).toEqual({ files: 0, items: [] });
    const unknown = { sitemapUids: [model.uid] };
    expect((await client.call('POST', of, unknown)).body.code).toBe('sitemap_not_found');
  });

  test('requires a valid address, unique in the project', async () => {
    for (const url of ['ftp://example.org/', 'http://me:secret@example.org/', 'two words', 'javascript:x'])
      expect([url, (await client.call('POST', '/sitemaps', { url })).body.errors?.url]).toEqual([
        ...[url, ['Must be the web address of a sitemap or a site']],
      ]);
    const site = await newSite(['x']);
    await client.processed(site.origin);
    const twice = (await client.call('POST', '/sitemaps', { url: `${site.origin}/#top` })).body;
    expect(twice.errors.url).toEqual(['This sitemap has been added to the project already']);
  });
});

test.each([
  ['metadata', 'http://169.254.169.254/latest'],
  ['metadata as a number', 'http://2852039166/other'],
  ['an IPv4 address within IPv6', 'http://[::ffff:a9fe:a9fe]/latest'],
  ['this machine by IPv6', 'http://[::1]:4711'],
  ['this machine by name', 'http://localhost:4711'],
])('rejects the non-public address %s when it is added', async (_, url) => {
  const { code, errors } = (await client.call('POST', '/sitemaps', { url })).body;
  expect(code).toBe('sitemap_host_refused');
  expect(errors.url).toEqual([
    'This address leads into a private network, or to another port than 80 or 443. The operator can allow its host in System settings.',
  ]);
});

test('a run reports a redirect to an address that is not public', async () => {
  const site = await newSite();
  site.pages.set('/sitemap.xml', { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
  expect((await client.processed(sitemapOf(site))).error).toBe(
    'This address is not on the public internet, or not on port 80 or 443. An operator can allow it in System settings.',
  );
});
