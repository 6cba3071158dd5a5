import type { Language } from '@docent/contract/core/language';
import type { SessionUser } from '@docent/contract/features/auth';
import { limits } from '@docent/contract/limits';
import { findCompanyByCode } from '#features/company/index.ts';
import { emailKey, findSecretByEmail } from '#features/user/index.ts';
import type { AccessTokens } from '#platform/auth/access-token.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import type { Principal } from '#platform/auth/principal.ts';
import { newRefreshToken } from '#platform/auth/refresh-token.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { loadPrincipal } from './principal.store.ts';
import { insertSession } from './session.store.ts';

export interface SignInRequest {
  companyCode: string;
  email: string;
  password: string;
  address: string;
  userAgent: string;
  language: Language;
}

export interface SignInDeps {
  db: Database;
  tokens: AccessTokens;
  /** Gives what lets a user in while the product is open to them, or throws Failure maintenance. */
  admission(): Promise<(principal: Principal) => void>;
  /** Told about every sign-in, after it is stored. */
  onSignedIn(principal: Principal): void;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** A user's company as the browser shows it. */
export const companyOf = (principal: Principal): SessionUser['company'] => ({
  uid: principal.companyId,
  code: principal.companyCode,
  title: principal.companyTitle,
  isOperator: principal.isOperator,
});

/** What the browser shows of the user, in `data` of the access token's payload. */
function sessionUserOf(principal: Principal): SessionUser {
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

export function signAccessToken(tokens: AccessTokens, principal: Principal): Promise<string> {
  const { companyId, credential, userId } = principal;
  return tokens.sign({ companyId, sessionId: credential.id, userId, data: sessionUserOf(principal) });
}

/** Failed tries per account and per address; those that succeed are taken back. */
function limitsFor(request: SignInRequest, companyId: string) {
  return [
    { subject: ['sign-in', companyId, emailKey(request.email)], max: 10, windowS: 900 },
    { subject: ['sign-in-from', request.address], max: 200, windowS: 900 },
  ];
}

async function startSession(deps: SignInDeps, companyId: string, userId: string, request: SignInRequest) {
  const token = newRefreshToken(companyId);
  const id = newUid();
  const { userAgent, address } = request;
  const admit = await deps.admission();
  const principal = await inScope(deps.db, { companyId }, async (tx) => {
    await insertSession(tx, { id, userId, userAgent, address, token });
    const signedIn = await loadPrincipal(tx, companyId, id);
    if (signedIn) admit(signedIn);
    return signedIn;
  });
  return { token, principal };
}

/**
 * Signs a user in with company, email and password.
 * @throws Failure company_not_valid, sign_in_failed (the same for unknown, Passive and wrong), too_many_requests.
 */
export async function signIn(
  deps: SignInDeps,
  request: SignInRequest,
): Promise<TokenPair & { expires_in: number }> {
  const { db, tokens } = deps;
  const company = await outsideCompanies(db, (tx) => findCompanyByCode(tx, request.companyCode));
  if (!company) throw new Failure('company_not_valid');
  const companyId = company.company_id;
  const attempts = limitsFor(request, companyId);
  await countAttempt(db, attempts);
  const user = await inScope(db, { companyId }, (tx) => findSecretByEmail(tx, companyId, request.email));
  const fits = await verifyPassword(request.password, user?.password_hash);
  if (!user || !fits || user.status !== 'active') throw new Failure('sign_in_failed');
  const { token, principal } = await startSession(deps, companyId, user.id, request);
  if (!principal) throw new Failure('sign_in_failed');
  await forgiveAttempt(db, attempts);
  deps.onSignedIn(principal);
  return {
    access_token: await signAccessToken(tokens, principal),
    refresh_token: token.text,
    expires_in: limits.session.accessTokenTtlS,
  };
}
