/** Interface languages; the default is en, and tr is the fallback for an unsupported locale (spec point 9). */
export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';
export const fallbackLanguage: Language = 'tr';

const byLocale = new Map<string, Language>([
  ['en', 'en'],
  ['en-us', 'en'],
  ['tr', 'tr'],
  ['tr-tr', 'tr'],
]);

/** Returns the language of a locale such as `en-US`; undefined when the product does not support it. */
export function languageOf(locale: string | null | undefined): Language | undefined {
  return locale ? byLocale.get(locale.trim().toLowerCase()) : undefined;
}
