import type { SessionUser } from '@docent/contract/features/auth';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { noteSignIn } from '#features/user/index.ts';
import type { AccessTokens } from '#platform/auth/access-token.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { newRefreshToken } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { loadPrincipal } from './principal.store.ts';
import { insertSession, type SignInMethod } from './session.store.ts';

export interface SessionDeps {
  db: Database;
  tokens: AccessTokens;
  /**
   * Returns the data for a session of the company's user with this way of signing in, or throws the Failure that
   * prevents it.
   */
  admissionTo(companyId: string): Promise<(principal: UserPrincipal) => void>;
  /** Called for every sign-in, after it is stored. */
  onSignedIn(principal: UserPrincipal): void;
}

/** An authenticated user, and the origin of the request. */
export interface Proven {
  companyId: string;
  userId: string;
  /** The state of the user's credentials at the time of the proof. */
  credentialsVersion: number;
  address: string;
  userAgent: string;
  method: SignInMethod;
  /** Stores additional data of the session, in the transaction that starts it. */
  onOpened?(tx: Tx, sessionId: string): Promise<void>;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** A user's company for the browser. */
export const companyOf = (principal: UserPrincipal): SessionUser['company'] => ({
  uid: principal.companyId,
  code: principal.companyCode,
  title: principal.companyTitle,
  isOperator: principal.isOperator,
});

/** The user for the browser, in `data` of the access token's payload. */
function sessionUserOf(principal: UserPrincipal): SessionUser {
  return {
    uid: principal.userId,
    name: principal.name,
    email: principal.email,
    phone: principal.phone,
    type: principal.type,
    language: principal.language,
    company: companyOf(principal),
  };
}

export function signAccessToken(tokens: AccessTokens, principal: UserPrincipal): Promise<string> {
  const { companyId, credential, userId } = principal;
  return tokens.sign({ companyId, sessionId: credential.id, userId, data: sessionUserOf(principal) });
}

/** The tokens of a new session, for the browser. */
export type OpenedSession = TokenPair & { expires_in: number };

/**
 * Starts a session for an authenticated user. Undefined when they are Passive, their company is closed, or their
 * password, address, status or second step changed after the proof.
 */
export async function openSession(deps: SessionDeps, proven: Proven): Promise<OpenedSession | undefined> {
  const { companyId, userId, userAgent, address, method } = proven;
  const token = newRefreshToken(companyId);
  const id = newUid();
  const admit = await deps.admissionTo(companyId);
  const principal = await inScope(deps.db, { companyId }, async (tx) => {
    if (!(await noteSignIn(tx, companyId, proven))) return undefined;
    await insertSession(tx, { id, userId, userAgent, address, token, method });
    const signedIn = await loadPrincipal(tx, companyId, id);
    if (!signedIn) return undefined;
    admit(signedIn);
    await proven.onOpened?.(tx, id);
    await recordAudit(tx, { ...signedIn, address }, { action: 'session.signed_in', details: { method } });
    return signedIn;
  });
  if (!principal) return undefined;
  deps.onSignedIn(principal);
  return {
    access_token: await signAccessToken(deps.tokens, principal),
    refresh_token: token.text,
    expires_in: limits.session.accessTokenTtlS,
  };
}
