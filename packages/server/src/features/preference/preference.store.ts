import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface PreferenceOwner extends CompanyScope {
  readonly userId: string;
}

type Kind = 'notification' | 'invoice' | 'time_zone';

/** What the user chose; undefined as long as they chose nothing. */
export async function findPreference(tx: Tx, owner: PreferenceOwner, kind: Kind): Promise<unknown> {
  const row = await tx
    .selectFrom('user_preferences')
    .select('value')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.value;
}

/** @param value what the contract's schema let through */
export async function savePreference(
  tx: Tx,
  owner: PreferenceOwner,
  kind: Kind,
  value: object,
): Promise<void> {
  const { companyId, userId } = owner;
  await sql`insert into user_preferences (company_id, user_id, kind, value)
    values (${companyId}, ${userId}, ${kind}, ${JSON.stringify(value)}::jsonb)
    on conflict (company_id, user_id, kind) do update set value = excluded.value, updated_at = now()`.execute(
    tx,
  );
}
