/**
 * SQLSTATE classes of what the database will refuse each time it is sent: a value it cannot keep (22), a broken
 * constraint (23), a wrong statement (42), a limit of its own (54), a missing feature (0A). Everything else, a lost
 * connection or a full disk, may pass.
 */
const refusals = /^(?:0A|22|23|42|54)/;

/** Whether PostgreSQL answered that it cannot take this statement or value: sending it again changes nothing. */
export function isRefusedByDatabase(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 && refusals.test(code);
}
