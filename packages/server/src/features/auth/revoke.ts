import { recordAudit } from '#features/audit/index.ts';
import { readRefreshToken } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Authenticator } from './authenticate.ts';
import { findToken, signOutSession } from './session.store.ts';

/** Ends the session of a refresh token; an unknown token changes nothing and is answered alike. */
export async function revoke(
  deps: { db: Database; authenticator: Authenticator },
  text: string,
  address: string,
): Promise<null> {
  const token = readRefreshToken(text);
  if (!token) return null;
  const { companyId } = token;
  const ended = await inScope(deps.db, token, async (tx) => {
    const found = await findToken(tx, token);
    const user = found && (await signOutSession(tx, companyId, found.sessionId));
    if (!found || !user) return false;
    const credential = { kind: 'session', id: found.sessionId } as const;
    await recordAudit(tx, { companyId, ...user, credential, address }, { action: 'session.signed_out' });
    return true;
  });
  if (ended) deps.authenticator.forgetCompany(companyId);
  return null;
}
