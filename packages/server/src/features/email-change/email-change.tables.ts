import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    email_changes: {
      company_id: string;
      user_id: string;
      id: string;
      session_id: string;
      new_email: string;
      code_hash: Buffer | null;
      credentials_version: number;
      wrong_tries: Generated<number>;
      created_at: Generated<Date>;
      expires_at: Date;
    };
  }
}
