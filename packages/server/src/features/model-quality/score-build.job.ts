import type { JobKind } from '#platform/jobs/jobs.ts';

/** Puts the golden questions of a model to one of its builds. */
export const scoreBuildJob: JobKind<{ companyId: string; buildId: string }> = {
  name: 'score-build',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 5,
};
