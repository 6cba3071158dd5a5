declare module '#platform/db/schema.ts' {
  interface Tables {
    idempotency_keys: {
      company_id: string;
      user_id: string;
      key: string;
      request_hash: string;
      status: number | null;
      answer: unknown;
      content_hash: string | null;
      created_at: Date;
    };
  }
}

export {};
