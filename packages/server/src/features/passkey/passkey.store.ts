import type { Passkey } from '@docent/contract/features/passkey';
import { limits } from '@docent/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

export interface NewChallenge {
  id: string;
  /** Who adds a passkey; null while someone signs in. */
  userId: string | null;
  challenge: string;
}

/** Keeps what an authenticator is asked to sign; those that were never answered go. */
export async function putChallenge(tx: Tx, { companyId }: CompanyScope, asked: NewChallenge): Promise<void> {
  await sql`delete from passkey_challenges where company_id = ${companyId} and expires_at < now()`.execute(
    tx,
  );
  await sql`insert into passkey_challenges (company_id, id, user_id, challenge, expires_at)
    values (${companyId}, ${asked.id}, ${asked.userId}, ${asked.challenge},
            now() + ${limits.passkey.challengeTtlS} * interval '1 second')`.execute(tx);
}

/** Takes a challenge out: it is answered once, by whom it was made for. Undefined when it is unknown, answered or over. */
export async function takeChallenge(
  tx: Tx,
  { companyId }: CompanyScope,
  asked: { id: string; userId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; is_good: boolean }>`delete from passkey_challenges
    where company_id = ${companyId} and id = ${asked.id} and user_id is not distinct from ${asked.userId}::uuid
    returning challenge, expires_at > now() as is_good`.execute(tx);
  return rows[0]?.is_good ? rows[0].challenge : undefined;
}

export function findPasskeys(tx: Tx, { companyId, userId }: Owner): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function hasPasskey(tx: Tx, { companyId, userId }: Owner): Promise<boolean> {
  const { rows } = await sql`select from passkeys
    where company_id = ${companyId} and user_id = ${userId} limit 1`.execute(tx);
  return rows.length > 0;
}

export type NewPasskey = Pick<
  PasskeyRow,
  'id' | 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'name' | 'is_backed_up'
>;

/** Undefined when this passkey is already someone's. */
export function insertPasskey(
  tx: Tx,
  { companyId, userId }: Owner,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...passkey, company_id: companyId, user_id: userId, last_used_at: null })
    .onConflict((conflict) => conflict.columns(['company_id', 'credential_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updatePasskeyName(
  tx: Tx,
  { companyId, userId }: Owner,
  change: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name: change.name })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirst();
}

export function deletePasskey(
  tx: Tx,
  { companyId, userId }: Owner,
  id: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Takes all passkeys of a user away; whether there were any. */
export async function deletePasskeysOf(tx: Tx, { companyId, userId }: Owner): Promise<boolean> {
  const { rows } = await sql`delete from passkeys
    where company_id = ${companyId} and user_id = ${userId} returning id`.execute(tx);
  return rows.length > 0;
}

/** A passkey with whose it is, and how they sign in at this moment. */
export type KnownPasskey = PasskeyRow & { user_name: string; credentials_version: number };

/** A passkey of the company, kept from changing until the transaction ends: its counter is compared and then moved. */
export async function lockPasskey(
  tx: Tx,
  { companyId }: CompanyScope,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`
    select p.*, u.name as user_name, u.credentials_version + c.credentials_version as credentials_version
    from passkeys p
      join users u on u.company_id = p.company_id and u.id = p.user_id
      join companies c on c.company_id = p.company_id
    where p.company_id = ${companyId} and p.credential_id = ${credentialId} for update of p`.execute(tx);
  return rows[0];
}

export async function notePasskeyUse(
  tx: Tx,
  { companyId }: CompanyScope,
  use: { id: string; signCount: number; isBackedUp: boolean },
): Promise<void> {
  await sql`update passkeys set sign_count = ${use.signCount}, is_backed_up = ${use.isBackedUp}, last_used_at = now()
    where company_id = ${companyId} and id = ${use.id}`.execute(tx);
}

export const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.is_backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
