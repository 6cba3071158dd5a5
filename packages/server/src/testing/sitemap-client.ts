import type { SitemapPage } from '@docent/contract/features/sitemap';
import { vi } from 'vitest';
import { callAs } from './call-as.ts';
import type { SiteServer } from './site-server.ts';
import { htmlPage, sitemapXml } from './site-server.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** Sitemaps as a user has them processed. */
export function sitemapClient(app: TestApp, user: SignedIn) {
  const call = callAs(() => ({ app, as: user }));
  /** The sitemap once its run is over. */
  const waitForEnd = (uid: string, timeout = 60_000) =>
    vi.waitUntil(
      async () => {
        const { data } = (await call('GET', `/sitemaps/${uid}`)).body;
        return data.status === 'completed' ? data : undefined;
      },
      { timeout, interval: 100 },
    );
  const pagesOf = async (uid: string): Promise<SitemapPage[]> =>
    (await call('GET', `/sitemaps/${uid}/pages?limit=200`)).body.data.items;
  return {
    call,
    waitForEnd,
    pagesOf,
    async processed(url: string, settings: object = {}) {
      const { body } = await call('POST', '/sitemaps', { url, ...settings });
      return waitForEnd(body.data.uid);
    },
    async again(uid: string) {
      await call('POST', `/sitemaps/${uid}/process`);
      return waitForEnd(uid);
    },
    /** What became of the pages, by their paths. */
    async statesOf(uid: string, { origin }: SiteServer): Promise<Record<string, string>> {
      const pages = await pagesOf(uid);
      return Object.fromEntries(pages.map(({ url, state }) => [url.slice(origin.length), state]));
    },
    textOf: async (file: string): Promise<string> =>
      (await call('GET', `/files/${file}/text`)).body.data.text,
    statusOfFile: async (file: string | null | undefined): Promise<number> =>
      (await app.call('GET', `/files/${file}`, { as: user })).status,
  };
}

/** Gives a site pages that can be changed, and lets its server know what has not. */
export function addPages(site: SiteServer, names: readonly string[]): void {
  for (const name of names) {
    const etag = `"one-${name}"`;
    site.pages.set(`/${name}`, ({ headers }) =>
      headers['if-none-match'] === etag
        ? { status: 304, headers: { etag } }
        : { headers: { etag }, body: htmlPage(name, `Version one of ${name}.`) },
    );
  }
  site.pages.set('/sitemap.xml', { body: sitemapXml(names.map((name) => `/${name}`)) });
}
