import { newUid } from '#platform/db/uuid.ts';
import { callAs } from './call-as.ts';
import { openOwnerSql } from './owner-sql.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

/** One call of each route of sitemaps that succeeds. No name of .test is known, so nothing is fetched. */
export function sitemapExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const call = callAs(() => ({ app: app(), as: user() }));
  const add = () =>
    call('POST', '/sitemaps', { url: `https://${newUid()}.test/`, pageLimit: 10, schedule: 'weekly' });
  const sitemap = async (): Promise<string> => `/sitemaps/${(await add()).body.data.uid}`;
  const model = async (): Promise<string> => {
    const settings = { name: 'Site', chunkSize: 512, chunkOverlap: 64 };
    return `/models/${(await call('POST', '/models', settings)).body.data.uid}`;
  };
  const given = async (): Promise<[string, string]> => {
    const [path, uid] = [await model(), (await add()).body.data.uid];
    await call('POST', `${path}/sitemaps`, { sitemapUids: [uid] });
    return [path, uid];
  };
  return {
    listModelSitemaps: async () => call('GET', `${(await given())[0]}/sitemaps`),
    addModelSitemaps: async () =>
      call('POST', `${await model()}/sitemaps`, { sitemapUids: [(await add()).body.data.uid] }),
    removeModelSitemaps: async () => {
      const [path, uid] = await given();
      return call('DELETE', `${path}/sitemaps`, { sitemapUids: [uid] });
    },
    listSitemaps: async () => {
      await add();
      return call('GET', '/sitemaps?sort=-lastProcessed');
    },
    createSitemap: () => add(),
    getSitemap: async () => call('GET', await sitemap()),
    updateSitemap: async () => call('PATCH', await sitemap(), { schedule: 'never', pageLimit: 20 }),
    deleteSitemap: async () => call('DELETE', `${await sitemap()}?keepFiles=true`),
    processSitemap: async () => {
      const path = await sitemap();
      // A name that leads nowhere is looked for more than once: the run is over sooner so.
      const owner = await openOwnerSql(app().address);
      await owner(`update sitemaps set status = 'completed' where id = $1`, [path.split('/').at(-1)]);
      await owner.end();
      return call('POST', `${path}/process`);
    },
    cancelSitemap: async () => call('POST', `${await sitemap()}/cancel`),
    listSitemapPages: async () => call('GET', `${await sitemap()}/pages?state=done&sort=-fetchedAt`),
  };
}
