import type { File } from '@docent/contract/features/file-manager';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    files: {
      company_id: string;
      id: string;
      project_id: string;
      name: string;
      name_key: string;
      type: string;
      category: File['category'];
      size_bytes: number;
      sha256: string;
      storage_key: string;
      origin: 'upload' | 'pasted';
      status: Generated<File['status']>;
      progress: Generated<number>;
      error_code: string | null;
      language: string | null;
      encoding: string | null;
      text_length: number | null;
      page_count: Generated<number>;
      claim: Generated<number>;
      created_by: string | null;
      created_at: Generated<Date>;
    };
    file_pages: {
      company_id: string;
      file_id: string;
      page: number;
      name: string | null;
      start_at: number;
      end_at: number;
    };
  }
}
