import type { RolePermissions } from '@docent/contract/permissions';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    roles: {
      company_id: string;
      id: string;
      name: string;
      /** The name as names are compared; kept by the database. */
      name_key: GeneratedAlways<string>;
      description: string | null;
      permissions: RolePermissions;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
