import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { notifySecurityChange } from '#features/user/index.ts';
import type { AccessTokens } from '#platform/auth/access-token.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { type RefreshToken, readRefreshToken, successorOf } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { endWhenIdle } from './end-idle-session.ts';
import { signAccessToken, type TokenPair } from './open-session.ts';
import { loadPrincipal } from './principal.store.ts';
import { consumeToken, continueSession, findToken, revokeSession, touchSession } from './session.store.ts';

export interface RefreshDeps {
  db: Database;
  jobs: Jobs;
  tokens: AccessTokens;
  refreshKey: Uint8Array;
  /** As in signing in; a session that may not continue at the moment is kept. */
  admission(): Promise<(principal: UserPrincipal) => void>;
}

const hopsMax = 100;

/** The current token of the family, for one that another tab used moments ago. */
async function headOf(tx: Tx, spent: RefreshToken, key: Uint8Array): Promise<RefreshToken | undefined> {
  let token = spent;
  for (let hop = 0; hop < hopsMax; hop += 1) {
    token = successorOf(token, key);
    const found = await findToken(tx, token);
    if (!found) return undefined;
    if (found.spentAgoS === null) return token;
  }
  return undefined;
}

type Outcome =
  | { head: RefreshToken; principal: UserPrincipal }
  | { idleMinutes: number }
  | { reusedOf: string }
  | 'over';

/** Why a session gets no tokens any more. */
async function ended(tx: Tx, scope: CompanyScope, sessionId: string): Promise<Outcome> {
  const idleMinutes = await endWhenIdle(tx, scope, sessionId);
  return idleMinutes === undefined ? 'over' : { idleMinutes };
}

async function exchange(tx: Tx, token: RefreshToken, key: Uint8Array): Promise<Outcome> {
  const sessionId = await consumeToken(tx, token);
  if (sessionId) {
    // Checked first, because an expired session is not continued.
    const principal = await loadPrincipal(tx, token.companyId, sessionId);
    if (!principal) return ended(tx, token, sessionId);
    const head = successorOf(token, key);
    await continueSession(tx, head, sessionId);
    return { head, principal };
  }
  const found = await findToken(tx, token);
  if (!found) return 'over';
  if (found.spentAgoS !== null && found.spentAgoS <= limits.session.spentTokenGraceS) {
    const head = await headOf(tx, token, key);
    const principal = await loadPrincipal(tx, token.companyId, found.sessionId);
    if (head && principal) return { head, principal };
  }
  const why = await ended(tx, token, found.sessionId);
  return why === 'over' ? { reusedOf: found.sessionId } : why;
}

/** A token that is used twice may be stolen: its session ends, and the user is notified once. */
async function endReused(
  tx: Tx,
  { jobs, token }: { jobs: Jobs; token: RefreshToken },
  { sessionId, address }: { sessionId: string; address: string },
): Promise<void> {
  const { companyId } = token;
  const ended = await revokeSession(tx, companyId, sessionId);
  if (!ended) return;
  const { userId, name, userAgent } = ended;
  const notice = { companyId, userId, change: 'sessionRevoked', by: 'self', item: userAgent } as const;
  await notifySecurityChange(tx, { jobs }, notice);
  const credential = { kind: 'session', id: sessionId } as const;
  const subject = { kind: 'session', id: sessionId, name };
  await recordAudit(
    tx,
    { companyId, userId, name, credential, address },
    { action: 'session.refresh_token_reused', subject },
  );
}

/**
 * Exchanges a refresh token for a new pair. A used one is honoured for 10 more seconds, so that parallel tabs get one
 * common pair; after that its reuse revokes the family.
 * @throws Failure session_over, session_idle, maintenance
 */
export async function refresh(
  deps: RefreshDeps,
  { text, address, isBackground }: { text: string; address: string; isBackground: boolean },
): Promise<TokenPair> {
  const token = readRefreshToken(text);
  if (!token) throw new Failure('session_over');
  const admit = await deps.admission();
  const outcome = await inScope(deps.db, token, async (tx) => {
    const result = await exchange(tx, token, deps.refreshKey);
    if (result === 'over' || 'idleMinutes' in result) return result;
    if ('reusedOf' in result) {
      await endReused(tx, { ...deps, token }, { sessionId: result.reusedOf, address });
      return 'over';
    }
    admit(result.principal);
    if (!isBackground) await touchSession(tx, token, result.principal.credential.id);
    return result;
  });
  if (outcome === 'over') throw new Failure('session_over');
  if ('idleMinutes' in outcome) throw new Failure('session_idle', { values: { count: outcome.idleMinutes } });
  return {
    access_token: await signAccessToken(deps.tokens, outcome.principal),
    refresh_token: outcome.head.text,
  };
}
