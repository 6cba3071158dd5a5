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
      folder_id: string | null;
      text_id: string;
      version_number: Generated<number>;
      earlier_versions: Generated<number>;
      version_created_at: Date | null;
      version_created_by: string | null;
      source_url: Generated<string | null>;
      deleted_at: Generated<Date | null>;
      deleted_by: Generated<string | null>;
      /** The entry of the bin that it went with: its own id, or what took it along. */
      deleted_with: Generated<string | null>;
    };
    /** The view of `files` with what is in the bin. */
    all_files: Tables['files'];
    file_versions: {
      company_id: string;
      id: string;
      file_id: string;
      project_id: string;
      number: number;
      name: string;
      type: string;
      category: File['category'];
      size_bytes: number;
      sha256: string;
      status: 'ready' | 'failed';
      error_code: string | null;
      language: string | null;
      encoding: string | null;
      text_length: number | null;
      page_count: number;
      created_by: string | null;
      created_at: Date;
    };
    folders: {
      company_id: string;
      id: string;
      project_id: string;
      parent_id: string | null;
      name: string;
      name_key: string;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      deleted_at: Generated<Date | null>;
      deleted_by: Generated<string | null>;
      deleted_with: Generated<string | null>;
    };
    all_folders: Tables['folders'];
    blobs: {
      company_id: string;
      sha256: string;
      size_bytes: number;
      storage_key: string;
      created_at: Generated<Date>;
      verified_at: Generated<Date | null>;
      damaged_at: Generated<Date | null>;
      check_asked_at: Generated<Date | null>;
    };
    file_pages: {
      company_id: string;
      text_id: string;
      page: number;
      name: string | null;
      start_at: number;
      end_at: number;
    };
  }
}
