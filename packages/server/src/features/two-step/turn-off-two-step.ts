import { recordAudit } from '#features/audit/index.ts';
import { assertMayTurnOff, demandsSecondStep } from '#features/company-security/index.ts';
import {
  assertMayReset,
  assertOwnPassword,
  keepOwnSession,
  lockContact,
  notifySecurityChange,
} from '#features/user/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteTwoStep } from './two-step.store.ts';

/** The user turns their own off. @throws Failure wrong_current_password, second_step_demanded, too_many_requests */
export async function disableTwoStep(
  deps: { db: Database; jobs: Jobs },
  actor: Actor,
  password: string | undefined,
): Promise<null> {
  await assertOwnPassword(deps.db, actor, password);
  await inScope(deps.db, actor, async (tx) => {
    await lockContact(tx, actor.companyId, { id: actor.userId });
    await assertMayTurnOff(tx, actor, 'two_step');
    await keepOwnSession(tx, actor);
    if (!(await deleteTwoStep(tx, actor))) return;
    await notifySecurityChange(tx, deps, { ...actor, change: 'twoStepDisabled', by: 'self' });
    await recordAudit(tx, actor, { action: 'profile.two_step_disabled' });
  });
  return null;
}

export interface ResetDeps {
  db: Database;
  jobs: Jobs;
  /** Takes the passkeys of a user away; whether there were any. */
  forgetPasskeys(tx: Tx, owner: { companyId: string; userId: string }): Promise<boolean>;
}

/**
 * An administrator turns it off for a user who lost the device, and the user is notified. If the company requires a
 * second step, passkeys count as one and are removed as well; otherwise a user who lost theirs could not sign in.
 * @throws Failure not_found, no_user_edit_permission
 */
export async function resetUserTwoStep(deps: ResetDeps, actor: Actor, userId: string): Promise<null> {
  await inScope(deps.db, actor, async (tx) => {
    const user = await assertMayReset(tx, actor, userId);
    const owner = { companyId: actor.companyId, userId };
    const hadTwoStep = await deleteTwoStep(tx, owner);
    const isDemanded = await demandsSecondStep(tx, actor, user.type);
    const hadPasskeys = isDemanded && (await deps.forgetPasskeys(tx, owner));
    if (!hadTwoStep && !hadPasskeys) return;
    await notifySecurityChange(tx, deps, { ...owner, change: 'twoStepReset', by: { name: actor.name } });
    await recordAudit(tx, actor, {
      action: 'user.two_step_reset',
      subject: { kind: 'user', id: userId, name: user.name },
    });
  });
  return null;
}
