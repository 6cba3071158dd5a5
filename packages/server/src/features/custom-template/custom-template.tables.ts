import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    custom_templates: {
      company_id: string;
      id: string;
      project_id: string;
      name: string;
      name_key: string;
      draft_version: Generated<number>;
      published_version: Generated<number | null>;
      access: Generated<'everyone' | 'chosen'>;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    /** Whom an assistant that is not for everyone is for. */
    custom_template_members: {
      company_id: string;
      template_id: string;
      id: string;
      user_id: string | null;
      role_id: string | null;
      may_edit: Generated<boolean>;
    };
    custom_template_versions: {
      company_id: string;
      id: string;
      template_id: string;
      number: number;
      form: TemplateForm;
      restored_from: Generated<number | null>;
      created_by: string | null;
      created_at: Generated<Date>;
      published_at: Generated<Date | null>;
    };
  }
}
