import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface UsedKey {
  name: string;
}

/**
 * Records the use of a key at most once a minute: the first call of that minute gets the key, all others nothing, even
 * across processes.
 */
export async function touchKey(
  tx: Tx,
  scope: CompanyScope,
  { keyId, address }: { keyId: string; address: string },
): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    update api_keys set last_used_at = now(), last_used_address = ${address}
    where company_id = ${scope.companyId} and id = ${keyId}
      and (last_used_at is null or last_used_at <= now() - interval '1 minute')
    returning name`.execute(tx);
  return rows[0];
}
