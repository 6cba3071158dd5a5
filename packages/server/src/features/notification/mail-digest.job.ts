import type { JobKind } from '#platform/jobs/jobs.ts';

/** Queues the daily mail of a user, in the morning of their time zone. */
export const mailDigestJob: JobKind<{ companyId: string; userId: string }> = {
  name: 'mail-digest',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 60,
  retryMax: 200,
};
