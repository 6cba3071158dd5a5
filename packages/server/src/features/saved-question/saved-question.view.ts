import type { QuestionSchedule, SavedQuestion } from '@docent/contract/features/saved-question';
import type { ScheduleRow } from './question-schedule.store.ts';
import type { SavedQuestionRow } from './saved-question.store.ts';

export function savedQuestionView(row: SavedQuestionRow): SavedQuestion {
  const { id, spreadsheet_id, title, sql, chart, shown, position, created_by } = row;
  return {
    uid: id,
    spreadsheetUid: spreadsheet_id,
    title,
    sql,
    ...(chart && { chart }),
    shown,
    position,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: created_by === null ? null : { uid: created_by, name: row.creator_name ?? '' },
  };
}

export const scheduleView = (row: ScheduleRow): QuestionSchedule => ({
  every: row.every,
  hour: row.hour,
  weekday: row.weekday,
  timeZone: row.time_zone,
  nextRunAt: row.next_run_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
  changedAt: row.changed_at?.toISOString() ?? null,
  changed: row.changed,
});
