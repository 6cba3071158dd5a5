import type { RouteDescriptions } from '../describe-route.ts';

const ofSitemap = { 'params.uid': 'sitemap' } as const;
const seen = { access: 'model', ids: ofSitemap } as const;

/** Sitemaps, also of models. Their runs change rows while others are compared: who begins one is of a company of their own. */
export const sitemapRoutes: RouteDescriptions = {
  listSitemaps: { access: 'model' },
  createSitemap: {
    access: 'model@add',
    body: ({ unique }) => ({ url: `https://${unique.toLowerCase()}.example.test/` }),
    unsettles: true,
  },
  getSitemap: seen,
  updateSitemap: { access: 'model@edit', ids: ofSitemap, body: () => ({ schedule: 'weekly' }) },
  deleteSitemap: { access: 'model@delete', ids: ofSitemap },
  processSitemap: { access: 'model@edit', ids: ofSitemap, unsettles: true },
  cancelSitemap: { access: 'model@edit', ids: ofSitemap, refusal: 'conflict' },
  listSitemapPages: seen,
  listModelSitemaps: { access: 'model', ids: { 'params.uid': 'model' } },
  addModelSitemaps: {
    access: 'model@edit',
    ids: { 'params.uid': 'model', 'body.sitemapUids[]': 'sitemap' },
  },
  removeModelSitemaps: {
    access: 'model@edit',
    ids: {
      'params.uid': 'model',
      'body.sitemapUids[]': { kind: 'sitemap', written: (id) => id, passedOver: true },
    },
  },
};
