import { announce, type SecurityChange } from '#features/notification/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findContact } from './user.store.ts';

/** Who made a change: the users themselves, their company's directory, or somebody by name. */
export type ChangedBy = 'self' | 'directory' | { readonly name: string };

export interface SecurityNotice {
  readonly companyId: string;
  readonly userId: string;
  readonly change: SecurityChange;
  readonly by: ChangedBy;
  /** Where the mail goes if not to the user's address: the earlier one, when it is the address that changed. */
  readonly to?: string;
  /** What the text names: a passkey, a sign-in provider, or the device of a session. */
  readonly item?: string;
}

/** Tells a user by mail and in their notifications, in the caller's transaction, that how they sign in has changed. */
export async function notifySecurityChange(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  { companyId, userId, change, by, to, item }: SecurityNotice,
): Promise<void> {
  const user = await findContact(tx, companyId, { id: userId });
  if (!user) return;
  // The current address of the user: a later change of the address must not redirect this mail.
  const mailTo = to ?? user.email;
  const author = typeof by === 'string' ? by : 'person';
  await announce(
    tx,
    { jobs },
    {
      companyId,
      userId,
      kind: `security.${change}`,
      // The transaction makes the change once, so each call is a separate event.
      key: newUid(),
      subject: { type: 'security', value: null },
      values: { author, by: typeof by === 'string' ? '' : by.name, item: item ?? '', email: mailTo },
      mailTo,
    },
  );
}
