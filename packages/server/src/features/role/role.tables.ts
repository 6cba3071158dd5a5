import type { RolePermissions } from '@docent/contract/permissions';
import type { ReadyMadeRole } from '@docent/contract/ready-made-roles';
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
      /** While the name and the description are ours, and shown in the reader's language. */
      ready_made: Generated<ReadyMadeRole | null>;
      permissions: RolePermissions;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
