import { recordAudit } from '#features/audit/index.ts';
import { revokeOtherSessions } from '#features/auth/index.ts';
import { findSecretById, updateUser } from '#features/user/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { hashPassword, verifyPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';

/** Changes the actor's password and ends their other sessions. @throws Failure wrong_current_password, too_many_requests. */
export async function changePassword(
  db: Database,
  actor: Actor,
  asked: { oldPassword: string; newPassword: string },
): Promise<null> {
  const attempts = [{ subject: ['change-password', actor.companyId, actor.userId], max: 10, windowS: 900 }];
  await countAttempt(db, attempts);
  const user = await inScope(db, actor, (tx) => findSecretById(tx, actor.companyId, actor.userId));
  if (!(await verifyPassword(asked.oldPassword, user?.password_hash)))
    throw new Failure('wrong_current_password');
  const password_hash = await hashPassword(asked.newPassword);
  await inScope(db, actor, async (tx) => {
    await updateUser(tx, actor.companyId, actor.userId, { password_hash });
    await revokeOtherSessions(tx, actor);
    await recordAudit(tx, actor, { action: 'profile.password_changed' });
  });
  await forgiveAttempt(db, attempts);
  return null;
}
