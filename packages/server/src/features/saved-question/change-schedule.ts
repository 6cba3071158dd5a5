import type { QuestionSchedule } from '@docent/contract/features/saved-question';
import { recordAudit } from '#features/audit/index.ts';
import { loadSpreadsheet } from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { nextRunAfter } from '#platform/clock/next-run.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findSchedule, removeSchedule, storeSchedule } from './question-schedule.store.ts';
import { scheduleView } from './saved-question.view.ts';
import { runQuestionScheduleJob } from './saved-question-jobs.ts';

type Interval = Pick<QuestionSchedule, 'every' | 'hour' | 'timeZone'> & { weekday?: number | undefined };

const monday = 1;

/** The schedule of the actor. @throws Failure spreadsheet_not_found */
export function getSchedule(db: Database, actor: Actor, spreadsheetId: string) {
  return inReadScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, spreadsheetId);
    const row = await findSchedule(tx, actor, spreadsheetId);
    return row ? scheduleView(row) : null;
  });
}

async function record(tx: Tx, actor: Actor, spreadsheetId: string, details: object): Promise<void> {
  const { name } = await loadSpreadsheet(tx, actor, spreadsheetId);
  await recordAudit(tx, actor, {
    action: 'saved_question.scheduled',
    subject: { kind: 'spreadsheet', id: spreadsheetId, name },
    projectId: actor.projectId,
    details: { ...details },
  });
}

/**
 * Keeps when the questions run for the actor. A new schedule runs at once as well, so that the first run on time has
 * something to compare with. @throws Failure spreadsheet_not_found
 */
export function putSchedule(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  { spreadsheetId, every, hour, weekday, timeZone }: Interval & { spreadsheetId: string },
): Promise<QuestionSchedule> {
  const interval = { every, hour, weekday: every === 'weekly' ? (weekday ?? monday) : null, timeZone };
  return inScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, spreadsheetId);
    const row = await storeSchedule(tx, actor, {
      spreadsheet_id: spreadsheetId,
      every,
      hour,
      weekday: interval.weekday,
      time_zone: timeZone,
      next_run_at: nextRunAfter(Date.now(), interval),
    });
    if (!row) throw new Failure('spreadsheet_not_found');
    const { companyId } = actor;
    if (row.seen === null)
      await jobs.enqueue(tx, actor, runQuestionScheduleJob, { companyId, scheduleId: row.id, run: row.run });
    await record(tx, actor, spreadsheetId, interval);
    return scheduleView(row);
  });
}

/** @throws Failure spreadsheet_not_found */
export function deleteSchedule(db: Database, actor: Actor, spreadsheetId: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, spreadsheetId);
    if (await removeSchedule(tx, actor, spreadsheetId))
      await record(tx, actor, spreadsheetId, { every: null });
    return null;
  });
}
