import type { JobKind } from '#platform/jobs/jobs.ts';

/** Takes the rows and the bytes of a company that was deleted. */
export const deleteCompanyJob: JobKind<{ companyId: string }> = {
  name: 'delete-company',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 20,
};
