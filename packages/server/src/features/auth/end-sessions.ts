import type { Session } from '@docent/contract/features/session';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { endOwnSession, listOwnSessions, revokeSessionsOf } from './session.store.ts';

export function listSessions(db: Database, actor: Actor): Promise<{ items: Session[] }> {
  return inReadScope(db, actor, async (tx) => {
    const rows = await listOwnSessions(tx, actor);
    const items = rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? '',
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === actor.credential.id,
    }));
    return { items };
  });
}

/**
 * Ends one session of the actor.
 * @throws Failure not_found
 */
export async function endSession(db: Database, actor: Actor, id: string): Promise<null> {
  await inScope(db, actor, async (tx) => {
    if (!(await endOwnSession(tx, actor, id))) throw new Failure('not_found');
    await recordAudit(tx, actor, {
      action: 'session.signed_out',
      subject: { kind: 'session', id, name: actor.name },
    });
  });
  return null;
}

/** Ends every session of the actor, including the current one. */
export async function endEverySession(db: Database, actor: Actor): Promise<null> {
  await inScope(db, actor, async (tx) => {
    await revokeSessionsOf(tx, actor, actor.userId);
    await recordAudit(tx, actor, { action: 'session.ended_everywhere' });
  });
  return null;
}
