import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    passkeys: {
      company_id: string;
      id: string;
      user_id: string;
      credential_id: string;
      public_key: Buffer;
      sign_count: number;
      transports: string[];
      name: string;
      is_backed_up: boolean;
      created_at: Generated<Date>;
      last_used_at: Date | null;
    };
    passkey_challenges: {
      company_id: string;
      id: string;
      user_id: string | null;
      challenge: string;
      expires_at: Date;
    };
  }
}
