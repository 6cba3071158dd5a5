import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SiteServer, sitemapXml, startSite } from '#testing/site-server.ts';
import { sitemapClient } from '#testing/sitemap-client.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;
let site: SiteServer;
/** When each request came. */
let askedMs: number[];

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  // A range lets the guard through to a name, and does not make a stranger of a site the operator's own.
  await owner(
    `insert into system_settings (name, value) values ('allowedHosts', '["127.0.0.0/8", "::1/128"]')`,
  );
  admin = await app.signIn();
});

beforeEach(async () => {
  await owner('delete from host_paces');
  site = await startSite();
  askedMs = [];
  const note = (body: string) => () => {
    askedMs.push(Date.now());
    return { body };
  };
  const paths = ['/a', '/b', '/c'];
  for (const path of paths) site.pages.set(path, note(`<h1>${path}</h1><p>A page of the harbour.</p>`));
  site.pages.set('/robots.txt', note(''));
  site.pages.set('/sitemap.xml', note(sitemapXml(paths.map((path) => strange(path)))));
});

afterEach(() => site.stop());

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** An address of the site by a name that the operator did not list. */
const strange = (path: string) => `${site.origin.replace('127.0.0.1', 'localhost')}${path}`;
const gapsMs = () => askedMs.slice(1).map((ms, at) => ms - (askedMs[at] ?? 0));
/**
 * How long after the last request the next one might have come. On a slow machine it is shorter: the moment of a request is
 * taken before the request is sent.
 */
async function lastRestMs(): Promise<number> {
  const [pace] = await owner<{ free_at: Date }>('select free_at from host_paces');
  return (pace?.free_at.getTime() ?? Number.NaN) - (askedMs.at(-1) ?? 0);
}
const processed = (settings: object = {}) =>
  sitemapClient(app, admin).processed(strange('/sitemap.xml'), settings);

describe('a site that the operator did not list', () => {
  test('gets one request a second, regardless of who adds its sitemap', async () => {
    await processed();
    expect(askedMs).toHaveLength(5);
    // A moment is taken before the way to the host, which may take a while.
    expect(Math.min(...gapsMs())).toBeGreaterThan(700);
    expect((askedMs.at(-1) ?? 0) - (askedMs[0] ?? 0)).toBeGreaterThan(3_800);
  });

  test('gets as many requests as an Admin sets for its sitemap, and the audit log records the rate', async () => {
    const { uid, requestsPerSecond } = await processed({ requestsPerSecond: 20 });
    expect([requestsPerSecond, askedMs.length]).toEqual([20, 5]);
    expect(await lastRestMs()).toBeLessThanOrEqual(1_000 / 20);
    const changed = await app.call('PATCH', `/sitemaps/${uid}`, {
      as: admin,
      body: { requestsPerSecond: null },
    });
    expect(changed.body.data.requestsPerSecond).toBeNull();
    const events = await owner<{ details: object }>(
      `select details from audit_events where company_id = $1 and subject_id = $2 order by seq`,
      [admin.companyId, uid],
    );
    expect(events.map(({ details }) => details)).toMatchObject([
      { requestsPerSecond: 20 },
      { requestsPerSecond: { before: 20, after: null } },
    ]);
  });

  test('keeps the crawl delay of its robots.txt, whatever rate an Admin set', async () => {
    site.pages.set('/robots.txt', { body: 'User-agent: *\nCrawl-delay: 1.5' });
    await processed({ requestsPerSecond: 20 });
    expect(askedMs).toHaveLength(4);
    expect((askedMs.at(-1) ?? 0) - (askedMs[0] ?? 0)).toBeGreaterThan(4_200);
  });
});

test('a site that the operator listed is requested nearly as fast as it responds', async () => {
  site.pages.set('/sitemap.xml', { body: sitemapXml(['/a', '/b', '/c'].map((path) => site.origin + path)) });
  await sitemapClient(app, await app.signIn(await listedUser())).processed(`${site.origin}/sitemap.xml`);
  expect(await lastRestMs()).toBeLessThan(500);
});

const listedUser = () => createUser(app.address, { type: 'admin' });

describe('the request rate of a site', () => {
  const scopes = { model: { add: true, edit: true, delete: true, access: true } };
  const set = (as: SignedIn, requestsPerSecond: unknown) =>
    app.call('POST', '/sitemaps', { as, body: { url: strange('/other.xml'), requestsPerSecond } });

  test('can be set only by Admins, not by users who may add sitemaps', async () => {
    const member = await colleagueOf(app, admin, { type: 'regular', scopes });
    expect([(await set(member, 20)).status, (await set(member, null)).status]).toEqual([403, 403]);
    const { uid } = (await set(member, undefined)).body.data;
    const patched = await app.call('PATCH', `/sitemaps/${uid}`, {
      as: member,
      body: { requestsPerSecond: 5 },
    });
    expect([patched.status, patched.body.code]).toEqual([403, 'no_permission']);
  });

  test.each([0, 21, 1.5, -1])('rejects %d, which is out of bounds', async (rate) => {
    const { status, body } = await set(admin, rate);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['requestsPerSecond']]);
  });
});
