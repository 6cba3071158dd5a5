import type { Language } from '../core/language.ts';

/** What is said of a failure that nobody named; alone, so that a page can say it without the whole catalogue. */
export const genericFailure = {
  en: 'Oops, something went wrong. Please try again!',
  tr: 'Hay aksi, bir şeyler ters gitti. Lütfen tekrar deneyin!',
} as const satisfies Record<Language, string>;
