import type { MailKind, MailStatus } from '@docent/contract/features/mail';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    mails: {
      company_id: string;
      id: string;
      kind: MailKind;
      recipient: string;
      recipient_name: Generated<string>;
      subject: string;
      search_key: string;
      body_text: string | null;
      body_html: string | null;
      status: Generated<MailStatus>;
      error: string | null;
      attempts: Generated<number>;
      lease_until: Date | null;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
  }
}
