import type { Language } from '@docent/contract/core/language';
import { recordAudit } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import { assertMayReset, assertOwnPassword } from '#features/user/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { deleteTwoStep } from './two-step.store.ts';

/** The user turns their own off. @throws Failure wrong_current_password, too_many_requests */
export async function disableTwoStep(
  db: Database,
  actor: Actor,
  password: string | undefined,
): Promise<null> {
  await assertOwnPassword(db, actor, password);
  await inScope(db, actor, async (tx) => {
    if (await deleteTwoStep(tx, actor)) await recordAudit(tx, actor, { action: 'profile.two_step_disabled' });
  });
  return null;
}

const mails: Record<Language, { subject: string; paragraph: (admin: string) => string; action: string }> = {
  en: {
    subject: 'Your second sign-in step was turned off',
    paragraph: (admin) =>
      `${admin} turned off the second step of your sign-in. Your password is all that is asked for now. Set the second step up again in your profile, under Security.`,
    action: 'Open Docent',
  },
  tr: {
    subject: 'İki adımlı girişiniz kapatıldı',
    paragraph: (admin) =>
      `${admin} iki adımlı girişinizi kapattı. Artık yalnızca parolanız soruluyor. İki adımlı girişi profilinizdeki Güvenlik bölümünden yeniden kurabilirsiniz.`,
    action: 'Docent’i aç',
  },
};

/** An administrator turns it off for someone who lost it, and they are told. @throws Failure not_found, no_user_edit_permission */
export async function resetUserTwoStep(
  deps: { db: Database; mailer: Mailer },
  actor: Actor,
  userId: string,
): Promise<null> {
  await inScope(deps.db, actor, async (tx) => {
    const user = await assertMayReset(tx, actor, userId);
    if (!(await deleteTwoStep(tx, { companyId: actor.companyId, userId }))) return;
    const { subject, paragraph, action } = mails[user.language];
    await deps.mailer.queue(tx, actor, {
      kind: 'two_step_reset',
      to: user.email,
      language: user.language,
      subject,
      paragraphs: [paragraph(actor.name)],
      action: { label: action, path: '/settings/profile?tab=security' },
    });
    await recordAudit(tx, actor, {
      action: 'user.two_step_reset',
      subject: { kind: 'user', id: userId, name: user.name },
    });
  });
  return null;
}
