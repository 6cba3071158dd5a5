import { StartProblem } from '../start-problem.ts';

/** Codes of Node and PostgreSQL for a server that is currently unavailable. */
const awayCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Shutting down, crashed, starting up; too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
  ...['08000', '08001', '08003', '08004', '08006'],
]);
const awayTexts =
  /Connection terminated|connection timeout|timeout expired|server_login_retry|server login (?:has been )?fail|pgbouncer cannot connect|Client has encountered a connection error/i;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Whether the database is currently unavailable, so that a retry may succeed. Checks the causes of an error too. */
export function isDatabaseAway(error: unknown): boolean {
  // A problem that was already explained is none of those.
  if (!(error instanceof Error) || error instanceof StartProblem) return false;
  // The folder of the server's socket is empty.
  if (codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  // An error for each address of a host.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if (awayCodes.has(String(codeOf(error))) || awayTexts.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

/** The message of an error in one line. */
export function sayProblem(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return sayProblem(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The database of a URL for messages, without user and password. */
export function nameDatabase(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${host}:${searchParams.get('port') ?? (port || '5432')}${decodeURIComponent(pathname)}`;
}

/** Explains why the server rejects connections, and what to change; undefined for another problem. */
export function explainRefusal(error: unknown, { setting, url }: { setting: string; url: string }) {
  const role = decodeURIComponent(new URL(url).username);
  const code = codeOf(error);
  const text = sayProblem(error);
  if (code === '28P01' || code === '28000' || /password authentication failed|no such user|SASL/i.test(text))
    return `${setting}: ${nameDatabase(url)} does not let the role "${role}" in (${text}). Check the user and the password.`;
  if (code === '3D000' || /no such database/i.test(text))
    return `${setting}: there is no such database as ${nameDatabase(url)}. Create it, or correct the name.`;
  return undefined;
}
