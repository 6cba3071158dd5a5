import type { JobKind } from '#platform/jobs/jobs.ts';

/** Runs the saved questions of a database once for a user, and compares the results with those that were seen last. */
export const runQuestionScheduleJob: JobKind<{ companyId: string; scheduleId: string; run: number }> = {
  name: 'run-question-schedule',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 5,
};

/** Begins the runs that schedules want. */
export const wakeQuestionSchedulesJob: JobKind<object> = {
  name: 'wake-question-schedules',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
  cron: '*/5 * * * *',
};
