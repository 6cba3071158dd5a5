import { startLanguage } from '#i18n/language.ts';
import { startServiceWorker } from '#lib/service-worker.ts';
import { tabStore } from '#lib/storage.ts';
import { startTheme } from '#lib/theme.ts';

/** Small, because it runs while everything else is still on its way. */
async function start(root: HTMLElement): Promise<void> {
  const isAuth = /^\/auth(\/|$)/.test(location.pathname);
  startLanguage();
  startTheme();
  if (!isAuth) void import('./first-requests.ts').then(({ sendFirstRequests }) => sendFirstRequests());
  startServiceWorker();
  const { showArea } = await import('./show-area.tsx');
  await showArea(root, isAuth);
}

// A release replaces files that an open page may still request: reload the page once.
window.addEventListener('vite:preloadError', (event) => {
  const key = 'reloadedForRelease';
  if (tabStore.read(key) === location.pathname) return;
  tabStore.write(key, location.pathname);
  event.preventDefault();
  location.reload();
});

const root = document.getElementById('root');
if (root) void start(root);
