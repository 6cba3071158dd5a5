import type { Language } from '@docent/contract/core/language';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    companies: {
      company_id: string;
      code: string;
      code_key: string;
      title: string;
      /** Folded for search and sorting, by the database. */
      title_key: GeneratedAlways<string>;
      /** A `data:` URL of an image that was looked into. */
      logo: string | null;
      greeting: string | null;
      languages: Language[];
      is_operator: boolean;
      /** `deleting` is gone for everybody; a job takes its rows and bytes. */
      status: 'active' | 'suspended' | 'deleting';
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    /** Limits of a company (null: none), and what its files take; written by the database. */
    company_quotas: {
      company_id: string;
      users_max: number | null;
      projects_max: number | null;
      storage_bytes_max: number | null;
      storage_bytes: Generated<number>;
      files: Generated<number>;
    };
    /** A view of all that counts as stored; whoever shows or limits storage reads it. */
    stored_bytes: {
      company_id: string;
      project_id: string;
      created_by: string | null;
      kind: 'file' | 'version' | 'table';
      /** Null for the tables of databases. */
      category: string | null;
      size_bytes: number;
    };
  }
}
