import { beginVisit, Refused, type Visit } from '../lib/visitor-client.ts';

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

/** The visit of an open page. */
export interface OpenVisit {
  /** Undefined before the first question, and after the conversation is over. */
  now(): Visit | undefined;
  /** The visit as it is, or a new one. @throws Refused, and what the network failed with */
  begun(): Promise<Visit>;
  forget(): void;
  /** Forgets a conversation that has ended elsewhere: deleted, too old, or of a link that was closed meanwhile. */
  forgetIfOver(error: unknown): void;
}

/** @param entry what the visitor gave to come in */
export function openVisit(path: string, entry: { password?: string; consent?: boolean }): OpenVisit {
  let visit = keptVisit(path);
  const forget = () => {
    visit = undefined;
    keepVisit(path, undefined);
  };
  return {
    now: () => visit,
    async begun() {
      visit ??= await beginVisit(path, entry);
      keepVisit(path, visit);
      return visit;
    },
    forget,
    forgetIfOver(error) {
      if (error instanceof Refused && error.code === 'visitor_over') forget();
    },
  };
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
