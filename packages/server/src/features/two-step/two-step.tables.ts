import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    two_steps: {
      company_id: string;
      user_id: string;
      sealed_secret: string;
      enabled_at: Date | null;
      last_step: Generated<number>;
      created_at: Generated<Date>;
    };
    recovery_codes: {
      company_id: string;
      user_id: string;
      code_hash: Buffer;
      used_at: Date | null;
    };
  }
}
