import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

export interface NewEmailChange {
  id: string;
  newEmail: string;
  /** Null when no code was sent, because another user has the address. */
  codeHash: Buffer | null;
}

/** Stores a pending change, which replaces an earlier one. Returns its expiry. */
export async function putEmailChange(tx: Tx, owner: UserPrincipal, change: NewEmailChange): Promise<Date> {
  const { companyId, userId, credential } = owner;
  await deleteEmailChange(tx, owner);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into email_changes (company_id, user_id, id, session_id, new_email, code_hash, credentials_version, expires_at)
    select u.company_id, u.id, ${change.id}, ${credential.id}, ${change.newEmail}, ${change.codeHash},
           u.credentials_version, now() + ${limits.code.ttlS} * interval '1 second'
    from users u where u.company_id = ${companyId} and u.id = ${userId}
    returning expires_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The change of the address was not kept.');
  return row.expires_at;
}

/** Void after any change of the user's password, address, status or second step, like every mailed code. */
const isOpen = sql`c.expires_at > now() and c.wrong_tries < ${limits.code.wrongTriesMax}
  and c.credentials_version = u.credentials_version`;

const isOwn = ({ companyId, userId, credential }: UserPrincipal) => sql`c.company_id = ${companyId}
  and c.user_id = ${userId} and c.session_id = ${credential.id}
  and u.company_id = ${companyId} and u.id = c.user_id`;

export interface PendingEmailChange {
  new_email: string;
  expires_at: Date;
}

/** The pending change of the session, while its code is valid. */
export async function findEmailChange(tx: Tx, owner: UserPrincipal): Promise<PendingEmailChange | undefined> {
  const { rows } = await sql<PendingEmailChange>`select c.new_email, c.expires_at
    from email_changes c, users u where ${isOwn(owner)} and ${isOpen}`.execute(tx);
  return rows[0];
}

export interface TriedEmailChange {
  id: string;
  code_hash: Buffer | null;
}

/** Counts a try before its code is compared; undefined when there is no change, or its tries are used up. */
export async function countTry(tx: Tx, owner: UserPrincipal): Promise<TriedEmailChange | undefined> {
  const { rows } = await sql<TriedEmailChange>`update email_changes c set wrong_tries = c.wrong_tries + 1
    from users u where ${isOwn(owner)} and ${isOpen} returning c.id, c.code_hash`.execute(tx);
  return rows[0];
}

/** Uses a change up and returns its address; undefined when it was used, replaced, canceled or outdated. */
export async function takeEmailChange(tx: Tx, owner: UserPrincipal, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ new_email: string }>`delete from email_changes c using users u
    where ${isOwn(owner)} and c.id = ${id} and c.expires_at > now()
      and c.credentials_version = u.credentials_version
    returning c.new_email`.execute(tx);
  return rows[0]?.new_email;
}

export async function deleteEmailChange(tx: Tx, { companyId, userId }: UserPrincipal): Promise<void> {
  await sql`delete from email_changes where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
}
