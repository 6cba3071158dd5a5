import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type { SavedQuestion, scheduleIntervals } from '@docent/contract/features/saved-question';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    saved_questions: {
      company_id: string;
      id: string;
      spreadsheet_id: string;
      title: string;
      title_key: string;
      sql: string;
      labels: string[];
      chart: NonNullable<AnswerTable['chart']> | null;
      shown: SavedQuestion['shown'];
      position: number;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    question_schedules: {
      company_id: string;
      id: string;
      spreadsheet_id: string;
      user_id: string;
      every: (typeof scheduleIntervals)[number];
      weekday: number | null;
      hour: number;
      time_zone: string;
      next_run_at: Date;
      run: Generated<number>;
      run_done: Generated<number>;
      seen: Record<string, string> | null;
      checked_at: Date | null;
      changed_at: Date | null;
      changed: Generated<string[]>;
    };
  }
}
