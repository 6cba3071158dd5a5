import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    provisioning_settings: {
      company_id: string;
      secret_hash: Buffer | null;
      shown_prefix: string | null;
      token_created_at: Date | null;
      last_used_at: Date | null;
      last_used_address: string | null;
      default_role_id: string | null;
      deletes_users: Generated<boolean>;
      updated_at: Generated<Date>;
    };
    provisioned_users: {
      company_id: string;
      user_id: string;
      user_name: string;
      user_name_key: string;
      external_id: string | null;
    };
    provisioned_groups: {
      company_id: string;
      role_id: string;
      external_id: string | null;
    };
  }
}
