import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    push_subscriptions: {
      company_id: string;
      id: string;
      user_id: string;
      endpoint: string;
      endpoint_hash: Buffer;
      p256dh: string;
      auth: string;
      /** The public key of the installation that it was made with. */
      server_key: string;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
