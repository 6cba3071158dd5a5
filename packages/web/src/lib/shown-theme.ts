import { useSyncExternalStore } from 'react';
import { subscribeTheme } from './theme.ts';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

function subscribeShown(listener: () => void): () => void {
  const query = darkQuery();
  const stop = subscribeTheme(listener);
  query.addEventListener('change', listener);
  return () => {
    stop();
    query.removeEventListener('change', listener);
  };
}

function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return darkQuery().matches ? 'dark' : 'light';
}

/** The current theme of the page, from the user or the system: for painted content that cannot use the tokens. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeShown, shownTheme);
}
