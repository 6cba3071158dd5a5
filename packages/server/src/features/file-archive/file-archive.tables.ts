import type { Language } from '@docent/contract/core/language';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    file_archives: {
      company_id: string;
      ticket_hash: Buffer;
      project_id: string;
      credential_kind: 'session' | 'api_key';
      credential_id: string;
      language: Language;
      file_ids: string[];
      folder_ids: string[];
      created_at: Generated<Date>;
    };
  }
}
