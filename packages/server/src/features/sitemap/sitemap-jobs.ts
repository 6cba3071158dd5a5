import type { JobKind } from '#platform/jobs/jobs.ts';

/** Works on a sitemap's run for a while, and enqueues the rest of it: companies with long runs take turns with others. */
export const runSitemapJob: JobKind<{ companyId: string; sitemapId: string }> = {
  name: 'run-sitemap',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 2 * 3600,
  retryMax: 20,
};

/** Takes what a deleted sitemap has left. */
export const removeSitemapJob: JobKind<{ companyId: string; sitemapId: string }> = {
  name: 'remove-sitemap',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 2 * 3600,
  retryMax: 20,
};

/** Begins the runs that schedules want. */
export const wakeSitemapsJob: JobKind<object> = {
  name: 'wake-sitemaps',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
  cron: '*/5 * * * *',
};
