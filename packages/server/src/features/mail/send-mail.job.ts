import type { JobKind } from '#platform/jobs/jobs.ts';

/** Hands a mail to the mail server; tried again for about half an hour while the server is away. */
export const sendMailJob: JobKind<{ companyId: string; mailId: string }> = {
  name: 'send-mail',
  concurrency: 4,
  concurrencyPerCompany: 2,
  expireInS: 180,
  retryMax: 35,
};
