import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from './store.ts';
import { chosenTheme, forceDark, type ThemeChoice } from './theme.ts';

export function useTheme(): ThemeChoice {
  return useStore(chosenTheme);
}

/**
 * While a screen is always dark, so is the whole document, because its dialogs, menus and toasts are children of the
 * body.
 */
export function useForcedDark(isForced: boolean): void {
  useLayoutEffect(() => {
    if (!isForced) return;
    forceDark(true);
    return () => forceDark(false);
  }, [isForced]);
}

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

function subscribeShown(listener: () => void): () => void {
  const query = darkQuery();
  const stop = chosenTheme.subscribe(listener);
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
