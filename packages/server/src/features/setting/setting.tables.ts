declare module '#platform/db/schema.ts' {
  interface Tables {
    system_settings: { name: string; value: unknown; updated_at: Date };
  }
}

export {};
