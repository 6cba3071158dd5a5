import type { CompanySecurity } from '@docent/contract/features/company-security';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findCompanySecurity, lockSecondSteps } from './company-security.store.ts';

const isDemanded = ({ secondStep }: CompanySecurity, type: 'admin' | 'regular') =>
  secondStep === 'everyone' || (secondStep === 'admins' && type === 'admin');

/** Whether the company requires the second step of users of a type. */
export async function demandsSecondStep(
  tx: Tx,
  scope: CompanyScope,
  type: 'admin' | 'regular',
): Promise<boolean> {
  return isDemanded(await findCompanySecurity(tx, scope), type);
}

/**
 * A session with a pending second step can set one up only if its user has none, so that an attacker with the password
 * cannot add one beside the user's.
 * @throws Failure second_step_required
 */
export async function assertMaySetUp(tx: Tx, actor: Actor): Promise<void> {
  if (!actor.needsSecondStep) return;
  const { twoStep, passkeys } = await lockSecondSteps(tx, actor);
  if (twoStep || passkeys > 0) throw new Failure('second_step_required');
}

/**
 * A user cannot turn off the last second step that the company requires.
 * @throws Failure second_step_demanded
 */
export async function assertMayTurnOff(tx: Tx, actor: Actor, what: 'two_step' | 'passkey'): Promise<void> {
  if (!(await demandsSecondStep(tx, actor, actor.type))) return;
  const { twoStep, passkeys } = await lockSecondSteps(tx, actor);
  const left = what === 'two_step' ? passkeys : passkeys - 1 + Number(twoStep);
  if (left < 1) throw new Failure('second_step_demanded');
}
