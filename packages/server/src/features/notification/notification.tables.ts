import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    notifications: {
      company_id: string;
      id: string;
      user_id: string;
      type: string;
      value: string | null;
      text: string;
      read_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
