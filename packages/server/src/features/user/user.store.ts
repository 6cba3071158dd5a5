import type { Language } from '@docent/contract/core/language';
import { type RawBuilder, sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { emailKey } from '#platform/i18n/email-key.ts';

export interface UserSecret {
  id: string;
  name: string;
  status: 'active' | 'passive';
  password_hash: string | null;
  /** What a first step of signing in was proven against: another one after each change of how the user signs in. */
  credentials_version: number;
}

async function findSecret(
  tx: Tx,
  companyId: string,
  which: RawBuilder<unknown>,
): Promise<UserSecret | undefined> {
  const { rows } = await sql<UserSecret>`
    select u.id, u.name, u.status, u.password_hash, u.credentials_version + c.credentials_version as credentials_version
    from users u join companies c on c.company_id = u.company_id
    where u.company_id = ${companyId} and ${which}`.execute(tx);
  return rows[0];
}

export const findSecretByEmail = (
  tx: Tx,
  companyId: string,
  email: string,
): Promise<UserSecret | undefined> => findSecret(tx, companyId, sql`u.email_key = ${emailKey(email)}`);

export const findSecretById = (tx: Tx, companyId: string, userId: string): Promise<UserSecret | undefined> =>
  findSecret(tx, companyId, sql`u.id = ${userId}`);

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

const contactWhere = (companyId: string, which: RawBuilder<unknown>) => sql<Contact>`
    select u.id, u.name, u.email, u.language, u.status, c.code as "companyCode", c.title as company
    from users u join companies c on c.company_id = u.company_id
    where u.company_id = ${companyId} and ${which}`;

export async function findContact(
  tx: Tx,
  companyId: string,
  { id }: { id: string },
): Promise<Contact | undefined> {
  return (await contactWhere(companyId, sql`u.id = ${id}`).execute(tx)).rows[0];
}

/**
 * A user by id, or by address as `emailKey` writes it, kept from changing until the transaction ends. Lock the user before
 * their codes and second step: a change of the user locks in this order as well.
 */
export async function lockContact(
  tx: Tx,
  companyId: string,
  by: { id: string } | { emailKey: string },
): Promise<Contact | undefined> {
  const which = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email_key = ${by.emailKey}`;
  return (await contactWhere(companyId, sql`${which} for no key update of u`).execute(tx)).rows[0];
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

/** What may change without anything that was sent or begun before becoming void. */
export interface UserChange {
  name?: string;
  phone?: string | null;
  address?: string | null;
  type?: 'admin' | 'regular';
  role_id?: string | null;
  language?: Language;
  email?: never;
  status?: never;
  password_hash?: never;
}

/** What `changeAccount` alone writes, with what may change besides. */
export type AccountChange = Omit<UserChange, 'email' | 'status' | 'password_hash'> & {
  email?: string;
  status?: 'active' | 'passive';
  password_hash?: string;
};

export const updateUser = (tx: Tx, companyId: string, userId: string, change: UserChange): Promise<void> =>
  writeAccount(tx, companyId, userId, change);

/** Use `changeAccount`, which tells the user as well. */
export async function writeAccount(
  tx: Tx,
  companyId: string,
  userId: string,
  change: AccountChange,
): Promise<void> {
  const key = change.email === undefined ? {} : { email_key: emailKey(change.email) };
  // A user who is Active again is visible to the directory too.
  const seen = change.status === 'active' ? { deprovisioned_at: null } : {};
  await tx
    .updateTable('users')
    .set({ ...change, ...key, ...seen, updated_at: changedNow })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}

/** Excepts a session from those that a change of the account ends; it holds until the transaction ends. */
export async function keepSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select set_config('app.kept_session', ${sessionId}, true)`.execute(tx);
}

/**
 * Notes a sign-in; false when how the user signs in has changed since their first step was proven. A change that is
 * under way at the same moment is waited for.
 */
export async function noteSignIn(
  tx: Tx,
  companyId: string,
  { userId, credentialsVersion }: { userId: string; credentialsVersion: number },
): Promise<boolean> {
  const { rows } = await sql`update users u set last_sign_in_at = now() from companies c
    where u.company_id = ${companyId} and u.id = ${userId} and c.company_id = u.company_id
      and u.credentials_version + c.credentials_version = ${credentialsVersion}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Lets the directory give an address anew that a user has whom it deleted: that user keeps it to be read, and needs another
 * one to be Active again.
 */
export async function releaseAddress(tx: Tx, { companyId }: CompanyScope, email: string): Promise<void> {
  await sql`update users set email_key = 'deprovisioned ' || id
    where company_id = ${companyId} and email_key = ${emailKey(email)} and deprovisioned_at is not null`.execute(
    tx,
  );
}

/** Hides a user from the directory, as deleted, and takes the role that a group of it gave. */
export async function hideFromDirectory(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`update users set deprovisioned_at = now(), role_id = null
    where company_id = ${companyId} and id = ${id}`.execute(tx);
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

const administratorsMax = 20;

/** Active administrators of the company, by name; no more than a page can show. */
export function findAdministrators(tx: Tx, { companyId }: CompanyScope): Promise<{ name: string }[]> {
  return tx
    .selectFrom('users')
    .select('name')
    .where('company_id', '=', companyId)
    .where('type', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('name_key')
    .orderBy('id')
    .limit(administratorsMax)
    .execute();
}
