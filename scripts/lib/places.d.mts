// What TypeScript reads of places.mjs.
export const serverFlags: readonly string[];
export const serverMemory: Readonly<Record<string, string>>;
