import { type Language, languages } from '@docent/contract/core/language';

/** Each language in its own words, in every interface language alike. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe' };

export const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }));
