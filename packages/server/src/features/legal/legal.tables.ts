import type { Language } from '@docent/contract/core/language';
import type { LegalKind } from '@docent/contract/features/legal';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    legal_texts: { kind: LegalKind; language: Language; body: string; updated_at: Generated<Date> };
    company_legal_texts: {
      company_id: string;
      kind: LegalKind;
      language: Language;
      body: string;
      updated_at: Generated<Date>;
    };
  }
}
