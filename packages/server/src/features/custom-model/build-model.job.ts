import type { JobKind } from '#platform/jobs/jobs.ts';

/** Runs a build, or goes on with one whose worker is gone. */
export const buildModelJob: JobKind<{ companyId: string; buildId: string }> = {
  name: 'build-model',
  concurrency: 2,
  // Fair between companies: the builds of one follow one another.
  concurrencyPerCompany: 1,
  expireInS: 12 * 3600,
  // A build counts its attempts itself: those that got on do not count.
  retryMax: 1_000,
  retryDelayMaxS: 5,
};
