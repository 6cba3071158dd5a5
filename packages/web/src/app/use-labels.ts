import { useLanguage } from '#i18n/language.ts';
import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { RouteLabel } from '#lib/app-route.ts';

/** Translates the labels of routes. */
export function useLabels(): (label: RouteLabel) => string {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  return (label) => (typeof label === 'string' ? t(label) : label[language]);
}
