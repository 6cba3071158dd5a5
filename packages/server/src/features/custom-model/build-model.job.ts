import type { JobKind } from '#platform/jobs/jobs.ts';

/** Runs a build, or continues one whose worker died. */
export const buildModelJob: JobKind<{ companyId: string; buildId: string }> = {
  name: 'build-model',
  concurrency: 2,
  // Fair between companies: each runs one build at a time.
  concurrencyPerCompany: 1,
  expireInS: 12 * 3600,
  // A build counts its attempts itself, without those that made progress.
  retryMax: 1_000,
  retryDelayMaxS: 5,
};
