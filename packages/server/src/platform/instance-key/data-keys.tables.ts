import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    instance_keys: { name: string; sealed: string; fingerprint: string; created_at: Generated<Date> };
    /** Keys of older installations, before they were sealed. */
    instance_secrets: { name: string; value: Buffer; created_at: Generated<Date> };
  }
}
