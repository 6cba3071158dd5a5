import { recordAudit } from '#features/audit/index.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';

/** The database decides; this only skips the query while the answer is known to be no. */
const quietMs = 60_000;
/** Another process was faster. */
const quietAfterOtherMs = 5_000;
const notesMax = 20_000;

/**
 * Records the use of an API key at most once a minute, and returns the key when it did. API keys belong to another
 * feature.
 */
export type TouchKey = (
  tx: Tx,
  scope: CompanyScope,
  use: { keyId: string; address: string },
) => Promise<{ name: string } | undefined>;

export interface KeyUseDeps {
  db: Database;
  clock: Clock;
  touchKey: TouchKey;
}

/** Records the time and address of a key's last use, with an audit event, once a minute. */
export function createKeyUseNotes({ db, clock, touchKey }: KeyUseDeps) {
  const quietUntilMs = new Map<string, number>();
  return async (principal: UserPrincipal, address: string): Promise<void> => {
    const { credential } = principal;
    if (credential.kind !== 'api_key') return;
    const nowMs = clock.nowMs();
    if ((quietUntilMs.get(credential.id) ?? 0) > nowMs) return;
    const isNoted = await inScope(db, principal, async (tx) => {
      const used = await touchKey(tx, principal, { keyId: credential.id, address });
      if (!used) return false;
      const subject = { kind: 'api_key', id: credential.id, name: used.name };
      await recordAudit(tx, { ...principal, address }, { action: 'api_key.used', subject });
      return true;
    });
    if (quietUntilMs.size >= notesMax) quietUntilMs.clear();
    quietUntilMs.set(credential.id, nowMs + (isNoted ? quietMs : quietAfterOtherMs));
  };
}
