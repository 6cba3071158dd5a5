import { limits } from '@docent/contract/limits';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { touchSession } from './session.store.ts';

const notesMax = 20_000;

/** Records the last use of a session every few seconds, if its company ends idle sessions. */
export function createSessionUseNotes(db: Database, clock: Clock) {
  const quietUntilMs = new Map<string, number>();
  return async (principal: UserPrincipal): Promise<void> => {
    const { companyId, credential, idleMinutes } = principal;
    if (credential.kind !== 'session' || idleMinutes === null) return;
    const nowMs = clock.nowMs();
    if ((quietUntilMs.get(credential.id) ?? 0) > nowMs) return;
    if (quietUntilMs.size >= notesMax) quietUntilMs.clear();
    quietUntilMs.set(credential.id, nowMs + limits.companySecurity.useNotedEveryS * 1_000);
    await inScope(db, principal, (tx) => touchSession(tx, { companyId }, credential.id));
  };
}
