import type { Language } from '@docent/contract/core/language';
import type { User } from '@docent/contract/features/user';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { assertAllowed } from './assert-allowed.ts';
import { saveInvitation } from './invitation.store.ts';
import { lockUser } from './standing.store.ts';
import { userView } from './user.view.ts';
import { findUser } from './user-list.store.ts';

/** What an invitation's secret starts with. */
export const invitationPrefix = 'di_';

interface Addressee {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** In whose name the mail is written. */
type Inviter = Pick<Actor, 'companyId' | 'name' | 'companyTitle'> & { readonly userId?: string };

/** Makes an invitation and queues its mail, in the caller's transaction. The secret stands behind the #, which no server sees. */
export async function sendInvitation(
  tx: Tx,
  { mailer, inviter }: { mailer: Mailer; inviter: Inviter },
  user: Addressee,
): Promise<void> {
  const secret = newCompanySecret(invitationPrefix, inviter.companyId);
  await saveInvitation(tx, secret, { userId: user.id, invitedBy: inviter.userId ?? null });
  const { language } = user;
  const values = { name: user.name, inviter: inviter.name, company: inviter.companyTitle };
  await mailer.queue(tx, inviter, {
    kind: 'invitation',
    to: { name: user.name, address: user.email },
    language,
    subject: translate('invitation.subject', language, values),
    paragraphs: (['invitation.hello', 'invitation.made', 'invitation.until'] as const).map((key) =>
      translate(key, language, values),
    ),
    action: {
      label: translate('invitation.action', language),
      path: `/auth/invitation#${secret.text}`,
    },
  });
}

/**
 * Invites a user who has no password yet, or invites them again.
 * @throws Failure not_found, no_user_edit_permission, invitation_needless, too_many_requests
 */
export async function inviteUser(
  deps: { db: Database; mailer: Mailer },
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<User> {
  await countAttempt(deps.db, [{ subject: ['invite', actor.companyId, id], max: 10, windowS: 3_600 }]);
  return inScope(deps.db, actor, async (tx) => {
    const user = await lockUser(tx, actor, id);
    if (!user) throw new Failure('not_found');
    assertAllowed(actor, { before: user, after: { ...user, setsPassword: false } });
    if (user.hasPassword) throw new Failure('invitation_needless');
    await sendInvitation(tx, { mailer: deps.mailer, inviter: actor }, user);
    const row = await findUser(tx, actor, { id, language });
    if (!row) throw new Failure('not_found');
    await recordAudit(tx, actor, { action: 'user.invited', subject: { kind: 'user', id, name: user.name } });
    return userView(row);
  });
}
