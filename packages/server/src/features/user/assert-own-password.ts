import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findSecretById } from './user.store.ts';

/**
 * Makes sure that it is the user who changes how they sign in, and not someone at their open screen. Users without a
 * password, who sign in elsewhere, have nothing to be asked for. @throws Failure wrong_current_password, too_many_requests
 */
export async function assertOwnPassword(
  db: Database,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const user = await inReadScope(db, actor, (tx) => findSecretById(tx, actor.companyId, actor.userId));
  if (user?.password_hash === null) return;
  const attempts = [{ subject: ['change-password', actor.companyId, actor.userId], max: 10, windowS: 900 }];
  await countAttempt(db, attempts);
  if (!(await verifyPassword(password ?? '', user?.password_hash)))
    throw new Failure('wrong_current_password');
  await forgiveAttempt(db, attempts);
}
