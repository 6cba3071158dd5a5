import type { Visit } from '../lib/visitor-client.ts';

/*
 * Brings a visitor back to their conversation in the same browser. No cookie is set; where the browser keeps nothing for
 * this page (a private window, a frame of another site), the conversation lasts as long as the page.
 */

const keyOf = (path: string) => `docent-visit:${path}`;

export function keptVisit(path: string): Visit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null');
    return typeof kept?.uid === 'string' && typeof kept.token === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepVisit(path: string, visit: Visit | undefined): void {
  try {
    if (visit) localStorage.setItem(keyOf(path), JSON.stringify(visit));
    else localStorage.removeItem(keyOf(path));
  } catch {
    // The browser keeps nothing for this page.
  }
}

const languageKey = 'docent-language';

export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // As above.
  }
}
