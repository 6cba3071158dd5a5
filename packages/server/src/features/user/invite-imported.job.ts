import type { JobKind } from '#platform/jobs/jobs.ts';

/** Invites some of those who came with a table; by whom they were added stands in the mail. */
export const inviteImportedJob: JobKind<{ companyId: string; inviterId: string; userIds: string[] }> = {
  name: 'invite-imported',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 300,
  retryMax: 20,
};
