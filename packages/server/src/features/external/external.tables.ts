import type { LinkHandover } from '@docent/contract/features/link-visit';
import type { PublicLinkBody } from '@docent/contract/features/public-link';
import type { Generated } from 'kysely';

/** What is stored of a link's settings, beside what has a column of its own. */
export interface LinkSettings
  extends Omit<
    PublicLinkBody,
    | 'enabled'
    | 'expiresAt'
    | 'password'
    | 'uid'
    | 'guid'
    | 'url'
    | 'hasPassword'
    | 'updatedAt'
    | 'fileDownloads'
  > {
  fileDownloads: boolean;
}

export type HandoverRequest = LinkHandover;

export type LinkKind = 'model' | 'spreadsheet' | 'custom_template';

declare module '#platform/db/schema.ts' {
  interface Tables {
    public_links: {
      company_id: string;
      id: string;
      project_id: string;
      kind: LinkKind;
      model_id: string | null;
      spreadsheet_id: string | null;
      template_id: string | null;
      /** The secret part of the address. */
      guid: string;
      enabled: boolean;
      expires_at: Date | null;
      /** Counts addresses and passwords: visitors of an earlier one are out. */
      epoch: Generated<number>;
      password_hash: string | null;
      settings: Partial<LinkSettings>;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    visitors: {
      company_id: string;
      id: string;
      link_id: string;
      epoch: number;
      secret_hash: Buffer;
      /** The latest day on which they asked, and how often. */
      day: Generated<Date>;
      day_questions: Generated<number>;
      handovers: Generated<number>;
      /** The same requests, in order. */
      handover_requests: Generated<readonly HandoverRequest[]>;
      consented_at: Date | null;
      created_at: Generated<Date>;
    };
    visitor_ratings: {
      company_id: string;
      message_id: string;
      visitor_id: string;
      value: 'up' | 'down';
      reason: Generated<string>;
      day: Date;
    };
    link_days: {
      company_id: string;
      link_id: string;
      day: Date;
      conversations: Generated<number>;
      questions: Generated<number>;
      rated_up: Generated<number>;
      rated_down: Generated<number>;
      handovers: Generated<number>;
    };
  }
}
