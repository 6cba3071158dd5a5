import type { Language } from '@docent/contract/core/language';
import type { Tx } from '#platform/db/scope.ts';

/** How addresses are compared: one account per address whatever its case. */
export const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();

export interface UserSecret {
  id: string;
  status: 'active' | 'passive';
  password_hash: string | null;
}

export function findSecretByEmail(tx: Tx, companyId: string, email: string): Promise<UserSecret | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'status', 'password_hash'])
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export function findSecretById(tx: Tx, companyId: string, userId: string): Promise<UserSecret | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'status', 'password_hash'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

export interface UserChange {
  name?: string;
  phone?: string | null;
  language?: Language;
  password_hash?: string;
}

export async function updateUser(
  tx: Tx,
  companyId: string,
  userId: string,
  change: UserChange,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}
