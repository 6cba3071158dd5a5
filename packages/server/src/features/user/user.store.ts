import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** How addresses are compared: one account per address whatever its case. */
export const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();

export interface UserSecret {
  id: string;
  name: string;
  status: 'active' | 'passive';
  password_hash: string | null;
}

export function findSecretByEmail(tx: Tx, companyId: string, email: string): Promise<UserSecret | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'status', 'password_hash'])
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export function findSecretById(tx: Tx, companyId: string, userId: string): Promise<UserSecret | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'status', 'password_hash'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Someone to write to. */
export interface Contact {
  id: string;
  name: string;
  email: string;
  language: Language;
  status: 'active' | 'passive';
  companyCode: string;
  /** The company's title. */
  company: string;
}

/** A user by id, or by address as `emailKey` writes it. */
export async function findContact(
  tx: Tx,
  companyId: string,
  by: { id: string } | { emailKey: string },
): Promise<Contact | undefined> {
  const which = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email_key = ${by.emailKey}`;
  const { rows } = await sql<Contact>`
    select u.id, u.name, u.email, u.language, u.status, c.code as "companyCode", c.title as company
    from users u join companies c on c.company_id = u.company_id
    where u.company_id = ${companyId} and ${which}`.execute(tx);
  return rows[0];
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  type: 'admin' | 'regular';
  role_id: string | null;
  status: 'active' | 'passive';
  language: Language;
  password_hash: string | null;
}

/** Adds users whose addresses nobody has yet; returns the ids of those that were added. */
export async function insertUsers(
  tx: Tx,
  { companyId }: CompanyScope,
  users: readonly NewUser[],
): Promise<string[]> {
  if (users.length === 0) return [];
  const rows = await tx
    .insertInto('users')
    .values(users.map((user) => ({ ...user, company_id: companyId, email_key: emailKey(user.email) })))
    .onConflict((conflict) => conflict.columns(['company_id', 'email_key']).doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export interface UserChange {
  name?: string;
  email?: string;
  phone?: string | null;
  address?: string | null;
  type?: 'admin' | 'regular';
  role_id?: string | null;
  status?: 'active' | 'passive';
  language?: Language;
  password_hash?: string;
}

export async function updateUser(
  tx: Tx,
  companyId: string,
  userId: string,
  change: UserChange,
): Promise<void> {
  const key = change.email === undefined ? {} : { email_key: emailKey(change.email) };
  await tx
    .updateTable('users')
    .set({ ...change, ...key, updated_at: changedNow })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}

export async function noteSignIn(tx: Tx, companyId: string, userId: string): Promise<void> {
  await sql`update users set last_sign_in_at = now() where company_id = ${companyId} and id = ${userId}`.execute(
    tx,
  );
}

export async function deleteUserRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('users').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Those of the addresses that users of the company have, as they are compared. */
export async function findTakenEmails(
  tx: Tx,
  { companyId }: CompanyScope,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email_key: string }>`select email_key from users
    where company_id = ${companyId} and email_key = any(${emails.map(emailKey)})`.execute(tx);
  return new Set(rows.map((row) => row.email_key));
}
