import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#i18n/language.ts';
import { startServiceWorker } from '#lib/service-worker.ts';
import { tabStore } from '#lib/storage.ts';
import { startTheme } from '#lib/theme.ts';
import { loadWorkspace } from './load-workspace.ts';

/** Two areas in one document: the sign-in area is small and shares nothing with the workspace. */
async function loadArea() {
  const isAuth = /^\/auth(\/|$)/.test(location.pathname);
  if (isAuth) return (await import('./auth-area.tsx')).AuthArea;
  return loadWorkspace();
}

async function start(root: HTMLElement): Promise<void> {
  startLanguage();
  startTheme();
  startServiceWorker();
  const Area = await loadArea();
  // A transition is rendered in short pieces: the browser stays responsive while the first screen is made.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Area />
      </StrictMode>,
    ),
  );
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
