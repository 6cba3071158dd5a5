import type { AuditAction } from '@docent/contract/audit-actions';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    audit_events: {
      company_id: string;
      /** The sequence number in the company's chain; the database sets it, the time and the hashes. */
      seq: Generated<number>;
      at: Generated<Date>;
      actor_kind: 'user' | 'api_key' | 'system' | 'provisioning' | 'visitor';
      actor_id: string | null;
      actor_name: string;
      credential_id: string | null;
      action: AuditAction;
      subject_kind: string | null;
      subject_id: string | null;
      subject_name: string | null;
      project_id: string | null;
      address: string | null;
      details: string;
      prev_hash: Generated<Buffer>;
      hash: Generated<Buffer>;
    };
    audit_retention: { company_id: string; days: number; updated_at: Generated<Date> };
    /** The end of a company's chain; written by the database. */
    audit_heads: { company_id: string; seq: number; hash: Buffer };
    /** The start of a company's chain after old events were deleted; written by the database. */
    audit_anchors: { company_id: string; seq: number; hash: Buffer; pruned_at: Date };
  }
}
