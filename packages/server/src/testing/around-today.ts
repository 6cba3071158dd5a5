const dayMs = 86_400_000;

/** Yesterday to tomorrow, for a query of usage: the server's day may change between what a test does and what it asks. */
export function aroundToday(): string {
  const [from, to] = [-dayMs, dayMs].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  return `from=${from}&to=${to}`;
}
