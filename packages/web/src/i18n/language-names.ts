import { type Language, languages } from '@docent/contract/core/language';

/** The name of each language in that language. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe' };

export const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }));
