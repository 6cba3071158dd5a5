import type { Language } from '../core/language.ts';
import { en, type MessageKey } from './en.ts';
import { formatMessage, type MessageValues } from './format.ts';
import { tr } from './tr.ts';

const catalogues = { en, tr };

/** A shared text (errors, validation, answers) in the given language. */
export function translate(key: MessageKey, language: Language, values?: MessageValues): string {
  return formatMessage(catalogues[language][key], language, values);
}
