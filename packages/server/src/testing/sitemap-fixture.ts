import { afterAll, beforeAll } from 'vitest';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SiteServer, startSite } from './site-server.ts';
import { addPages, sitemapClient } from './sitemap-client.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';

export let app: TestApp;
export let owner: OwnerSql;
export let user: SignedIn;
export let client: ReturnType<typeof sitemapClient>;
let sites: SiteServer[];

/** A website with these pages, which its sitemap names; gone with the tests of the file. */
export async function newSite(
  names: readonly string[] = [],
  speed: { delayMs?: number } = {},
): Promise<SiteServer> {
  const site = await startSite(speed);
  sites.push(site);
  addPages(site, names);
  return site;
}

export const sitemapOf = ({ origin }: SiteServer): string => `${origin}/sitemap.xml`;

/** Gives the tests of a file a product that may fetch from loopback, and a user with sitemaps. */
export function prepareSitemaps(): void {
  // Runs take seconds; a machine that does other things at once makes minutes of them.
  beforeAll(async () => {
    sites = [];
    app = await testApp();
    owner = await openOwnerSql(app.address);
    await owner(`insert into system_settings (name, value) values ('allowedHosts', '["127.0.0.1"]')`);
    user = await app.signIn();
    client = sitemapClient(app, user);
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await owner?.end();
    await app?.stop();
  });
}
