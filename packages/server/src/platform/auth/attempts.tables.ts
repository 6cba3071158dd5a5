declare module '#platform/db/schema.ts' {
  interface Tables {
    rate_limits: { key: string; window_start: Date; attempts: number };
  }
}

export {};
