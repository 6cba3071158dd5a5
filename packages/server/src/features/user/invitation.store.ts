import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Keeps the hash of a user's invitation; an earlier one is no longer good. */
export async function saveInvitation(
  tx: Tx,
  secret: CompanySecret,
  { userId, invitedBy }: { userId: string; invitedBy: string | null },
): Promise<void> {
  await sql`insert into invitations (company_id, user_id, secret_hash, expires_at, invited_by)
    values (${secret.companyId}, ${userId}, ${secret.hash}, now() + ${limits.invitation.ttlS} * interval '1 second',
      ${invitedBy})
    on conflict (company_id, user_id) do update set secret_hash = excluded.secret_hash,
      expires_at = excluded.expires_at, invited_by = excluded.invited_by, created_at = now()`.execute(tx);
  await sql`update users set invited_at = now()
    where company_id = ${secret.companyId} and id = ${userId}`.execute(tx);
}

export interface Invited {
  userId: string;
  name: string;
  email: string;
  language: Language;
  companyCode: string;
  companyTitle: string;
  /** The user who invited them. */
  inviterId: string | null;
}

/**
 * Whom a secret invites, while it is good: neither used nor past its end, the user without a password, and the user and
 * the company active.
 */
const invitedBy = (secret: CompanySecret) => sql<Invited>`
    select u.id as "userId", u.name, u.email, u.language, c.code as "companyCode", c.title as "companyTitle",
      i.invited_by as "inviterId"
    from invitations i
      join users u on u.company_id = i.company_id and u.id = i.user_id
      join companies c on c.company_id = i.company_id
    where i.company_id = ${secret.companyId} and i.secret_hash = ${secret.hash} and i.expires_at > now()
      and u.status = 'active' and u.password_hash is null and c.status = 'active'`;

export async function findInvited(tx: Tx, secret: CompanySecret): Promise<Invited | undefined> {
  return (await invitedBy(secret).execute(tx)).rows[0];
}

/** The same, with the user kept from changing until the transaction ends. */
export async function lockInvited(tx: Tx, secret: CompanySecret): Promise<Invited | undefined> {
  return (await sql<Invited>`${invitedBy(secret)} for no key update of u`.execute(tx)).rows[0];
}

/** Uses an invitation up; false when someone else just has. */
export async function spendInvitation(tx: Tx, secret: CompanySecret): Promise<boolean> {
  const { rows } = await sql`delete from invitations
    where company_id = ${secret.companyId} and secret_hash = ${secret.hash} returning 1`.execute(tx);
  return rows.length > 0;
}

export interface Uninvited {
  id: string;
  name: string;
  email: string;
  language: Language;
  companyTitle: string;
}

/** Those of the users who can be invited and have not been: active, without a password or an invitation. */
export async function findUninvited(
  tx: Tx,
  { companyId }: CompanyScope,
  userIds: readonly string[],
): Promise<Uninvited[]> {
  const { rows } = await sql<Uninvited>`
    select u.id, u.name, u.email, u.language, c.title as "companyTitle"
    from users u join companies c on c.company_id = u.company_id
    where u.company_id = ${companyId} and u.id = any(${userIds}::uuid[]) and u.status = 'active'
      and u.password_hash is null and u.invited_at is null
    order by u.id for no key update of u`.execute(tx);
  return rows;
}
