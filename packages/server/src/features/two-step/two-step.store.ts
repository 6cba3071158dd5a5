import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope.ts';

/** Whose second step it is. */
export interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

export interface TwoStepRow {
  sealed_secret: string;
  enabled_at: Date | null;
  last_step: number;
}

/** Locks the second step of a user until the transaction ends, so that parallel requests cannot use a code twice. */
export async function lockTwoStep(tx: Tx, { companyId, userId }: Owner): Promise<TwoStepRow | undefined> {
  const { rows } = await sql<TwoStepRow>`select sealed_secret, enabled_at, last_step from two_steps
    where company_id = ${companyId} and user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

export interface TwoStepStanding {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  hasPassword: boolean;
}

export async function findStanding(tx: Tx, { companyId, userId }: Owner): Promise<TwoStepStanding> {
  const { rows } = await sql<{ enabled_at: Date | null; codes_left: number; has_password: boolean }>`
    select t.enabled_at, u.password_hash is not null as has_password,
      (select count(*) from recovery_codes r where r.company_id = u.company_id and r.user_id = u.id
         and r.used_at is null) as codes_left
    from users u left join two_steps t on t.company_id = u.company_id and t.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  const row = rows[0];
  return {
    enabledAt: row?.enabled_at ?? null,
    recoveryCodesLeft: row?.enabled_at ? row.codes_left : 0,
    hasPassword: row?.has_password ?? false,
  };
}

/** Keeps a secret that is not confirmed yet, in the place of an earlier one that was not. */
export async function putPendingSecret(
  tx: Tx,
  { companyId, userId }: Owner,
  sealedSecret: string,
): Promise<boolean> {
  const { rows } = await sql`insert into two_steps (company_id, user_id, sealed_secret)
    values (${companyId}, ${userId}, ${sealedSecret})
    on conflict (company_id, user_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
      where two_steps.enabled_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes the time step of a code that was taken; the first one turns the second step on. */
export async function noteStep(tx: Tx, { companyId, userId }: Owner, step: number): Promise<void> {
  await sql`update two_steps set last_step = ${step}, enabled_at = coalesce(enabled_at, now())
    where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { companyId, userId }: Owner,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_codes where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
  await sql`insert into recovery_codes (company_id, user_id, code_hash)
    select ${companyId}, ${userId}, unnest(${hashes}::bytea[])`.execute(tx);
}

/** Spends an unused recovery code; false when there is none like it. */
export async function spendRecoveryCode(
  tx: Tx,
  { companyId, userId }: Owner,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`update recovery_codes set used_at = now()
    where company_id = ${companyId} and user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Turns the second step off. Returns whether it was on. */
export async function deleteTwoStep(tx: Tx, { companyId, userId }: Owner): Promise<boolean> {
  await sql`delete from recovery_codes where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
  const { rows } = await sql<{ enabled_at: Date | null }>`delete from two_steps
    where company_id = ${companyId} and user_id = ${userId} returning enabled_at`.execute(tx);
  return Boolean(rows[0]?.enabled_at);
}
