import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    usage_daily: {
      company_id: string;
      day: Date;
      user_id: string;
      project_id: string;
      questions: Generated<number>;
      tokens_in: Generated<number>;
      tokens_out: Generated<number>;
      added_bytes: Generated<number>;
      removed_bytes: Generated<number>;
    };
  }
}
