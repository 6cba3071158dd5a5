import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { assertAllowed } from './assert-allowed.ts';
import { type KnownUser, lockUser } from './standing.store.ts';

/**
 * Whether an actor may make it easier to sign in as a user: what setting a password for them would take. Returns the
 * user, kept from changing until the transaction ends. @throws Failure not_found, no_user_edit_permission
 */
export async function assertMayReset(tx: Tx, actor: Actor, userId: string): Promise<KnownUser> {
  const user = await lockUser(tx, actor, userId);
  if (!user) throw new Failure('not_found');
  assertAllowed(actor, { before: user, after: { ...user, setsPassword: true } });
  return user;
}
