import type { CodeHasher } from '#platform/auth/one-time-code.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { matchTotp } from '#platform/auth/totp.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findStanding, lockTwoStep, noteStep, type Owner, spendRecoveryCode } from './two-step.store.ts';

export interface SecondStepDeps {
  clock: Clock;
  secretBox: SecretBox;
  codes: CodeHasher;
}

/** What a secret is sealed for: another user's does not open in its place. */
export const sealPurpose = ({ companyId, userId }: Owner) => `two-step:${companyId}:${userId}`;
export const recoveryOwner = ({ companyId, userId }: Owner) => ['recovery', companyId, userId];

/** Whether signing in asks this user for a second step. */
export async function hasSecondStep(tx: Tx, owner: Owner): Promise<boolean> {
  return (await findStanding(tx, owner)).enabledAt !== null;
}

/**
 * Takes a code of the app, or a recovery code; either is spent by it. Returns which one it was, undefined when it is
 * neither. The transaction has to be committed for the code to be spent.
 */
export async function takeSecondStep(
  tx: Tx,
  deps: SecondStepDeps,
  { code, ...owner }: Owner & { code: string },
): Promise<'two_step' | 'recovery_code' | undefined> {
  const row = await lockTwoStep(tx, owner);
  if (!row?.enabled_at) return undefined;
  const secret = deps.secretBox.open(row.sealed_secret, sealPurpose(owner));
  const step = matchTotp(secret, code, { nowMs: deps.clock.nowMs(), lastStep: row.last_step });
  if (step !== undefined) {
    await noteStep(tx, owner, step);
    return 'two_step';
  }
  const hash = deps.codes.hash(code, recoveryOwner(owner));
  return (await spendRecoveryCode(tx, owner, hash)) ? 'recovery_code' : undefined;
}
