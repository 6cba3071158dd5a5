import type { Language } from '@docent/contract/core/language';
import { findCompanyByCode } from '#features/company/index.ts';
import { emailKey, findSecretByEmail } from '#features/user/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type OpenedSession, openSession, type SessionDeps } from './open-session.ts';

export interface SignInRequest {
  companyCode: string;
  email: string;
  password: string;
  address: string;
  userAgent: string;
  language: Language;
}

/** Failed tries per account and per address; those that succeed are taken back. */
function limitsFor(request: SignInRequest, companyId: string) {
  return [
    { subject: ['sign-in', companyId, emailKey(request.email)], max: 10, windowS: 900 },
    { subject: ['sign-in-from', request.address], max: 200, windowS: 900 },
  ];
}

/**
 * Signs a user in with company, email and password.
 * @throws Failure company_not_valid, sign_in_failed (the same for unknown, Passive and wrong), too_many_requests.
 */
export async function signIn(deps: SessionDeps, request: SignInRequest): Promise<OpenedSession> {
  const { db } = deps;
  const company = await outsideCompanies(db, (tx) => findCompanyByCode(tx, request.companyCode));
  if (!company) throw new Failure('company_not_valid');
  const companyId = company.company_id;
  const attempts = limitsFor(request, companyId);
  await countAttempt(db, attempts);
  const user = await inScope(db, { companyId }, (tx) => findSecretByEmail(tx, companyId, request.email));
  const fits = await verifyPassword(request.password, user?.password_hash);
  if (!user || !fits || user.status !== 'active') throw new Failure('sign_in_failed');
  const { address, userAgent } = request;
  const session = await openSession(deps, { companyId, userId: user.id, address, userAgent });
  if (!session) throw new Failure('sign_in_failed');
  await forgiveAttempt(db, attempts);
  return session;
}
