import type { AccessTokens } from '#platform/auth/access-token.ts';
import type { Principal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadPrincipal } from './principal.store.ts';

/** A user made Passive, demoted or removed is out within a second, in every process: this, and the lookup. */
const principalTtlMs = 800;
const cacheEntriesMax = 20_000;

export interface Authenticator {
  /** @throws Failure token_missing, token_expired, session_over. */
  authenticate(authorization: string | undefined): Promise<Principal>;
  /** Who the session of a principal stands for by now; undefined when it is over. */
  renew(principal: Principal): Promise<Principal | undefined>;
  /** Forgets what is known of a session at once, in this process. */
  forget(sessionId: string): void;
}

interface Held {
  principal: Promise<Principal | undefined>;
  untilMs: number;
}

const bearerPattern = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

export function createAuthenticator(db: Database, tokens: AccessTokens, clock: Clock): Authenticator {
  const cache = new Map<string, Held>();
  function principalOf(companyId: string, sessionId: string): Promise<Principal | undefined> {
    const nowMs = clock.nowMs();
    const held = cache.get(sessionId);
    if (held && held.untilMs > nowMs) return held.principal;
    if (cache.size >= cacheEntriesMax) cache.clear();
    const principal = inReadScope(db, { companyId }, (tx) => loadPrincipal(tx, companyId, sessionId));
    cache.set(sessionId, { principal, untilMs: nowMs + principalTtlMs });
    principal.catch(() => cache.delete(sessionId));
    return principal;
  }
  return {
    async authenticate(authorization) {
      if (!authorization) throw new Failure('token_missing');
      const [, token] = bearerPattern.exec(authorization) ?? [];
      if (!token) throw new Failure('session_over');
      const claims = await tokens.verify(token);
      const principal = await principalOf(claims.companyId, claims.sessionId);
      if (!principal) throw new Failure('session_over');
      return principal;
    },
    renew: ({ companyId, sessionId }) => principalOf(companyId, sessionId),
    forget: (sessionId) => void cache.delete(sessionId),
  };
}
