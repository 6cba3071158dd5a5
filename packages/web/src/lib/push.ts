import { getPushKey, saveSubscription } from '@docent/contract/features/push';
import { limits } from '@docent/contract/limits';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { pushPermission, supportsPush } from './push-support.ts';
import { currentUser } from './session.ts';
import { forgetSubscription, readSubscription, writeSubscription } from './stored-subscription.ts';
import { removeOnServer } from './unsubscribe-push.ts';

export type SubscribeResult = 'not-supported' | 'no-user' | 'notification-denied' | 'subscribed' | 'error';

/** Failures that trying again would not mend (spec point 8). */
export const pushCodes = ['too_many_registrations', 'vapid_not_supported', 'invalid_vapid_key'] as const;
export type PushCode = (typeof pushCodes)[number];

/** The server or the browser refuses to subscribe for good. */
export class PushRefused extends Error {
  readonly code: PushCode;
  constructor(code: PushCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What browsers throw from `subscribe`, and the server answers, by the catalogue's code. */
function codeOf(error: unknown): PushCode | undefined {
  if (error instanceof ApiFailure) return pushCodes.find((code) => code === error.code);
  if (!(error instanceof DOMException)) return undefined;
  if (/too many registrations/i.test(error.message)) return 'too_many_registrations';
  if (error.name === 'NotSupportedError') return 'vapid_not_supported';
  return error.name === 'InvalidAccessError' || error.name === 'InvalidStateError'
    ? 'invalid_vapid_key'
    : undefined;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const held = options.applicationServerKey;
  if (!held) return false;
  const wanted = bytesOf(key);
  const bytes = new Uint8Array(held);
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index]);
}

/** Removes what the server, this browser's storage and the browser know of it. */
async function removeAll(existing: PushSubscription | null, isTurnedOff: boolean): Promise<void> {
  const stored = readSubscription();
  if (stored) await removeOnServer(stored, { isTurnedOff });
  // The browser may hold another one than was stored.
  if (existing && existing.endpoint !== stored?.endpoint)
    await removeOnServer({ endpoint: existing.endpoint }, { isTurnedOff });
  forgetSubscription();
  await existing?.unsubscribe();
}

async function saveOnServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { subscription: { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } } };
  const { id } = await call(saveSubscription, { body });
  writeSubscription({ endpoint: subscription.endpoint, id });
}

async function subscribeAnew(manager: PushManager, key: string): Promise<void> {
  let made: PushSubscription | null = null;
  try {
    made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    await saveOnServer(made);
  } catch (error) {
    const code = codeOf(error);
    // What the server does not know must not stay in the browser.
    await removeAll(made ?? (await manager.getSubscription()), false);
    throw code ? new PushRefused(code, { cause: error }) : error;
  }
}

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

/** Once a day, where the browser has it and allows it. */
async function registerDailySync(registration: ServiceWorkerRegistration): Promise<void> {
  // Platform seam: periodic sync is in no library of types yet.
  const { periodicSync } = registration as ServiceWorkerRegistration & { periodicSync?: PeriodicSync };
  await periodicSync
    ?.register('daily', { minInterval: limits.push.syncIntervalMs })
    .catch((error: unknown) => console.warn('The daily sync is not allowed', error));
}

/**
 * Subscribes this browser to push messages of the signed-in user (spec point 4).
 * @param isForced makes a new subscription even if the present one fits
 * @throws PushRefused when trying again would not help; the subscription is removed then
 */
export async function subscribeToPush(isForced = false): Promise<SubscribeResult> {
  if (!supportsPush()) return 'not-supported';
  if (!currentUser()) return 'no-user';
  if ((await Notification.requestPermission()) !== 'granted') return 'notification-denied';
  try {
    const registration = await navigator.serviceWorker.ready;
    const { key } = await call(getPushKey);
    const existing = await registration.pushManager.getSubscription();
    const isCurrent = existing && hasKey(existing, key) && readSubscription()?.endpoint === existing.endpoint;
    if (!isCurrent || isForced) {
      await removeAll(existing, false);
      await subscribeAnew(registration.pushManager, key);
    }
    await registerDailySync(registration);
    return 'subscribed';
  } catch (error) {
    if (error instanceof PushRefused) throw error;
    console.warn('Error saving subscription', error);
    return 'error';
  }
}

/**
 * Brings the browser and the server together: what is subscribed is saved again, and what belongs to nobody here (an
 * earlier user of this browser) ends.
 */
export async function refreshSubscription(): Promise<void> {
  if (!supportsPush()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const existing = await registration?.pushManager.getSubscription();
  if (!existing) {
    // The browser has dropped it; the user has not turned it off.
    if (readSubscription() && pushPermission() === 'granted') await subscribeToPush(true);
    return;
  }
  if (readSubscription()?.endpoint !== existing.endpoint || !currentUser())
    return void (await existing.unsubscribe());
  const { key } = await call(getPushKey);
  // The operator has renewed the keys of the installation.
  if (!hasKey(existing, key)) await subscribeToPush(true);
  else await saveOnServer(existing);
}
