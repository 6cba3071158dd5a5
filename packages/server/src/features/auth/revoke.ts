import { readRefreshToken } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Authenticator } from './authenticate.ts';
import { findToken, revokeSession } from './session.store.ts';

/** Ends the session of a refresh token; an unknown token changes nothing and is answered alike. */
export async function revoke(db: Database, authenticator: Authenticator, text: string): Promise<null> {
  const token = readRefreshToken(text);
  if (!token) return null;
  const sessionId = await inScope(db, token, async (tx) => {
    const found = await findToken(tx, token);
    if (found) await revokeSession(tx, token.companyId, found.sessionId);
    return found?.sessionId;
  });
  if (sessionId) authenticator.forgetCompany(token.companyId);
  return null;
}
