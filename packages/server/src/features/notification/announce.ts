import { languages } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { notificationPreferencesOf, timeZoneOf } from '#features/preference/index.ts';
import { hourAfter } from '#platform/clock/day-in-zone.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { EventSubject } from './event-kind.ts';
import { type EventKind, type eventKinds, specOf } from './event-kinds.ts';
import { mailDigestJob } from './mail-digest.job.ts';
import { mailNotificationJob } from './mail-notification.job.ts';
import { hasDigestJob, insertNotification } from './notification.store.ts';
import { pushNotificationJob } from './push-notification.job.ts';
import { hasTargets } from './push-subscription.store.ts';

/** An event that one user is notified of. */
export interface PersonalEvent<Kind extends EventKind> {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: Kind;
  /** Identifies the event within its kind: announcing it twice has no effect. */
  readonly key: string;
  /** The target of the notification. */
  readonly subject: EventSubject;
  readonly values: Readonly<Record<(typeof eventKinds)[Kind]['values'][number], string>>;
  /** The address of the mail, regardless of later changes. */
  readonly mailTo?: string;
}

/** The text in every language, for search. */
const wordsOf = ({ kind, values }: PersonalEvent<EventKind>): string =>
  foldText(languages.map((language) => translate(specOf(kind).text, language, values)).join('\n'));

/** Where the user wants the event beside mails and push messages, which ask again when they deliver. */
async function placesFor(tx: Tx, event: PersonalEvent<EventKind>) {
  const { preference } = specOf(event.kind);
  if (preference === null) return { inBell: true, digestAt: null };
  const { inApp, digest } = (await notificationPreferencesOf(tx, event))[preference];
  const digestAt = digest
    ? hourAfter(Date.now(), limits.notification.digestHour, await timeZoneOf(tx, event))
    : null;
  return { inBell: inApp, digestAt };
}

/**
 * Announces an event to a user in the caller's transaction, so that the user is notified exactly if it commits, and
 * once however often it is announced. The text is rendered when it is read, in the user's current language.
 */
export async function announce<Kind extends EventKind>(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  event: PersonalEvent<Kind>,
): Promise<void> {
  const { companyId, userId } = event;
  const { inBell, digestAt } = await placesFor(tx, event);
  // One mail takes in all events that are due at the same time.
  const needsDigestJob = digestAt !== null && !(await hasDigestJob(tx, event, digestAt));
  const notificationId = await insertNotification(tx, { ...event, inBell, digestAt, words: wordsOf(event) });
  if (notificationId === undefined) return;
  await jobs.enqueue(tx, { companyId }, mailNotificationJob, { companyId, notificationId });
  if (await hasTargets(tx, event))
    await jobs.enqueue(tx, { companyId }, pushNotificationJob, { companyId, notificationId });
  if (needsDigestJob)
    await jobs.enqueue(tx, { companyId, startAfter: digestAt }, mailDigestJob, { companyId, userId });
}
