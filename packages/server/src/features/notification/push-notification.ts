import { notificationPreferencesOf } from '#features/preference/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isEventKind, specOf } from './event-kinds.ts';
import { type TakenEvent, takeEvent } from './notification.store.ts';
import { sendPushJob } from './push-notification.job.ts';
import { listTargets } from './push-subscription.store.ts';

/** The current preference, not the one at the time of the event. */
async function isWanted(tx: Tx, event: TakenEvent): Promise<boolean> {
  // A newer version announced it; the job waits for a worker of that version.
  if (!isEventKind(event.kind))
    throw new Error(`This version does not know events of the kind ${event.kind}.`);
  const { preference } = specOf(event.kind);
  return preference === null || (await notificationPreferencesOf(tx, event))[preference].push;
}

/**
 * The job that gives an event to each browser of its user. Claiming the event and queueing its messages commit together,
 * so a second job, or a second process, finds nothing to do.
 */
export async function pushNotification(
  { db, jobs }: { db: Database; jobs: Jobs },
  { companyId, notificationId }: { companyId: string; notificationId: string },
): Promise<void> {
  const scope = { companyId };
  await inScope(db, scope, async (tx) => {
    const event = await takeEvent(tx, scope, { id: notificationId, channel: 'push' });
    if (!event || !(await isWanted(tx, event))) return;
    for (const { id: subscriptionId } of await listTargets(tx, event))
      await jobs.enqueue(tx, scope, sendPushJob, { companyId, notificationId, subscriptionId });
  });
}
