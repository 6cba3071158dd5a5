import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { assertAdministratorRemains, assertAllowed } from './assert-allowed.ts';
import { lockUser, takeTurn } from './standing.store.ts';
import { deleteUserRow } from './user.store.ts';

/** Deletes what was a user's alone, in the caller's transaction; what it returns is to be run after the commit. */
export type ForgetUser = (tx: Tx, scope: CompanyScope, userId: string) => Promise<() => Promise<void>>;

export interface DeleteDeps {
  db: Database;
  forgetUser: ForgetUser;
}

/**
 * Deletes a user with their sessions, keys, memberships and conversations. Files they uploaded are the company's and
 * stay, without their name.
 * @throws Failure not_found, no_user_edit_permission, own_account, last_administrator
 */
export async function deleteUser(deps: DeleteDeps, actor: Actor, id: string): Promise<null> {
  const finish = await inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = await lockUser(tx, actor, id);
    if (!before) throw new Failure('not_found');
    assertAllowed(actor, { before });
    await assertAdministratorRemains(tx, actor, { before });
    const forgotten = await deps.forgetUser(tx, actor, id);
    await deleteUserRow(tx, actor, id);
    const subject = { kind: 'user', id, name: before.name };
    await recordAudit(tx, actor, { action: 'user.deleted', subject });
    return forgotten;
  });
  await finish();
  return null;
}
