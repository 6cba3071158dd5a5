import type { RebuildInterval, RebuildOutcome } from '@docent/contract/features/model-rebuild';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    /** When models are rebuilt by themselves, and what became of the last time. */
    model_rebuilds: {
      company_id: string;
      model_id: string;
      every: RebuildInterval;
      hour: number;
      weekday: number;
      quiet_minutes: number;
      time_zone: string;
      set_by: string | null;
      next_run_at: Date | null;
      seen: string | null;
      run: Generated<number>;
      run_done: Generated<number>;
      checked_at: Date | null;
      rebuilt_at: Date | null;
      build_id: string | null;
      outcome: RebuildOutcome | null;
      worse: Generated<number>;
    };
  }
}
