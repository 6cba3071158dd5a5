import type { Language } from '../core/language.ts';
import { enScreen } from './en-screen.ts';
import { formatMessage, type MessageValues } from './format.ts';
import { trScreen } from './tr-screen.ts';

const texts = { en: enScreen, tr: trScreen };

/** A shared text that a screen says by itself. `translate` knows all texts, most of which only the server says. */
export function screenText(key: keyof typeof enScreen, language: Language, values?: MessageValues): string {
  return formatMessage(texts[language][key], language, values);
}
