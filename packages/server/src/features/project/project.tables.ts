import type { Language } from '@docent/contract/core/language';
import type { Project } from '@docent/contract/features/project';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    projects: {
      company_id: string;
      id: string;
      title: string;
      description: string | null;
      date_format: Project['dateFormat'];
      time_format: Project['timeFormat'];
      languages: Language[];
      created_at: Generated<Date>;
    };
    project_users: {
      company_id: string;
      project_id: string;
      user_id: string;
      type: 'admin' | 'regular';
      role_id: string | null;
      created_at: Generated<Date>;
    };
  }
}
