import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    sessions: {
      company_id: string;
      id: string;
      user_id: string;
      user_agent: string | null;
      address: string | null;
      created_at: Generated<Date>;
      last_used_at: Generated<Date>;
      expires_at: Date;
      revoked_at: Date | null;
      method: string | null;
      second_step_at: Date | null;
      last_active_at: Generated<Date>;
      ended_idle: Generated<boolean>;
    };
    refresh_tokens: {
      company_id: string;
      token_hash: Buffer;
      session_id: string;
      created_at: Generated<Date>;
      spent_at: Date | null;
    };
  }
}
