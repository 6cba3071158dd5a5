import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import type { MailContent } from '#features/mail/index.ts';
import { notificationPreferencesOf } from '#features/preference/index.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { isEventKind, specOf } from './event-kinds.ts';
import type { DigestDeps, Recipient } from './mail-notification.ts';
import { type TakenEvent, takeDigest } from './notification.store.ts';

/** The events that the user still wants in the daily mail, as sentences. */
async function sentencesOf(tx: Tx, events: readonly TakenEvent[], { language }: Recipient) {
  const [first] = events;
  if (!first) return [];
  const preferences = await notificationPreferencesOf(tx, first);
  return events.flatMap(({ kind, values }) => {
    if (!isEventKind(kind)) return [];
    const { preference, text } = specOf(kind);
    return preference !== null && preferences[preference].digest ? [translate(text, language, values)] : [];
  });
}

function digestOf(sentences: readonly string[], { name, email, language, company }: Recipient): MailContent {
  const count = sentences.length;
  const shown = sentences.slice(0, limits.notification.digestItemsMax);
  const more = count - shown.length;
  return {
    kind: 'daily_digest',
    to: { name, address: email },
    language,
    subject: translate('notification.digest.subject', language),
    paragraphs: [
      translate('notification.hello', language, { name }),
      translate('notification.digest.intro', language, { company, count }),
      ...shown.map((sentence) => `• ${sentence}`),
      ...(more > 0 ? [translate('notification.digest.more', language, { count: more })] : []),
      translate('notification.whySent', language),
    ],
    action: { label: translate('notification.openAll', language), path: '/notifications' },
  };
}

/**
 * The job that mails a user what happened since the last daily mail. Taking the events and queueing the mail commit
 * together, so each event is in one mail, however many jobs and processes there are.
 */
export async function mailDigest(
  { db, mailer, findRecipient }: DigestDeps,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const scope = { companyId };
  await inScope(db, scope, async (tx) => {
    const events = await takeDigest(tx, { companyId, userId });
    const user = events.length > 0 ? await findRecipient(tx, companyId, { id: userId }) : undefined;
    if (user?.status !== 'active') return;
    const sentences = await sentencesOf(tx, events, user);
    if (sentences.length > 0) await mailer.queue(tx, scope, digestOf(sentences, user));
  });
}
