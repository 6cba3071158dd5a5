import { recordAudit } from '#features/audit/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { takeSecondStep } from './second-step.ts';
import type { TwoStepDeps } from './set-up-two-step.ts';

/**
 * Does the second step of a session that began without it. Tries count together with those of signing in.
 * @throws Failure wrong_code, too_many_requests
 */
export async function confirmSecondStep(deps: TwoStepDeps, actor: Actor, code: string): Promise<null> {
  const { companyId, userId } = actor;
  const attempts = [{ subject: ['second-step', companyId, userId], max: 5, windowS: 900 }];
  await countAttempt(deps.db, attempts);
  const method = await inScope(deps.db, actor, async (tx) => {
    const taken = await takeSecondStep(tx, deps, { companyId, userId, code });
    const details = { method: taken ?? 'two_step' };
    if (taken) await deps.noteSecondStep(tx, actor);
    await recordAudit(tx, actor, {
      action: taken ? 'session.second_step_done' : 'session.sign_in_failed',
      details,
    });
    return taken;
  });
  if (!method) throw new Failure('wrong_code');
  await forgiveAttempt(deps.db, attempts);
  return null;
}
