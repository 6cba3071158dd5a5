import { type OpenedSession, openSession, type SessionDeps } from '#features/auth/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { ticketPrefix } from './complete-sign-on.ts';
import { browserHashOf, insertSignOut, takeTicket } from './sign-on-attempt.store.ts';

export interface Finish {
  ticket: string;
  browserKey: string;
  address: string;
  userAgent: string;
}

/**
 * Gives tokens for a ticket: once, within a minute, and in the browser that began.
 * @throws Failure sign_on_expired, sign_on_no_account (made Passive meanwhile), too_many_requests, maintenance
 */
export async function finishSignOn(deps: SessionDeps, finish: Finish): Promise<OpenedSession> {
  const { address, userAgent } = finish;
  await countAttempt(deps.db, [{ subject: ['sign-on-finish', address], max: 300, windowS: 900 }]);
  const ticket = readCompanySecret(ticketPrefix, finish.ticket);
  const taken =
    ticket &&
    (await inScope(deps.db, ticket, (tx) => takeTicket(tx, ticket, browserHashOf(finish.browserKey))));
  if (!ticket || !taken) throw new Failure('sign_on_expired');
  const session = await openSession(deps, {
    companyId: ticket.companyId,
    userId: taken.userId,
    credentialsVersion: taken.credentialsVersion,
    address,
    userAgent,
    method: 'sign_on',
    onOpened: async (tx, sessionId) => {
      if (taken.signOutUrl) await insertSignOut(tx, ticket, { sessionId, signOutUrl: taken.signOutUrl });
    },
  });
  if (!session) throw new Failure('sign_on_no_account');
  return session;
}
