import type { JobKind } from '#platform/jobs/jobs.ts';

/** Reads a file's text and builds its index. */
export const readFileJob: JobKind<{ companyId: string; fileId: string }> = {
  name: 'read-file',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 5,
};
