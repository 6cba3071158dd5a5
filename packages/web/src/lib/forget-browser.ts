import { supportsPush } from './push-support.ts';
import { clearShownNotifications, tellWorkerUser } from './service-worker.ts';

/** Ends the browser's own subscription; the server learns it when it sends the next message. */
async function dropSubscription(): Promise<void> {
  if (!supportsPush()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Ends push in this browser when there is no session, so that the next user gets nothing that was meant for the last one. */
export async function forgetBrowser(): Promise<void> {
  await tellWorkerUser(undefined);
  await clearShownNotifications();
  await dropSubscription();
}
