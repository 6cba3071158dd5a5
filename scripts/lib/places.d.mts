// What TypeScript reads of places.mjs.
export const serverFlags: readonly string[];
