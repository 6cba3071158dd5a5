import * as routes from '@docent/contract/features/sitemap';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { cancelRun, deleteSitemap, processSitemap } from './control-run.ts';
import { type AddSitemapDeps, addSitemap, updateSitemap } from './save-sitemap.ts';
import { findSitemap, listSitemapRows } from './sitemap.store.ts';
import { pageView, showSitemap, sitemapView } from './sitemap.view.ts';
import { listPageRows } from './sitemap-page.store.ts';

export const sitemapRoutes = (deps: AddSitemapDeps): Binding[] => [
  bind(routes.listSitemaps, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listSitemapRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, (row) => sitemapView(row, language));
    }),
  ),
  bind(routes.createSitemap, ({ actor, body, language }) => addSitemap(deps, actor, { ...body, language })),
  bind(routes.getSitemap, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, (tx) => showSitemap(tx, actor, { id: params.uid, language })),
  ),
  bind(routes.updateSitemap, ({ actor, params, body, language }) =>
    updateSitemap(deps, actor, { ...body, id: params.uid, language }),
  ),
  bind(routes.deleteSitemap, ({ actor, params, query }) =>
    deleteSitemap(deps, actor, { id: params.uid, keepFiles: query.keepFiles === 'true' }),
  ),
  bind(routes.processSitemap, ({ actor, params, language }) =>
    processSitemap(deps, actor, { id: params.uid, language }),
  ),
  bind(routes.cancelSitemap, ({ actor, params, language }) =>
    cancelRun(deps, actor, { id: params.uid, language }),
  ),
  bind(routes.listSitemapPages, ({ actor, params, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const sitemap = await findSitemap(tx, actor, params.uid);
      if (!sitemap) throw new Failure('sitemap_not_found');
      const { rows, total } = await listPageRows(tx, actor, { ...query, sitemapId: sitemap.id, language });
      return pageOf(rows, query.limit, total, (row) => pageView(row, language));
    }),
  ),
];
