import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface UsedKey {
  name: string;
}

/**
 * Notes that a key is being used, at most once a minute: whoever comes first in that minute gets the key, everyone
 * else nothing, also when several processes come at once.
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
