import type { Language } from '@docent/contract/core/language';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    companies: {
      company_id: string;
      code: string;
      code_key: string;
      title: string;
      logo: string | null;
      languages: Language[];
      is_operator: boolean;
      status: 'active' | 'suspended';
      created_at: Generated<Date>;
    };
  }
}
