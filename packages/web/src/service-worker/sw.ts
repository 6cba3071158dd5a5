/*
 * The service worker of the site, built as one file at /sw.js. It shows push messages, opens what they are about, keeps
 * the offline page, and once a day asks an open page to refresh the notifications and the subscription. It stores no
 * token and answers no call of the app.
 */
import { asPushMessage } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Raised when one of the offline files changes. */
const offlineCache = 'docent-offline-3';
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];
const stateCache = 'docent-state';
const userKey = '/state/user';

/** The signed-in user, as the pages told it: a worker cannot read their storage. */
async function currentUser(): Promise<string> {
  const cache = await caches.open(stateCache);
  return (await (await cache.match(userKey))?.text()) ?? '';
}

async function setUser(uid: string): Promise<void> {
  const cache = await caches.open(stateCache);
  if (uid) await cache.put(userKey, new Response(uid));
  else await cache.delete(userKey);
}

async function closeShown(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function activate(): Promise<void> {
  const kept = [offlineCache, stateCache];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    const cache = await caches.open(offlineCache);
    return (await cache.match(offlinePage)) ?? Response.error();
  }
}

async function offlineFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(offlineCache);
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

/** A message for a user who no longer uses this browser is not shown, and the last one: the subscription ends. */
async function showMessage(data: unknown): Promise<void> {
  const message = asPushMessage(data);
  if (!message || message.user !== (await currentUser())) {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const { title, body, path, tag, language } = message;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icons/192.png',
    badge: '/icons/96.png',
    data: { path },
  });
}

/** Opens the path in a window that is there already, or in a new one. */
async function openPath(path: string): Promise<void> {
  const [open] = await windows();
  if (!open) return void (await self.clients.openWindow(path));
  // A browser that refuses to raise the window still shows the screen in it.
  await open.focus().catch(() => undefined);
  open.postMessage({ type: 'open', path });
}

/** Pages have the session; without one, the next page refreshes both when it opens. */
async function syncDaily(): Promise<void> {
  const [open] = await windows();
  open?.postMessage({ type: 'daily-sync' });
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(offlineCache)
      .then((cache) => cache.addAll(offlineFiles))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (offlineFiles.includes(url.pathname)) event.respondWith(offlineFile(request));
});
self.addEventListener('push', (event) => {
  let data: unknown;
  try {
    data = event.data?.json();
  } catch {
    // Not a message of ours.
  }
  event.waitUntil(showMessage(data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  // As browsers read it: a backslash is a slash to them, so that two of either would lead to another site.
  const { origin, pathname, search } = new URL(path, self.location.origin);
  event.waitUntil(openPath(origin === self.location.origin ? pathname + search : '/'));
});
self.addEventListener('periodicsync', (event) => {
  // Platform seam: the event is in no library of types yet.
  const { tag } = event as ExtendableEvent & { tag: string };
  if (tag === 'daily') (event as ExtendableEvent).waitUntil(syncDaily());
});
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'user' && 'uid' in data) event.waitUntil(setUser(String(data.uid ?? '')));
  if (data.type === 'clear-notifications') event.waitUntil(closeShown());
});
