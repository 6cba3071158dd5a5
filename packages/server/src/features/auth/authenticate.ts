import type { AccessTokens } from '#platform/auth/access-token.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { Failure } from '#platform/failure.ts';
import type { RequestOrigin } from '#platform/http/bind-routes.ts';
import { endWhenIdle } from './end-idle-session.ts';
import { createKeyUseNotes, type KeyUseDeps } from './note-key-use.ts';
import { createSessionUseNotes } from './note-session-use.ts';
import { loadPrincipal, loadPrincipalByKeyId, loadPrincipalOfKey } from './principal.store.ts';

/** A user made Passive, demoted or removed is out within a second, in every process, also when a signal is missed. */
const principalTtlMs = 800;
const cacheEntriesMax = 20_000;
/** What an API key starts with. */
export const apiKeyPrefix = 'dk_';

/** A credential of a company, enough to look up who it stands for. */
export interface HeldCredential {
  companyId: string;
  credential: Pick<UserPrincipal['credential'], 'kind' | 'id'>;
}

export interface Authenticator {
  /**
   * Reads a bearer token or an API key; the use of a key is noted with the address it came from, that of a session where
   * its company ends idle ones.
   * @throws Failure token_missing, token_expired, session_over, session_idle, api_key_over.
   */
  authenticate(authorization: string | undefined, from: RequestOrigin): Promise<UserPrincipal>;
  /** Returns the current user of a principal's credential; undefined when the credential is no longer valid. */
  renew(principal: HeldCredential): Promise<UserPrincipal | undefined>;
  /** Forgets at once, in this process, what is known of a company's users: call it after a change of who may do what. */
  forgetCompany(companyId: string): void;
}

export interface AuthenticatorDeps extends KeyUseDeps {
  tokens: AccessTokens;
  signals: Signals;
}

/**
 * Returns the user of a credential, or after how many idle minutes its session ended; undefined when it is no longer
 * valid.
 */
type Found = UserPrincipal | { idleMinutes: number; isIdle: true } | undefined;

const isPrincipal = (found: Found): found is UserPrincipal => found !== undefined && !('isIdle' in found);

interface Held {
  companyId: string;
  found: Promise<Found>;
  untilMs: number;
}

/** How a credential is looked up, and its name in the cache. */
interface Lookup {
  companyId: string;
  key: string;
  load(): Promise<Found>;
}

/** Principals by credential, each for less than a second, and no longer than until their company's access changes. */
function createPrincipalCache(clock: Clock, signals: Signals) {
  const cache = new Map<string, Held>();
  const forgetCompany = (companyId: string) => {
    for (const [key, held] of cache) if (held.companyId === companyId) cache.delete(key);
  };
  signals.on('access', (companyId) => (companyId ? forgetCompany(companyId) : cache.clear()));
  function get({ companyId, key, load }: Lookup): Promise<Found> {
    const nowMs = clock.nowMs();
    const held = cache.get(key);
    if (held && held.untilMs > nowMs) return held.found;
    if (cache.size >= cacheEntriesMax) cache.clear();
    const found = load();
    cache.set(key, { companyId, found, untilMs: nowMs + principalTtlMs });
    found.catch(() => cache.delete(key));
    return found;
  }
  return { get, forgetCompany };
}

const bearerPattern = /^Bearer +(\S+)$/i;
const jwtPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** A session can be begun again, a key cannot: the two errors differ. */
const overOf = (bearer: string) => (bearer.startsWith(apiKeyPrefix) ? 'api_key_over' : 'session_over');

export function createAuthenticator(deps: AuthenticatorDeps): Authenticator {
  const { db, tokens, clock, signals } = deps;
  const principals = createPrincipalCache(clock, signals);
  const noteKeyUse = createKeyUseNotes(deps);
  const noteSessionUse = createSessionUseNotes(db, clock);
  const sessionLookup = (companyId: string, sessionId: string): Lookup => ({
    companyId,
    key: `${companyId} ${sessionId}`,
    load: async () => {
      const principal = await inReadScope(db, { companyId }, (tx) => loadPrincipal(tx, companyId, sessionId));
      if (principal) return principal;
      const idleMinutes = await inScope(db, { companyId }, (tx) => endWhenIdle(tx, { companyId }, sessionId));
      return idleMinutes === undefined ? undefined : { idleMinutes, isIdle: true };
    },
  });
  const keyLookup = (companyId: string, hash: Buffer): Lookup => ({
    companyId,
    key: `${companyId} ${hash.toString('base64url')}`,
    load: () => inReadScope(db, { companyId }, (tx) => loadPrincipalOfKey(tx, companyId, hash)),
  });
  async function lookupOf(bearer: string): Promise<Lookup> {
    const key = readCompanySecret(apiKeyPrefix, bearer);
    if (key) return keyLookup(key.companyId, key.hash);
    if (!jwtPattern.test(bearer)) throw new Failure(overOf(bearer));
    const claims = await tokens.verify(bearer);
    return sessionLookup(claims.companyId, claims.sessionId);
  }
  return {
    async authenticate(authorization, { address, isBackground }) {
      if (!authorization) throw new Failure('token_missing');
      const [, bearer] = bearerPattern.exec(authorization) ?? [];
      if (!bearer) throw new Failure('session_over');
      const found = await principals.get(await lookupOf(bearer));
      if (!found) throw new Failure(overOf(bearer));
      if (!isPrincipal(found)) throw new Failure('session_idle', { values: { count: found.idleMinutes } });
      await noteKeyUse(found, address);
      if (!isBackground) await noteSessionUse(found);
      return found;
    },
    async renew({ companyId, credential }) {
      if (credential.kind === 'session') {
        const found = await principals.get(sessionLookup(companyId, credential.id));
        return isPrincipal(found) ? found : undefined;
      }
      return inReadScope(db, { companyId }, (tx) => loadPrincipalByKeyId(tx, companyId, credential.id));
    },
    forgetCompany: principals.forgetCompany,
  };
}
