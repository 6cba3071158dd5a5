import type { Language } from '@docent/contract/core/language';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    users: {
      company_id: string;
      id: string;
      name: string;
      email: string;
      email_key: string;
      phone: string | null;
      address: string | null;
      type: 'admin' | 'regular';
      role_id: string | null;
      status: 'active' | 'passive';
      language: Language;
      password_hash: string | null;
      invited_at: Date | null;
      last_sign_in_at: Date | null;
      /** Counted by the database: changes of password, address, status and second step. */
      credentials_version: GeneratedAlways<number>;
      /** When the directory deleted a user whom the company keeps; null for everyone it can see. */
      deprovisioned_at: Generated<Date | null>;
      /** Kept by the database: name, email and phone, folded for search. */
      search_key: GeneratedAlways<string>;
      /** Kept by the database: the name alone, folded. */
      name_key: GeneratedAlways<string>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    invitations: {
      company_id: string;
      user_id: string;
      secret_hash: Buffer;
      created_at: Generated<Date>;
      expires_at: Date;
      invited_by: string | null;
    };
  }
}
