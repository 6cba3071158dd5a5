import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

const { ticketTtlS } = limits.signOn;

/** An account at a provider that a session has asked to connect. */
export interface LinkTicket {
  sessionId: string;
  browserHash: Buffer;
  issuer: string;
  subject: string;
}

export async function insertLinkTicket(tx: Tx, ticket: CompanySecret, of: LinkTicket): Promise<void> {
  await sql`delete from sign_on_link_tickets
    where company_id = ${ticket.companyId}
      and created_at < now() - ${ticketTtlS} * interval '1 second'`.execute(tx);
  await tx
    .insertInto('sign_on_link_tickets')
    .values({
      company_id: ticket.companyId,
      ticket_hash: ticket.hash,
      session_id: of.sessionId,
      browser_hash: of.browserHash,
      issuer: of.issuer,
      subject: of.subject,
    })
    .execute();
}

/** Uses a ticket up, even if it comes from another session or browser. */
export async function takeLinkTicket(
  tx: Tx,
  ticket: CompanySecret,
  by: { sessionId: string; browserHash: Buffer },
): Promise<{ issuer: string; subject: string } | undefined> {
  const { rows } = await sql<{ issuer: string; subject: string; is_own: boolean }>`
    delete from sign_on_link_tickets
    where company_id = ${ticket.companyId} and ticket_hash = ${ticket.hash}
      and created_at >= now() - ${ticketTtlS} * interval '1 second'
    returning issuer, subject, session_id = ${by.sessionId} and browser_hash = ${by.browserHash} as is_own`.execute(
    tx,
  );
  const row = rows[0];
  return row?.is_own ? { issuer: row.issuer, subject: row.subject } : undefined;
}

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** The user's account at an issuer. */
export async function findOwnLink(
  tx: Tx,
  { companyId, userId }: Owner,
  issuer: string,
): Promise<{ createdAt: Date; lastUsedAt: Date } | undefined> {
  const row = await tx
    .selectFrom('sign_on_links')
    .select(['created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/** Returns whether there was one. */
export async function deleteOwnLink(
  tx: Tx,
  { companyId, userId }: CompanyScope & Owner,
  issuer: string,
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('sign_on_links')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
