import type { Language } from '@docent/contract/core/language';
import { formatMessage, type Message, type MessageValues } from '@docent/contract/messages/format';

/** The texts of one feature in every language; Turkish has the English keys by type. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, Message>>>>;

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

export function defineTexts<Key extends string>(
  en: Readonly<Record<Key, Message>>,
  tr: Readonly<Record<NoInfer<Key>, Message>>,
): Texts<Key> {
  return { en, tr };
}

/** For code outside components; a component uses `useTexts`, which follows the language. */
export function translator<Key extends string>(texts: Texts<Key>, language: Language): Translate<Key> {
  return (key, values) => formatMessage(texts[language][key], language, values);
}
