import { recordAudit } from '#features/audit/index.ts';
import { readRefreshToken } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import type { Authenticator } from './authenticate.ts';
import { findToken, revokeSession } from './session.store.ts';

export interface RevokeDeps {
  db: Database;
  authenticator: Authenticator;
  /** The provider's sign-out URL for a session. */
  signOutUrlOf(tx: Tx, session: { companyId: string; sessionId: string }): Promise<string | undefined>;
}

/**
 * Ends the session of a refresh token; an unknown token changes nothing and gets the same answer. Returns the
 * provider's sign-out URL, if there is one.
 */
export async function revoke(
  deps: RevokeDeps,
  text: string,
  address: string,
): Promise<{ signOutUrl: string } | null> {
  const token = readRefreshToken(text);
  if (!token) return null;
  const { companyId } = token;
  const ended = await inScope(deps.db, token, async (tx) => {
    const found = await findToken(tx, token);
    const user = found && (await revokeSession(tx, companyId, found.sessionId));
    if (!found || !user) return undefined;
    const credential = { kind: 'session', id: found.sessionId } as const;
    const { userId, name } = user;
    const actor = { companyId, userId, name, credential, address };
    await recordAudit(tx, actor, { action: 'session.signed_out' });
    return { signOutUrl: await deps.signOutUrlOf(tx, { companyId, sessionId: found.sessionId }) };
  });
  if (ended) deps.authenticator.forgetCompany(companyId);
  return ended?.signOutUrl ? { signOutUrl: ended.signOutUrl } : null;
}
