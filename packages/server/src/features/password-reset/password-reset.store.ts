import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface NewRequest {
  id: string;
  emailKey: string;
  language: Language;
}

/** Notes that someone asked, whether or not there is such an account. */
export async function insertRequest(tx: Tx, { companyId }: CompanyScope, request: NewRequest): Promise<void> {
  await sql`insert into password_resets (company_id, id, email_key, language, expires_at)
    values (${companyId}, ${request.id}, ${request.emailKey}, ${request.language},
            now() + ${limits.code.ttlS} * interval '1 second')`.execute(tx);
}

export interface OpenRequest {
  email_key: string;
  language: Language;
}

/** A request that no code was sent for yet, kept from changing until the transaction ends. */
export async function lockOpenRequest(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`select email_key, language from password_resets
    where company_id = ${companyId} and id = ${id} and code_hash is null and expires_at > now()
    for update`.execute(tx);
  return rows[0];
}

/** How many codes were mailed within an hour to a user, whose row is locked: no other is given out meanwhile. */
export async function countCodes(tx: Tx, { companyId }: CompanyScope, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from password_resets
    where company_id = ${companyId} and user_id = ${userId} and code_hash is not null
      and created_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Gives a request its code; codes that were sent before to the same user end. */
export async function putCode(
  tx: Tx,
  { companyId }: CompanyScope,
  code: { id: string; userId: string; hash: Buffer },
): Promise<void> {
  await sql`update password_resets set used_at = now()
    where company_id = ${companyId} and user_id = ${code.userId} and used_at is null`.execute(tx);
  await sql`update password_resets set user_id = ${code.userId}, code_hash = ${code.hash}
    where company_id = ${companyId} and id = ${code.id}`.execute(tx);
}

/** Requests that are over, a day later. */
export async function deleteOldRequests(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`delete from password_resets where company_id = ${companyId}
    and created_at < now() - interval '1 day'`.execute(tx);
}

export interface TriedRequest {
  id: string;
  user_id: string | null;
  code_hash: Buffer | null;
}

/**
 * Counts a try against the latest request for an address, before its code is looked at: of tries that come at the same
 * moment no more than the limit get to see one. Undefined when there is none, or its tries are used up.
 */
export async function countTry(
  tx: Tx,
  { companyId }: CompanyScope,
  emailKey: string,
): Promise<TriedRequest | undefined> {
  const { rows } = await sql<TriedRequest>`update password_resets set wrong_tries = wrong_tries + 1
    where company_id = ${companyId} and wrong_tries < ${limits.code.wrongTriesMax}
      and id = (select id from password_resets
        where company_id = ${companyId} and email_key = ${emailKey} and used_at is null and expires_at > now()
        order by code_hash is null, created_at desc, id desc limit 1)
    returning id, user_id, code_hash`.execute(tx);
  return rows[0];
}

/** Takes the try back: it was right. */
export async function forgiveTry(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`update password_resets set wrong_tries = wrong_tries - 1
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Uses a code up; false when it was used or ended meanwhile. */
export async function spendCode(tx: Tx, { companyId }: CompanyScope, id: string): Promise<boolean> {
  const { rows } = await sql`update password_resets set used_at = now()
    where company_id = ${companyId} and id = ${id} and used_at is null and expires_at > now()
    returning 1`.execute(tx);
  return rows.length > 0;
}
