import type { JobKind } from '#platform/jobs/jobs.ts';

/**
 * Queues the mail of an event. It only needs the database, and security mails must be sent, so it is retried for hours.
 */
export const mailNotificationJob: JobKind<{ companyId: string; notificationId: string }> = {
  name: 'mail-notification',
  concurrency: 4,
  concurrencyPerCompany: 2,
  expireInS: 60,
  retryMax: 200,
};
