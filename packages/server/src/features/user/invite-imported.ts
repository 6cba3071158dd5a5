import type { Mailer } from '#features/mail/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findUninvited } from './invitation.store.ts';
import { inviteImportedJob } from './invite-imported.job.ts';
import { sendInvitation } from './invite-user.ts';
import { findContact } from './user.store.ts';

/** So many mails are written in one transaction. */
const batchSize = 100;

/** Has the users invited once the transaction that adds them is through: thousands of mails would keep it waiting. */
export async function inviteLater(
  tx: Tx,
  { jobs, actor }: { jobs: Jobs; actor: Actor },
  userIds: readonly string[],
): Promise<void> {
  const { companyId, userId: inviterId } = actor;
  for (let at = 0; at < userIds.length; at += batchSize) {
    const some = userIds.slice(at, at + batchSize);
    await jobs.enqueue(tx, actor, inviteImportedJob, { companyId, inviterId, userIds: some });
  }
}

/** Invites those who still wait for it: again, it invites nobody twice. */
export async function inviteImported(
  { db, mailer }: { db: Database; mailer: Mailer },
  { companyId, inviterId, userIds }: { companyId: string; inviterId: string; userIds: readonly string[] },
): Promise<void> {
  const scope = { companyId };
  await inScope(db, scope, async (tx) => {
    const users = await findUninvited(tx, scope, userIds);
    const contact = await findContact(tx, companyId, { id: inviterId });
    for (const user of users) {
      const companyTitle = user.companyTitle;
      // If the user who imported them is deleted, the invitation names the company.
      await sendInvitation(
        tx,
        {
          mailer,
          inviter: {
            companyId,
            name: contact?.name ?? companyTitle,
            companyTitle,
            ...(contact && { userId: contact.id }),
          },
        },
        user,
      );
    }
  });
}
