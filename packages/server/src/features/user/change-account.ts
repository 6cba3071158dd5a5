import type { SecurityChange } from '#features/notification/index.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type ChangedBy, notifySecurityChange } from './notify-security-change.ts';
import { type AccountChange, keepSession, writeAccount } from './user.store.ts';

/** A user as they were before a change, under a lock. */
export interface AccountBefore {
  readonly id: string;
  readonly email: string;
  readonly status: 'active' | 'passive';
}

export interface AskedChange {
  readonly before: AccountBefore;
  readonly change: AccountChange;
  readonly by: ChangedBy;
}

function changesIn({ email, status }: AccountBefore, change: AccountChange): SecurityChange[] {
  const isMoved = change.email !== undefined && emailKey(change.email) !== emailKey(email);
  const isOther = change.status !== undefined && change.status !== status;
  return [
    ...(change.password_hash === undefined ? [] : ['passwordChanged' as const]),
    ...(isMoved ? ['emailChanged' as const] : []),
    ...(isOther ? [change.status === 'passive' ? ('deactivated' as const) : ('activated' as const)] : []),
  ];
}

/**
 * The one way to another password, address or status of a user, in the caller's transaction: it writes the change and
 * tells the user. The database ends the user's sessions with it, and voids open codes, invitations and tickets (migration
 * 0153), so that nothing changed by another way is left out either. Lock the user first.
 */
export async function changeAccount(
  tx: Tx,
  deps: { jobs: Jobs; scope: CompanyScope },
  { before, change, by }: AskedChange,
): Promise<void> {
  const { jobs, scope } = deps;
  await writeAccount(tx, scope.companyId, before.id, change);
  for (const made of changesIn(before, change)) {
    const notice = { companyId: scope.companyId, userId: before.id, change: made, by };
    await notifySecurityChange(
      tx,
      { jobs },
      made === 'emailChanged' ? { ...notice, to: before.email } : notice,
    );
  }
}

/** Lets the caller's own session outlast the change that follows in this transaction; every other one ends with it. */
export async function keepOwnSession(tx: Tx, { credential }: UserPrincipal): Promise<void> {
  if (credential.kind === 'session') await keepSession(tx, credential.id);
}
