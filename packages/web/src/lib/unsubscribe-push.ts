import { removeSubscription } from '@docent/contract/features/push';
import { supportsPush } from './push-support.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { currentUser } from './session.ts';
import { forgetSubscription, readSubscription, type StoredSubscription } from './stored-subscription.ts';

const timeoutMs = 3_000;

/**
 * Tells the server; failures are only logged (spec point 7). Without a refresh of the session, because signing out does
 * this first: a browser that the server was not told of is found gone when it is sent the next message.
 */
export async function removeOnServer(
  { endpoint, id }: StoredSubscription,
  { isTurnedOff }: { isTurnedOff: boolean },
): Promise<void> {
  const body = {
    endpoint,
    ...(id === undefined ? { fromSWPushManager: true } : { id }),
    ...(isTurnedOff && { removePushNotification: true }),
  };
  try {
    const response = await fetch(addressOf(removeSubscription, {}), {
      method: removeSubscription.method,
      headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'include',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) console.warn('Could not remove the push subscription', response.status);
  } catch (error) {
    console.warn('Could not remove the push subscription', error);
  }
}

/** Ends push messages in this browser: needs support, a stored subscription and a user (spec point 4). */
export async function unsubscribeFromPush(): Promise<void> {
  const stored = readSubscription();
  if (!supportsPush() || !stored || !currentUser()) return;
  await removeOnServer(stored, { isTurnedOff: true });
  forgetSubscription();
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
