import type { RolePermissions } from '@docent/contract/permissions';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    api_keys: {
      company_id: string;
      id: string;
      user_id: string;
      /** Null once the project is deleted. */
      project_id: string | null;
      name: string;
      name_key: string;
      secret_hash: Buffer;
      shown_prefix: string;
      permissions: RolePermissions;
      created_at: Generated<Date>;
      expires_at: Date | null;
      revoked_at: Generated<Date | null>;
      last_used_at: Generated<Date | null>;
      last_used_address: Generated<string | null>;
    };
  }
}
