import type { OwnerKind } from '#platform/auth/principal.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    idempotency_keys: {
      company_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      key: string;
      request_hash: string;
      status: number | null;
      answer: unknown;
      content_hash: string | null;
      created_at: Date;
    };
  }
}
