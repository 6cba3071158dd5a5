import { defaultLanguage, fallbackLanguage, type Language, languageOf } from '@docent/contract/core/language';
import { useSyncExternalStore } from 'react';

const storageKey = 'lang';
const listeners = new Set<() => void>();

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage can be blocked (private windows, policies); then the browser's language decides.
    return null;
  }
}

/**
 * The stored choice, or else the browser's language; an unsupported locale falls back and logs a warning (spec point
 * 9).
 */
export function initialLanguage(stored: string | null, browser: string | undefined): Language {
  const locale = stored ?? browser;
  if (!locale) return defaultLanguage;
  const known = languageOf(locale) ?? languageOf(locale.split('-')[0]);
  if (known) return known;
  console.warn(`Unsupported locale: ${locale}`);
  return fallbackLanguage;
}

let current: Language = initialLanguage(storedLanguage(), globalThis.navigator?.language);

function announce(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = current;
  for (const listener of listeners) listener();
}

/** Sets the language of the document and follows changes in other tabs. Called once, by main.ts. */
export function startLanguage(): void {
  announce();
  window.addEventListener('storage', (event) => {
    const next = event.key === storageKey ? languageOf(event.newValue) : undefined;
    if (next && next !== current) {
      current = next;
      announce();
    }
  });
}

export function currentLanguage(): Language {
  return current;
}

export function setLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Not stored for the next visit, but valid for this one.
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
