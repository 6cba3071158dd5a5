import { startLanguage } from '#i18n/language.ts';
import { reloadForRelease } from '#lib/reload-for-release.ts';
import { startServiceWorker } from '#lib/service-worker.ts';
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

window.addEventListener('vite:preloadError', () => void reloadForRelease(() => location.reload()));

const root = document.getElementById('root');
if (root) void start(root);
