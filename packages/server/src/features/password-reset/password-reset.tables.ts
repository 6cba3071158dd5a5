import type { Language } from '@docent/contract/core/language';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    password_resets: {
      company_id: string;
      id: string;
      email_key: string;
      language: Language;
      user_id: string | null;
      code_hash: Buffer | null;
      wrong_tries: Generated<number>;
      created_at: Generated<Date>;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}
