import type { JobKind } from '#platform/jobs/jobs.ts';

/** Writes the mail of an event. It needs the database alone, and security mails have to go: it is tried for hours. */
export const mailNotificationJob: JobKind<{ companyId: string; notificationId: string }> = {
  name: 'mail-notification',
  concurrency: 4,
  concurrencyPerCompany: 2,
  expireInS: 60,
  retryMax: 200,
};
