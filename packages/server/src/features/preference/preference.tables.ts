import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    user_preferences: {
      company_id: string;
      user_id: string;
      kind: 'notification' | 'invoice' | 'time_zone';
      value: unknown;
      updated_at: Generated<Date>;
    };
  }
}
