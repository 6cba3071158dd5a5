import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { Mailer } from '#features/mail/index.ts';
import { assertOwnPassword, findTakenEmails, lockUser } from '#features/user/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { type CodeHasher, newOneTimeCode } from '#platform/auth/one-time-code.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { putEmailChange } from './email-change.store.ts';
import { codeMail, inUseMail } from './email-change-mails.ts';

const codeLength = 8;

export interface EmailChangeDeps {
  db: Database;
  mailer: Mailer;
  jobs: Jobs;
  codes: CodeHasher;
}

/** The row of a code. */
export const codeOwner = ({ companyId, userId }: Actor, id: string) => [
  'email-change',
  companyId,
  userId,
  id,
];

/**
 * Mails a code to the new address of a user. The response does not reveal whether another user has the address.
 * @throws Failure validation, wrong_current_password, email_change_without_password, too_many_requests
 */
export async function requestEmailChange(
  { db, mailer, codes }: EmailChangeDeps,
  actor: Actor,
  asked: { email: string; currentPassword: string; language: Language },
): Promise<{ email: string; expiresAt: string }> {
  const { email, currentPassword, language } = asked;
  await assertOwnPassword(db, actor, currentPassword);
  await countAttempt(db, [
    { subject: ['email-change', actor.companyId, actor.userId], max: 5, windowS: 3_600 },
    { subject: ['email-change-company', actor.companyId], max: 300, windowS: 3_600 },
  ]);
  const id = newUid();
  const code = newOneTimeCode(codeLength);
  return inScope(db, actor, async (tx) => {
    const user = await lockUser(tx, actor, actor.userId);
    // Users of single sign-on have no password, so anybody at their unlocked screen could change the address.
    if (!user?.hasPassword) throw new Failure('email_change_without_password');
    if (emailKey(email) === emailKey(user.email))
      throw new Failure('validation', {
        fields: { email: [translate('validation.email.unchanged', language)] },
      });
    const isTaken = (await findTakenEmails(tx, actor, [email])).size > 0;
    const codeHash = isTaken ? null : codes.hash(code, codeOwner(actor, id));
    const expiresAt = await putEmailChange(tx, actor, { id, newEmail: email, codeHash });
    const { name, language: usual } = user;
    const written = { language: usual, company: actor.companyTitle };
    const mail = isTaken
      ? inUseMail({ ...written, to: { name: '', address: email } })
      : codeMail({ ...written, to: { name, address: email } }, code);
    await mailer.queue(tx, actor, mail);
    return { email, expiresAt: expiresAt.toISOString() };
  });
}
