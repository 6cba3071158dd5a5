import { recordAudit } from '#features/audit/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { endIdleSession } from './idle-session.store.ts';

/** Ends an idle session once; returns its idle limit in minutes, or undefined if it is not idle. */
export async function endWhenIdle(
  tx: Tx,
  scope: CompanyScope,
  sessionId: string,
): Promise<number | undefined> {
  const idle = await endIdleSession(tx, scope, sessionId);
  if (!idle) return undefined;
  const { userId, name, minutes, isNew } = idle;
  const credential = { kind: 'session', id: sessionId } as const;
  if (isNew)
    await recordAudit(
      tx,
      { companyId: scope.companyId, userId, name, credential },
      { action: 'session.ended_idle', details: { minutes } },
    );
  return minutes;
}
