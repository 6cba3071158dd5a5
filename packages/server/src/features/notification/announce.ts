import { wantsToKnow } from '#features/preference/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { JobKind, Jobs } from '#platform/jobs/jobs.ts';
import type { EventSubject } from './event-kind.ts';
import { type EventKind, type eventKinds, specOf } from './event-kinds.ts';
import { mailNotificationJob } from './mail-notification.job.ts';
import { insertNotification } from './notification.store.ts';

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

/** The channels beside the notification list: each delivers with its own job. */
const channelJobs: readonly JobKind<{ companyId: string; notificationId: string }>[] = [mailNotificationJob];

/**
 * Announces an event to a user in the caller's transaction, so that the user is notified exactly if it commits, and
 * once however often it is announced. The text is rendered when it is read, in the user's current language.
 */
export async function announce<Kind extends EventKind>(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  event: PersonalEvent<Kind>,
): Promise<void> {
  const { companyId } = event;
  const { preference } = specOf(event.kind);
  const inBell = preference === null || (await wantsToKnow(tx, event, { kind: preference, where: 'inApp' }));
  const notificationId = await insertNotification(tx, { ...event, inBell });
  if (notificationId === undefined) return;
  for (const job of channelJobs) await jobs.enqueue(tx, { companyId }, job, { companyId, notificationId });
}
