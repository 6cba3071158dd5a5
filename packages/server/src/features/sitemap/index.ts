import './sitemap.tables.ts';

export { removeSitemap } from './remove-sitemap.ts';
export { runSitemap } from './run-sitemap.ts';
export { sitemapRoutes } from './sitemap.routes.ts';
export { findSitemaps } from './sitemap.store.ts';
export { showSitemaps } from './sitemap.view.ts';
export { removeSitemapJob, runSitemapJob, wakeSitemapsJob } from './sitemap-jobs.ts';
export { findPageFileIds } from './sitemap-page.store.ts';
export { wakeSitemaps } from './wake-sitemaps.ts';
