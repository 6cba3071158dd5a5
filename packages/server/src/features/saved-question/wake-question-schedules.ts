import { nextRunAfter } from '#platform/clock/next-run.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import { beginRun, listCompaniesToWake, lockDueSchedules } from './question-schedule.store.ts';
import { runQuestionScheduleJob } from './saved-question-jobs.ts';

/** Begins the runs whose time has come. One that was missed is made up for once. */
export async function wakeQuestionSchedules(
  { db, jobs }: { db: Database; jobs: Jobs },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompaniesToWake)) {
    if (signal.aborted) return;
    const scope = { companyId };
    await inScope(db, scope, async (tx) => {
      for (const { id, every, hour, weekday, time_zone: timeZone } of await lockDueSchedules(tx, scope)) {
        const nextRunAt = nextRunAfter(Date.now(), { every, hour, weekday, timeZone });
        const run = await beginRun(tx, scope, { id, nextRunAt });
        await jobs.enqueue(tx, scope, runQuestionScheduleJob, { companyId, scheduleId: id, run });
      }
    });
  }
}
