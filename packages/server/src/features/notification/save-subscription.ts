import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { readPushKeys } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { isOpenedByOperator } from '#platform/fetch/address-rules.ts';
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { deleteEndpoint, listTargets, releaseEndpoint, saveTarget } from './push-subscription.store.ts';

export interface PushDeps {
  db: Database;
  secretBox: SecretBox;
  guarded: Pick<GuardedFetch, 'fetch' | 'refuses'>;
  /** Hosts that the operator opened. */
  allowedHosts(): Promise<readonly string[]>;
}

interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Push services are reached at public addresses, and by https unless the operator opened the host. */
async function assertEndpoint({ guarded, allowedHosts }: PushDeps, endpoint: string): Promise<void> {
  const { protocol, hostname, port } = new URL(endpoint);
  const isOpened = isOpenedByOperator(
    { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) },
    await allowedHosts(),
  );
  if ((protocol !== 'https:' && !isOpened) || (await guarded.refuses(endpoint)))
    throw new Failure('push_endpoint_refused');
}

/**
 * Sends push messages to a browser from now on, and to nobody else who used it before.
 * @throws Failure push_endpoint_refused, too_many_registrations
 */
export async function saveSubscription(
  deps: PushDeps,
  actor: Actor,
  { endpoint, keys: { p256dh, auth } }: NewSubscription,
): Promise<{ id: string }> {
  await assertEndpoint(deps, endpoint);
  return inScope(deps.db, actor, async (tx) => {
    const { publicKey: serverKey } = await readPushKeys(tx, deps.secretBox);
    await releaseEndpoint(tx, actor, endpoint);
    const { id, isNew } = await saveTarget(tx, actor, { endpoint, p256dh, auth, serverKey });
    if (isNew && (await listTargets(tx, actor)).length > limits.push.subscriptionsMax)
      throw new Failure('too_many_registrations');
    if (isNew) await recordAudit(tx, actor, { action: 'profile.push_enabled' });
    return { id };
  });
}

interface RemovedSubscription {
  endpoint: string;
  id?: string | undefined;
  fromSWPushManager?: boolean | undefined;
  removePushNotification?: boolean | undefined;
}

/**
 * Sends no more push messages to a browser.
 * @throws Failure not_found, unless the browser's own record named it
 */
export function removeSubscription(
  { db }: Pick<PushDeps, 'db'>,
  actor: Actor,
  { endpoint, id, fromSWPushManager, removePushNotification }: RemovedSubscription,
): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const isRemoved = await deleteEndpoint(tx, actor, { endpoint, id: fromSWPushManager ? undefined : id });
    if (!isRemoved && !fromSWPushManager) throw new Failure('not_found');
    if (isRemoved && removePushNotification)
      await recordAudit(tx, actor, { action: 'profile.push_disabled' });
    return null;
  });
}
