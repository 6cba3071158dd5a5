import type { JobKind } from '#platform/jobs/jobs.ts';

/** Deletes the rows and bytes of a deleted company. */
export const deleteCompanyJob: JobKind<{ companyId: string }> = {
  name: 'delete-company',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 20,
};
