import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    sign_on_settings: {
      company_id: string;
      name: string;
      issuer: string;
      client_id: string;
      /** Sealed. */
      client_secret: string;
      scopes: string;
      role_claim: string;
      default_role_id: string | null;
      email_domains: string[];
      creates_users: boolean;
      is_required: boolean;
      opens_itself: boolean;
      is_enabled: boolean;
      updated_at: Generated<Date>;
    };
    sign_on_role_rules: {
      company_id: string;
      claim_value: string;
      position: number;
      /** Null with grants_admin. */
      role_id: string | null;
      grants_admin: boolean;
    };
    sign_on_links: {
      company_id: string;
      issuer: string;
      subject: string;
      user_id: string;
      made_admin: Generated<boolean>;
      created_at: Generated<Date>;
      last_used_at: Generated<Date>;
    };
    sign_on_attempts: {
      company_id: string;
      state_hash: Buffer;
      issuer: string;
      client_id: string;
      code_verifier: string;
      nonce: string;
      browser_hash: Buffer;
      /** Null where someone signs in. */
      session_id: string | null;
      created_at: Generated<Date>;
    };
    sign_on_link_tickets: {
      company_id: string;
      ticket_hash: Buffer;
      session_id: string;
      browser_hash: Buffer;
      issuer: string;
      subject: string;
      created_at: Generated<Date>;
    };
    sign_on_tickets: {
      company_id: string;
      ticket_hash: Buffer;
      user_id: string;
      browser_hash: Buffer;
      /** Sealed; null where the provider has no place to end a session. */
      sign_out_url: string | null;
      created_at: Generated<Date>;
    };
    sign_on_sessions: { company_id: string; session_id: string; sign_out_url: string };
  }
}
