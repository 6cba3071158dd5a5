import { recordAudit } from '#features/audit/index.ts';
import { assertCompanyAtDoor } from '#features/company/index.ts';
import { hasSecondStep } from '#features/two-step/index.ts';
import { findSecretByEmail } from '#features/user/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { createGate } from '#platform/auth/gate.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import type { SignInTickets } from '#platform/auth/sign-in-ticket.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { countGuess } from './guess-limits.ts';
import { type OpenedSession, openSession, type SessionDeps } from './open-session.ts';

export interface SignInRequest {
  companyCode: string;
  email: string;
  password: string;
  address: string;
  userAgent: string;
}

export type SignInDeps = SessionDeps & { tickets: SignInTickets; onError(error: unknown): void };

/**
 * Of many parallel sign-ins only a few run, so that signed-in users still get database connections. Callers who would
 * wait for seconds are asked to come back.
 */
const gate = createGate({ runningMax: 4, waitingMax: 100 });
const retryAfterS = 3;

/** Failed tries from one address for all accounts; successful ones are not counted. */
const addressLimit = (address: string) => ({ subject: ['sign-in-from', address], max: 200, windowS: 900 });

interface Known {
  companyId: string;
  userId: string;
  name: string;
  address: string;
}

/** Not awaited, so that the response takes as long as for an unknown account. */
function noteFailure({ db, onError }: SignInDeps, { companyId, ...known }: Known): void {
  inScope(db, { companyId }, (tx) =>
    recordAudit(
      tx,
      { companyId, ...known },
      { action: 'session.sign_in_failed', details: { method: 'password' } },
    ),
  ).catch(onError);
}

/**
 * Signs a user in with company, email and password.
 * @throws Failure company_not_valid, sign_in_failed (the same for unknown, Passive and wrong), too_many_requests,
 * second_step_needed with the ticket for the second step, sign_in_busy
 */
export async function signIn(deps: SignInDeps, request: SignInRequest): Promise<OpenedSession> {
  const session = gate(() => signInNow(deps, request));
  if (!session) throw new Failure('sign_in_busy', { retryAfterS });
  return session;
}

async function signInNow(deps: SignInDeps, request: SignInRequest): Promise<OpenedSession> {
  const { db } = deps;
  const company = await assertCompanyAtDoor(db, request.companyCode, request.address);
  const companyId = company.company_id;
  const from = addressLimit(request.address);
  await countAttempt(db, [from]);
  const guessed = { what: 'sign-in', companyId, email: request.email } as const;
  const attempts = [from, ...(await countGuess(db, guessed, request.address))];
  const user = await inReadScope(db, { companyId }, (tx) => findSecretByEmail(tx, companyId, request.email));
  const fits = await verifyPassword(request.password, user?.password_hash);
  const { address, userAgent } = request;
  if (user && !fits) noteFailure(deps, { companyId, userId: user.id, name: user.name, address });
  if (!user || !fits || user.status !== 'active') throw new Failure('sign_in_failed');
  const proven = { companyId, userId: user.id, credentialsVersion: user.credentials_version };
  if (await inReadScope(db, { companyId }, (tx) => hasSecondStep(tx, proven))) {
    await forgiveAttempt(db, attempts);
    throw new Failure('second_step_needed', { ticket: await deps.tickets.issue(proven) });
  }
  const session = await openSession(deps, { ...proven, address, userAgent, method: 'password' });
  if (!session) throw new Failure('sign_in_failed');
  await forgiveAttempt(db, attempts);
  return session;
}
