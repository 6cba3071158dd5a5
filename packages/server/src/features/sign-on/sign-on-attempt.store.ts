import { createHash } from 'node:crypto';
import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface Attempt {
  issuer: string;
  clientId: string;
  codeVerifier: string;
  nonce: string;
  browserHash: Buffer;
  /** The session that connects an account; null where someone signs in. */
  sessionId: string | null;
}

const { attemptTtlS, ticketTtlS } = limits.signOn;

/** How the browser's own key is kept. */
export const browserHashOf = (browserKey: string): Buffer => createHash('sha256').update(browserKey).digest();

export async function insertAttempt(tx: Tx, state: CompanySecret, attempt: Attempt): Promise<void> {
  await sql`delete from sign_on_attempts
    where company_id = ${state.companyId}
      and created_at < now() - ${attemptTtlS} * interval '1 second'`.execute(tx);
  await tx
    .insertInto('sign_on_attempts')
    .values({
      company_id: state.companyId,
      state_hash: state.hash,
      issuer: attempt.issuer,
      client_id: attempt.clientId,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      browser_hash: attempt.browserHash,
      session_id: attempt.sessionId,
    })
    .execute();
}

/** Uses an attempt up; undefined when it is unknown, too old or used. */
export async function takeAttempt(tx: Tx, state: CompanySecret): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`delete from sign_on_attempts
    where company_id = ${state.companyId} and state_hash = ${state.hash}
      and created_at >= now() - ${attemptTtlS} * interval '1 second'
    returning issuer, client_id as "clientId", code_verifier as "codeVerifier", nonce,
      browser_hash as "browserHash", session_id as "sessionId"`.execute(tx);
  return rows[0];
}

export interface NewTicket {
  userId: string;
  browserHash: Buffer;
  /** Sealed. */
  signOutUrl: string | null;
}

export async function insertTicket(
  tx: Tx,
  ticket: CompanySecret,
  { userId, browserHash, signOutUrl }: NewTicket,
): Promise<void> {
  await sql`delete from sign_on_tickets
    where company_id = ${ticket.companyId}
      and created_at < now() - ${ticketTtlS} * interval '1 second'`.execute(tx);
  await tx
    .insertInto('sign_on_tickets')
    .values({
      company_id: ticket.companyId,
      ticket_hash: ticket.hash,
      user_id: userId,
      browser_hash: browserHash,
      sign_out_url: signOutUrl,
    })
    .execute();
}

export interface TakenTicket {
  userId: string;
  /** How the user signs in at the moment the ticket is taken; a change before it has voided the ticket. */
  credentialsVersion: number;
  signOutUrl: string | null;
}

/** Uses a ticket up, even if it comes from another browser. */
export async function takeTicket(
  tx: Tx,
  ticket: CompanySecret,
  browserHash: Buffer,
): Promise<TakenTicket | undefined> {
  const { rows } = await sql<TakenTicket & { is_own: boolean }>`delete from sign_on_tickets t
    using users u, companies c
    where t.company_id = ${ticket.companyId} and t.ticket_hash = ${ticket.hash}
      and t.created_at >= now() - ${ticketTtlS} * interval '1 second'
      and u.company_id = t.company_id and u.id = t.user_id and c.company_id = t.company_id
    returning t.user_id as "userId", t.sign_out_url as "signOutUrl", t.browser_hash = ${browserHash} as is_own,
      u.credentials_version + c.credentials_version as "credentialsVersion"`.execute(tx);
  return rows[0]?.is_own ? rows[0] : undefined;
}

/** Keeps where a session is ended at the provider as well. */
export async function insertSignOut(
  tx: Tx,
  { companyId }: CompanyScope,
  { sessionId, signOutUrl }: { sessionId: string; signOutUrl: string },
): Promise<void> {
  const row = { company_id: companyId, session_id: sessionId, sign_out_url: signOutUrl };
  await tx.insertInto('sign_on_sessions').values(row).execute();
}

export async function takeSignOut(
  tx: Tx,
  { companyId }: CompanyScope,
  sessionId: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('sign_on_sessions')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .returning('sign_out_url')
    .executeTakeFirst();
  return row?.sign_out_url;
}

export interface Link {
  userId: string;
  madeAdmin: boolean;
}

export async function findLink(
  tx: Tx,
  { companyId }: CompanyScope,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    update sign_on_links set last_used_at = now()
    where company_id = ${companyId} and issuer = ${issuer} and subject = ${subject}
    returning user_id as "userId", made_admin as "madeAdmin"`.execute(tx);
  return rows[0];
}

/** False when the user has an account at this issuer already, or the account another user. */
export async function insertLink(
  tx: Tx,
  { companyId }: CompanyScope,
  link: { issuer: string; subject: string; userId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('sign_on_links')
    .values({ company_id: companyId, issuer: link.issuer, subject: link.subject, user_id: link.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes whether the mapping made this person an administrator. */
export async function markMadeAdmin(
  tx: Tx,
  { companyId }: CompanyScope,
  { issuer, subject, madeAdmin }: { issuer: string; subject: string; madeAdmin: boolean },
): Promise<void> {
  await tx
    .updateTable('sign_on_links')
    .set({ made_admin: madeAdmin })
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}
