import type { Language } from '@docent/contract/core/language';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    users: {
      company_id: string;
      id: string;
      name: string;
      email: string;
      email_key: string;
      phone: string | null;
      type: 'admin' | 'regular';
      role_id: string | null;
      status: 'active' | 'passive';
      language: Language;
      password_hash: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
