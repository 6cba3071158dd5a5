import type { JobKind } from '#platform/jobs/jobs.ts';

/** Scores one build of a model with its golden questions. */
export const scoreBuildJob: JobKind<{ companyId: string; buildId: string }> = {
  name: 'score-build',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 5,
};
