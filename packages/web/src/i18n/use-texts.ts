import { useMemo } from 'react';
import { type Texts, type Translate, translator } from './define-texts.ts';
import { useLanguage } from './language.ts';

/** `const t = useTexts(chatTexts); t('title', { count })`: follows the language of the interface. */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const language = useLanguage();
  return useMemo(() => translator(texts, language), [texts, language]);
}
