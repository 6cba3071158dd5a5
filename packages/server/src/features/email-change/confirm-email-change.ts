import { timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#features/audit/index.ts';
import { changeAccount, findTakenEmails, keepOwnSession, lockUser, takeTurn } from '#features/user/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { countTry, takeEmailChange } from './email-change.store.ts';
import { codeOwner, type EmailChangeDeps } from './request-email-change.ts';

/** Finds the change of a code. This is a separate transaction, so that a wrong try stays counted. */
async function findConfirmed(
  { db, codes }: EmailChangeDeps,
  actor: Actor,
  code: string,
): Promise<string | undefined> {
  const tried = await inScope(db, actor, (tx) => countTry(tx, actor));
  if (!tried?.code_hash) return undefined;
  const isRight = timingSafeEqual(codes.hash(code, codeOwner(actor, tried.id)), tried.code_hash);
  return isRight ? tried.id : undefined;
}

/** The new address of the user; undefined when the change is void: used, outdated, or the address was taken. */
async function changeAddress(
  tx: Tx,
  { deps, actor, id }: { deps: EmailChangeDeps; actor: Actor; id: string },
): Promise<string | undefined> {
  await takeTurn(tx, actor);
  const before = await lockUser(tx, actor, actor.userId);
  const email = before && (await takeEmailChange(tx, actor, id));
  if (!email || (await findTakenEmails(tx, actor, [email])).size > 0) return undefined;
  await keepOwnSession(tx, actor);
  await changeAccount(tx, { ...deps, scope: actor }, { before, change: { email }, by: 'self' });
  const details = { from: before.email, to: email };
  await recordAudit(tx, actor, { action: 'profile.email_changed', details });
  return email;
}

/**
 * Changes the address of the actor with the code that was mailed to the new one. Their other sessions end, and the old
 * address is notified.
 * @throws Failure reset_code_not_valid, whatever the reason; too_many_requests
 */
export async function confirmEmailChange(
  deps: EmailChangeDeps,
  actor: Actor,
  code: string,
): Promise<{ email: string }> {
  const subject = ['email-change-code', actor.companyId, actor.userId];
  await countAttempt(deps.db, [{ subject, max: 20, windowS: 900 }]);
  const id = await findConfirmed(deps, actor, code);
  const email = id && (await inScope(deps.db, actor, (tx) => changeAddress(tx, { deps, actor, id })));
  if (!email) throw new Failure('reset_code_not_valid');
  return { email };
}
