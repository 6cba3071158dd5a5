import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { Actor, UserPrincipal } from '#platform/auth/principal.ts';
import type { RefreshToken } from '#platform/auth/refresh-token.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface NewSession {
  id: string;
  userId: string;
  userAgent: string;
  address: string;
  token: RefreshToken;
  method: SignInMethod;
}

/** The way of signing in, as the audit log names it. */
export type SignInMethod = 'password' | 'two_step' | 'recovery_code' | 'passkey' | 'sign_on';

/** Ways that count as a second step: a passkey verifies the user as well as the device. */
const secondSteps: readonly SignInMethod[] = ['two_step', 'recovery_code', 'passkey'];

/** Starts a session with the first refresh token of its family. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { companyId, hash } = session.token;
  await sql`insert into sessions
      (company_id, id, user_id, user_agent, address, method, second_step_at, expires_at)
    values (${companyId}, ${session.id}, ${session.userId}, ${session.userAgent.slice(0, 300)}, ${session.address},
            ${session.method}, case when ${secondSteps.includes(session.method)}::boolean then now() end,
            now() + ${limits.session.refreshTokenTtlS} * interval '1 second')`.execute(tx);
  await insertRefreshToken(tx, session.token, session.id, hash);
}

async function insertRefreshToken(
  tx: Tx,
  token: RefreshToken,
  sessionId: string,
  hash: Buffer,
): Promise<void> {
  await sql`insert into refresh_tokens (company_id, token_hash, session_id)
    values (${token.companyId}, ${hash}, ${sessionId}) on conflict do nothing`.execute(tx);
}

/** Uses up an unused token; returns its session, or undefined when it is unknown or already used. */
export async function consumeToken(tx: Tx, token: RefreshToken): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    update refresh_tokens set spent_at = now()
    where company_id = ${token.companyId} and token_hash = ${token.hash} and spent_at is null
    returning session_id`.execute(tx);
  return rows[0]?.session_id;
}

export interface SpentToken {
  sessionId: string;
  /** Seconds since it was used; null for the current token of the family. */
  spentAgoS: number | null;
}

export async function findToken(tx: Tx, token: RefreshToken): Promise<SpentToken | undefined> {
  const { rows } = await sql<{ session_id: string; spent_ago_s: number | null }>`
    select session_id, extract(epoch from now() - spent_at)::float8 as spent_ago_s from refresh_tokens
    where company_id = ${token.companyId} and token_hash = ${token.hash}`.execute(tx);
  const row = rows[0];
  return row && { sessionId: row.session_id, spentAgoS: row.spent_ago_s };
}

/** Records the use of a session. */
export async function touchSession(tx: Tx, { companyId }: CompanyScope, sessionId: string): Promise<void> {
  await sql`update sessions set last_active_at = now()
    where company_id = ${companyId} and id = ${sessionId} and revoked_at is null`.execute(tx);
}

/** Inserts the next token of the family, and records the session's use. */
export async function continueSession(tx: Tx, token: RefreshToken, sessionId: string): Promise<void> {
  await insertRefreshToken(tx, token, sessionId, token.hash);
  await sql`update sessions set last_used_at = now(),
      expires_at = now() + ${limits.session.refreshTokenTtlS} * interval '1 second'
    where company_id = ${token.companyId} and id = ${sessionId}`.execute(tx);
}

export interface EndedSession {
  userId: string;
  name: string;
  userAgent: string;
}

/** Ends a session; undefined when it had ended before. */
export async function revokeSession(
  tx: Tx,
  companyId: string,
  sessionId: string,
): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`update sessions s set revoked_at = now() from users u
    where s.company_id = ${companyId} and s.id = ${sessionId} and s.revoked_at is null
      and u.company_id = s.company_id and u.id = s.user_id
    returning s.user_id as "userId", u.name, coalesce(s.user_agent, '') as "userAgent"`.execute(tx);
  return rows[0];
}

/** Ends every session of a user. */
export async function revokeSessionsOf(tx: Tx, { companyId }: CompanyScope, userId: string): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where company_id = ${companyId} and user_id = ${userId} and revoked_at is null`.execute(tx);
}

const knownForDays = 90;
const knownMax = 200;

/** The networks of an account's recent sign-ins; none for an unknown address. */
export async function findSignInAddresses(
  tx: Tx,
  { companyId }: CompanyScope,
  by: { emailKey: string } | { userId: string },
): Promise<string[]> {
  const which = 'userId' in by ? sql`u.id = ${by.userId}` : sql`u.email_key = ${by.emailKey}`;
  const { rows } = await sql<{ address: string }>`
    select s.address from users u join sessions s on s.company_id = u.company_id and s.user_id = u.id
    where u.company_id = ${companyId} and ${which} and s.address is not null
      and s.created_at > now() - ${knownForDays} * interval '1 day'
    group by s.address order by max(s.created_at) desc limit ${knownMax}`.execute(tx);
  return rows.map((row) => row.address);
}

export interface SessionRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** The active sessions of a user, last used first. */
export async function listOwnSessions(tx: Tx, { companyId, userId }: UserPrincipal): Promise<SessionRow[]> {
  const { rows } =
    await sql<SessionRow>`select id, user_agent, address, created_at, last_used_at from sessions
    where company_id = ${companyId} and user_id = ${userId} and revoked_at is null and expires_at > now()
    order by last_used_at desc, id desc limit 200`.execute(tx);
  return rows;
}

/** Ends one session of a user; false when it is another user's or has ended. */
export async function endOwnSession(
  tx: Tx,
  { companyId, userId }: UserPrincipal,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`update sessions set revoked_at = now()
    where company_id = ${companyId} and user_id = ${userId} and id = ${id} and revoked_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Records that the actor's session has completed the second step. */
export async function noteSecondStep(tx: Tx, { companyId, userId, credential }: Actor): Promise<void> {
  await sql`update sessions set second_step_at = now()
    where company_id = ${companyId} and id = ${credential.id} and user_id = ${userId}`.execute(tx);
}
