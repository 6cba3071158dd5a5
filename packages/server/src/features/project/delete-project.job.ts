import type { JobKind } from '#platform/jobs/jobs.ts';

/** Takes the files, the bytes and the rows of a project that was deleted. */
export const deleteProjectJob: JobKind<{ companyId: string; projectId: string }> = {
  name: 'delete-project',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 20,
};
