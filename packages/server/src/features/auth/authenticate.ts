import type { AccessTokens } from '#platform/auth/access-token.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { Principal } from '#platform/auth/principal.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { Failure } from '#platform/failure.ts';
import { createKeyUseNotes } from './note-key-use.ts';
import { loadPrincipal, loadPrincipalByKeyId, loadPrincipalOfKey } from './principal.store.ts';

/** A user made Passive, demoted or removed is out within a second, in every process, also when a signal is missed. */
const principalTtlMs = 800;
const cacheEntriesMax = 20_000;
/** What an API key starts with. */
export const apiKeyPrefix = 'dk_';

export interface Authenticator {
  /**
   * Reads a bearer token or an API key; the use of a key is noted with the address it came from.
   * @throws Failure token_missing, token_expired, session_over.
   */
  authenticate(authorization: string | undefined, address: string): Promise<Principal>;
  /** Who the credential of a principal stands for by now; undefined when it is over. */
  renew(principal: Principal): Promise<Principal | undefined>;
  /** Forgets at once, in this process, what is known of a company's users: call it after a change of who may do what. */
  forgetCompany(companyId: string): void;
}

export interface AuthenticatorDeps {
  db: Database;
  tokens: AccessTokens;
  clock: Clock;
  signals: Signals;
}

interface Held {
  companyId: string;
  principal: Promise<Principal | undefined>;
  untilMs: number;
}

/** How a credential is looked up, and its name in the cache. */
interface Lookup {
  companyId: string;
  key: string;
  load(): Promise<Principal | undefined>;
}

/** Principals by credential, each for less than a second, and no longer than until their company's access changes. */
function createPrincipalCache(clock: Clock, signals: Signals) {
  const cache = new Map<string, Held>();
  const forgetCompany = (companyId: string) => {
    for (const [key, held] of cache) if (held.companyId === companyId) cache.delete(key);
  };
  signals.on('access', (companyId) => (companyId ? forgetCompany(companyId) : cache.clear()));
  function get({ companyId, key, load }: Lookup): Promise<Principal | undefined> {
    const nowMs = clock.nowMs();
    const held = cache.get(key);
    if (held && held.untilMs > nowMs) return held.principal;
    if (cache.size >= cacheEntriesMax) cache.clear();
    const principal = load();
    cache.set(key, { companyId, principal, untilMs: nowMs + principalTtlMs });
    principal.catch(() => cache.delete(key));
    return principal;
  }
  return { get, forgetCompany };
}

const bearerPattern = /^Bearer +(\S+)$/i;
const jwtPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export function createAuthenticator({ db, tokens, clock, signals }: AuthenticatorDeps): Authenticator {
  const principals = createPrincipalCache(clock, signals);
  const noteKeyUse = createKeyUseNotes(db, clock);
  const sessionLookup = (companyId: string, sessionId: string): Lookup => ({
    companyId,
    key: `${companyId} ${sessionId}`,
    load: () => inReadScope(db, { companyId }, (tx) => loadPrincipal(tx, companyId, sessionId)),
  });
  const keyLookup = (companyId: string, hash: Buffer): Lookup => ({
    companyId,
    key: `${companyId} ${hash.toString('base64url')}`,
    load: () => inReadScope(db, { companyId }, (tx) => loadPrincipalOfKey(tx, companyId, hash)),
  });
  async function lookupOf(bearer: string): Promise<Lookup> {
    const key = readCompanySecret(apiKeyPrefix, bearer);
    if (key) return keyLookup(key.companyId, key.hash);
    if (!jwtPattern.test(bearer)) throw new Failure('session_over');
    const claims = await tokens.verify(bearer);
    return sessionLookup(claims.companyId, claims.sessionId);
  }
  return {
    async authenticate(authorization, address) {
      if (!authorization) throw new Failure('token_missing');
      const [, bearer] = bearerPattern.exec(authorization) ?? [];
      if (!bearer) throw new Failure('session_over');
      const principal = await principals.get(await lookupOf(bearer));
      if (!principal) throw new Failure('session_over');
      await noteKeyUse(principal, address);
      return principal;
    },
    async renew({ companyId, credential }) {
      if (credential.kind === 'session') return principals.get(sessionLookup(companyId, credential.id));
      return inReadScope(db, { companyId }, (tx) => loadPrincipalByKeyId(tx, companyId, credential.id));
    },
    forgetCompany: principals.forgetCompany,
  };
}
