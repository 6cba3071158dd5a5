const path = '/sw.js';

/** Registers the worker of the site; the page reloads when a new worker takes control (spec point 4). */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of a browser takes control of a page that is as new as itself.
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) location.reload();
    hadController = true;
  });
  serviceWorker
    .register(path, { scope: '/' })
    .catch((error: unknown) => console.warn('Could not register the service worker', error));
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration('/').catch(() => undefined);
}

/** Tells the worker who is signed in: it shows push messages to nobody else. */
export async function tellWorkerUser(uid: string | undefined): Promise<void> {
  const found = await registration();
  (found?.active ?? found?.waiting ?? found?.installing)?.postMessage({ type: 'user', uid: uid ?? '' });
}

/** Takes the notifications of the product off the screen of the device. */
export async function clearShownNotifications(): Promise<void> {
  const found = await registration();
  for (const shown of (await found?.getNotifications?.()) ?? []) shown.close();
}

interface WorkerMessages {
  /** A notification was clicked. */
  onOpen(path: string): void;
  /** The daily sync asks an open page for what needs a session. */
  onDailySync(): void;
}

/** Follows what the worker asks pages for. Returns a function that stops. */
export function followWorker({ onOpen, onDailySync }: WorkerMessages): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const take = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'open' && 'path' in data && typeof data.path === 'string') onOpen(data.path);
    if (data.type === 'daily-sync') onDailySync();
  };
  navigator.serviceWorker.addEventListener('message', take);
  return () => navigator.serviceWorker.removeEventListener('message', take);
}
