import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    uploads: {
      company_id: string;
      id: string;
      project_id: string;
      user_id: string;
      name: string;
      folder_id: string | null;
      version_of: string | null;
      metadata: string;
      size_bytes: number | null;
      concat: string | null;
      final_id: Generated<string | null>;
      final_position: Generated<number | null>;
      offset_bytes: Generated<number>;
      claim: Generated<number>;
      finishing_until: Date | null;
      file_id: string | null;
      created_at: Generated<Date>;
      touched_at: Generated<Date>;
    };
    upload_parts: {
      company_id: string;
      upload_id: string;
      start_at: number;
      size_bytes: number;
      sha256: string;
      storage_key: string;
    };
  }
}
