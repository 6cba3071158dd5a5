import type { Generated } from 'kysely';
import type { TokenUsage } from '#engine/model/token-usage.ts';
import type { OwnerKind } from '#platform/auth/principal.ts';
import type { StoredEvent } from './run-event.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    runs: {
      company_id: string;
      id: string;
      kind: string;
      project_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      state: Generated<'pending' | 'complete' | 'cancelled' | 'failed'>;
      language: 'en' | 'tr';
      plan: object | null;
      attempt: Generated<number>;
      lease_until: Date | null;
      cancel_asked: Generated<boolean>;
      usage: TokenUsage | null;
      error_code: string | null;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
    run_events: { company_id: string; run_id: string; last_seq: number; events: StoredEvent[] };
  }
}
