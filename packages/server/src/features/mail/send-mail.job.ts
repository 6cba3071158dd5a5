import type { JobKind } from '#platform/jobs/jobs.ts';

/** Sends a mail; retries for about half an hour while the server is unavailable. */
export const sendMailJob: JobKind<{ companyId: string; mailId: string }> = {
  name: 'send-mail',
  concurrency: 4,
  concurrencyPerCompany: 2,
  expireInS: 180,
  retryMax: 35,
};
