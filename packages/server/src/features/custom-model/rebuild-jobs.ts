import type { JobKind } from '#platform/jobs/jobs.ts';

/** Requests a build of a model if its files have changed. */
export const rebuildModelJob: JobKind<{ companyId: string; modelId: string; run: number }> = {
  name: 'rebuild-model',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 5,
};

/** Begins the rebuilds that are due. */
export const wakeRebuildsJob: JobKind<object> = {
  name: 'wake-rebuilds',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
  cron: '*/5 * * * *',
};
