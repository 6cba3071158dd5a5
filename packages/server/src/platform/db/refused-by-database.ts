/**
 * SQLSTATE classes of errors that the database returns every time: an invalid value (22), a violated constraint (23), a
 * wrong statement (42), a program limit (54), a missing feature (0A). All other errors, such as a lost connection or a
 * full disk, may be temporary.
 */
const refusals = /^(?:0A|22|23|42|54)/;

/** Whether PostgreSQL rejected the statement or value permanently, so that a retry is pointless. */
export function isRefusedByDatabase(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 && refusals.test(code);
}
