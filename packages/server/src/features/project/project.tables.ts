import type { Language } from '@docent/contract/core/language';
import type { Project } from '@docent/contract/features/project';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    projects: {
      company_id: string;
      id: string;
      title: string;
      /** Folded for search and sorting, by the database. */
      title_key: GeneratedAlways<string>;
      description: string | null;
      date_format: Generated<Project['dateFormat']>;
      time_format: Generated<Project['timeFormat']>;
      languages: Generated<Language[]>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** Gone for everybody; a job takes its contents, and then the row. */
      deleted_at: Date | null;
    };
    /** The project that a user chose last. */
    chosen_projects: {
      company_id: string;
      user_id: string;
      project_id: string;
    };
    project_users: {
      company_id: string;
      project_id: string;
      user_id: string;
      type: 'admin' | 'regular';
      role_id: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
