import { recordAudit } from '#features/audit/index.ts';
import { type SecondStepDeps, takeSecondStep } from '#features/two-step/index.ts';
import { findSecretById } from '#features/user/index.ts';
import { forgiveAttempt } from '#platform/auth/attempts.ts';
import type { SignInTickets } from '#platform/auth/sign-in-ticket.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { countGuess } from './guess-limits.ts';
import { type OpenedSession, openSession, type SessionDeps } from './open-session.ts';

export type FinishDeps = SessionDeps & SecondStepDeps & { tickets: SignInTickets };

export interface SecondStep {
  ticket: string;
  code: string;
  address: string;
  userAgent: string;
}

/**
 * Completes a sign-in after the password with a code of the app or a recovery code.
 * @throws Failure ticket_over, wrong_code, too_many_requests
 */
export async function finishSignIn(deps: FinishDeps, asked: SecondStep): Promise<OpenedSession> {
  const { db } = deps;
  const { code, address, userAgent } = asked;
  const holder = await deps.tickets.read(asked.ticket);
  const { companyId, userId } = holder;
  const attempts = await countGuess(db, { what: 'second-step', companyId, userId }, address);
  const method = await inScope(db, holder, async (tx) => {
    const user = await findSecretById(tx, companyId, userId);
    // Checked before the code, which would otherwise be used up with an invalid ticket.
    if (user?.credentials_version !== holder.credentialsVersion) return 'over';
    const taken = await takeSecondStep(tx, deps, { ...holder, code });
    if (taken) return taken;
    if (user) {
      const details = { method: 'two_step' };
      await recordAudit(
        tx,
        { companyId, userId, name: user.name, address },
        { action: 'session.sign_in_failed', details },
      );
    }
    return undefined;
  });
  if (method === 'over') throw new Failure('ticket_over');
  if (!method) throw new Failure('wrong_code');
  const session = await openSession(deps, { ...holder, address, userAgent, method });
  if (!session) throw new Failure('ticket_over');
  await forgiveAttempt(db, attempts);
  return session;
}
