import { recordAudit } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import {
  assertMayReset,
  assertOwnPassword,
  keepOwnSession,
  lockContact,
  tellSecurityChange,
} from '#features/user/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { deleteTwoStep } from './two-step.store.ts';

/** The user turns their own off. @throws Failure wrong_current_password, too_many_requests */
export async function disableTwoStep(
  deps: { db: Database; mailer: Mailer },
  actor: Actor,
  password: string | undefined,
): Promise<null> {
  await assertOwnPassword(deps.db, actor, password);
  await inScope(deps.db, actor, async (tx) => {
    await lockContact(tx, actor.companyId, { id: actor.userId });
    await keepOwnSession(tx, actor);
    if (!(await deleteTwoStep(tx, actor))) return;
    await tellSecurityChange(tx, deps, { ...actor, change: 'twoStepDisabled', by: 'self' });
    await recordAudit(tx, actor, { action: 'profile.two_step_disabled' });
  });
  return null;
}

/** An administrator turns it off for someone who lost it, and they are told. @throws Failure not_found, no_user_edit_permission */
export async function resetUserTwoStep(
  deps: { db: Database; mailer: Mailer },
  actor: Actor,
  userId: string,
): Promise<null> {
  await inScope(deps.db, actor, async (tx) => {
    const user = await assertMayReset(tx, actor, userId);
    if (!(await deleteTwoStep(tx, { companyId: actor.companyId, userId }))) return;
    const by = { name: actor.name };
    await tellSecurityChange(tx, deps, { companyId: actor.companyId, userId, change: 'twoStepDisabled', by });
    await recordAudit(tx, actor, {
      action: 'user.two_step_reset',
      subject: { kind: 'user', id: userId, name: user.name },
    });
  });
  return null;
}
