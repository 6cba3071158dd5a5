import { beginVisit, Refused, type Visit } from '../lib/visitor-client.ts';

/*
 * Brings a visitor back to their conversation in the same browser. No cookie is set; where the browser keeps nothing for
 * this page (a private window, a frame of another site), the conversation lasts as long as the page.
 */

const keyOf = (path: string) => `docent-visit:${path}`;

/** What the browser does not keep, for as long as the page is open. */
const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: string, value: string | undefined): void {
  unkept.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) unkept.set(key, value);
  }
}

export function keptVisit(path: string): Visit | undefined {
  try {
    const kept = JSON.parse(read(keyOf(path)) ?? 'null');
    return typeof kept?.uid === 'string' && typeof kept.token === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepVisit = (path: string, visit: Visit | undefined): void =>
  write(keyOf(path), visit && JSON.stringify(visit));

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

export const keptLanguage = (): string | null => read(languageKey);

export const keepLanguage = (language: string): void => write(languageKey, language);
