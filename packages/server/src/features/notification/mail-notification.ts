import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { MailContent, Mailer } from '#features/mail/index.ts';
import { notificationPreferencesOf } from '#features/preference/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { type EventKind, isEventKind, specOf } from './event-kinds.ts';
import { type TakenEvent, takeEvent } from './notification.store.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly status: 'active' | 'passive';
  /** The company's title. */
  readonly company: string;
}

/** Reads what a mail says beside the texts of its event, from rows of the feature that announced it. */
export type ReadDetails = (
  tx: Tx,
  event: Pick<TakenEvent, 'companyId' | 'key'>,
  language: Language,
) => Promise<readonly string[]>;

export interface DigestDeps {
  db: Database;
  mailer: Mailer;
  /** Undefined when the user has been deleted. */
  findRecipient(tx: Tx, companyId: string, user: { id: string }): Promise<Recipient | undefined>;
}

export interface MailNotificationDeps extends DigestDeps {
  details: Readonly<Partial<Record<EventKind, ReadDetails>>>;
}

function specFor({ kind }: TakenEvent) {
  // A newer version announced it; the job waits for a worker of that version.
  if (!isEventKind(kind)) throw new Error(`This version does not know events of the kind ${kind}.`);
  return specOf(kind);
}

function mailOf(event: TakenEvent, user: Recipient, details: readonly string[]): MailContent {
  const { mail } = specFor(event);
  const { name, company, language } = user;
  const address = event.mailTo ?? user.email;
  const values = { name, company, ...event.values };
  const say = (key: MessageKey) => translate(key, language, values);
  const [sentence, ...others] = mail.paragraphs(event.values).map(say);
  return {
    kind: mail.kind,
    to: { name, address },
    language,
    subject: say(mail.subject),
    paragraphs: [say('notification.hello'), sentence ?? '', ...details, ...others],
    action: { label: say(mail.action.label), path: mail.action.path(event) },
  };
}

/** The current preference, not the one at the time of the event. */
async function isWanted(tx: Tx, event: TakenEvent, { status }: Recipient): Promise<boolean> {
  const { preference } = specFor(event);
  if (preference === null) return true;
  return status === 'active' && (await notificationPreferencesOf(tx, event))[preference].mail;
}

/**
 * The job that mails an event to its user. The event's completion and the mail in the outbox commit together, so a
 * killed worker leaves neither, and a second job finds nothing to do.
 */
export async function mailNotification(
  { db, mailer, findRecipient, details }: MailNotificationDeps,
  { companyId, notificationId }: { companyId: string; notificationId: string },
): Promise<void> {
  const scope = { companyId };
  await inScope(db, scope, async (tx) => {
    const event = await takeEvent(tx, scope, { id: notificationId, channel: 'mail' });
    const user = event && (await findRecipient(tx, companyId, { id: event.userId }));
    if (!user || !(await isWanted(tx, event, user))) return;
    const readDetails = isEventKind(event.kind) ? details[event.kind] : undefined;
    const more = (await readDetails?.(tx, event, user.language)) ?? [];
    await mailer.queue(tx, scope, mailOf(event, user, more));
  });
}
