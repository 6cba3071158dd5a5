import { recordAudit } from '#features/audit/index.ts';
import { changeAccount, findSecretById, keepOwnSession, lockContact } from '#features/user/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { hashPassword, verifyPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** Changes the actor's password and ends their other sessions. @throws Failure wrong_current_password, too_many_requests. */
export async function changePassword(
  deps: { db: Database; jobs: Jobs },
  actor: Actor,
  asked: { oldPassword: string; newPassword: string },
): Promise<null> {
  const { db } = deps;
  const attempts = [{ subject: ['change-password', actor.companyId, actor.userId], max: 10, windowS: 900 }];
  await countAttempt(db, attempts);
  const user = await inScope(db, actor, (tx) => findSecretById(tx, actor.companyId, actor.userId));
  if (!(await verifyPassword(asked.oldPassword, user?.password_hash)))
    throw new Failure('wrong_current_password');
  const password_hash = await hashPassword(asked.newPassword);
  await inScope(db, actor, async (tx) => {
    const before = await lockContact(tx, actor.companyId, { id: actor.userId });
    if (!before) throw new Failure('session_over');
    await keepOwnSession(tx, actor);
    await changeAccount(tx, { ...deps, scope: actor }, { before, change: { password_hash }, by: 'self' });
    await recordAudit(tx, actor, { action: 'profile.password_changed' });
  });
  await forgiveAttempt(db, attempts);
  return null;
}
