import type { Language } from '@docent/contract/core/language';
import { recordAudit } from '#features/audit/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Mailer } from './mailer.ts';

const texts: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: { subject: 'Mail from Docent works', paragraphs: ['This is the test mail you asked for. It arrived.'] },
  tr: {
    subject: 'Docent e-postaları çalışıyor',
    paragraphs: ['Bu, istediğiniz deneme e-postası. Size ulaştı.'],
  },
};

export interface TestMailRequest {
  email: string;
  language: Language;
}

/** @throws Failure too_many_requests */
export async function sendTestMail(
  deps: { db: Database; mailer: Mailer },
  actor: Actor,
  { email, language }: TestMailRequest,
): Promise<{ id: string }> {
  await countAttempt(deps.db, [{ subject: ['test-mail', actor.companyId], max: 20, windowS: 900 }]);
  return inScope(deps.db, actor, async (tx) => {
    const id = await deps.mailer.queue(tx, actor, {
      kind: 'test',
      to: { name: '', address: email },
      language,
      ...texts[language],
    });
    await recordAudit(tx, actor, { action: 'mail.tested', subject: { kind: 'mail', id, name: email } });
    return { id };
  });
}
