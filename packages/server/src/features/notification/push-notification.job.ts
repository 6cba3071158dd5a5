import type { JobKind } from '#platform/jobs/jobs.ts';

/** Gives an event to each browser of its user. It only needs the database. */
export const pushNotificationJob: JobKind<{ companyId: string; notificationId: string }> = {
  name: 'push-notification',
  concurrency: 4,
  concurrencyPerCompany: 2,
  expireInS: 60,
  retryMax: 200,
};

/** Sends an event to one browser by its push service, which may be away for some minutes. */
export const sendPushJob: JobKind<{ companyId: string; notificationId: string; subscriptionId: string }> = {
  name: 'send-push',
  concurrency: 8,
  concurrencyPerCompany: 4,
  expireInS: 60,
  retryMax: 10,
};
