import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    schema_migrations: { name: string; sha256: string; applied_at: Generated<Date> };
  }
}
