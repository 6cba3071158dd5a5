import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    notifications: {
      company_id: string;
      id: string;
      user_id: string;
      /** Null in rows that are older than events: those contain a stored text. */
      kind: string | null;
      event_key: string | null;
      text_values: Generated<Readonly<Record<string, string>>>;
      text: string | null;
      type: string;
      value: string | null;
      in_bell: Generated<boolean>;
      mail_to: string | null;
      /** The order of announcement. */
      seq: Generated<number>;
      /** Folded for search. */
      words: Generated<string>;
      digest_at: Date | null;
      delivered_channels: Generated<string[]>;
      read_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
