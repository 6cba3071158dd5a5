import { supportsPush } from './push-support.ts';
import { clearShownNotifications, tellWorkerUser } from './service-worker.ts';

/** Ends the browser's own subscription; the server learns it when it sends the next message. */
async function dropSubscription(): Promise<void> {
  if (!supportsPush()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Without a session nobody is told of anything in this browser: the next user gets nothing of the last one. */
export async function forgetBrowser(): Promise<void> {
  await tellWorkerUser(undefined);
  await clearShownNotifications();
  await dropSubscription();
}
