import type { JobKind } from '#platform/jobs/jobs.ts';

/** Makes the code for a request, and its mail, when there is such an account. */
export const sendResetCodeJob: JobKind<{ companyId: string; requestId: string }> = {
  name: 'send-reset-code',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 60,
  retryMax: 10,
};
