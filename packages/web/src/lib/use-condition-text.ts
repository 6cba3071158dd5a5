import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from './current-project.ts';
import type { Condition } from './question-filter.ts';

/** The text of a condition. */
export function useConditionText(): (condition: Condition) => string {
  const t = useTexts(questionFilterTexts);
  const { date } = useDateTexts();
  // Noon, because a day alone is parsed as midnight in UTC, which is another day west of it.
  const formatDay = (day: string) => date(`${day}T12:00`);
  return (condition) => {
    if (condition.kind !== 'days') return condition.name ?? t(`gone.${condition.kind}`);
    const { from, to } = condition;
    if (from !== null && to !== null)
      return from === to ? formatDay(from) : t('fromTo', { from: formatDay(from), to: formatDay(to) });
    return from !== null ? t('from', { day: formatDay(from) }) : t('to', { day: formatDay(to ?? '') });
  };
}
