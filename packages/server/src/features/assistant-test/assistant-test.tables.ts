import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    template_tests: {
      company_id: string;
      template_id: string;
      /** Of the run. */
      id: string;
      draft_version: number;
      published_version: number | null;
      state: Generated<'pending' | 'complete' | 'cancelled' | 'failed'>;
      error_code: Generated<string | null>;
      done: Generated<number>;
      total: number;
      started_at: Generated<Date>;
    };
  }
}
