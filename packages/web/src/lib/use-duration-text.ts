import { useLanguage } from '#i18n/language.ts';

/** A short duration: 40 sec, 3 min, 2 hr. */
export function useDurationText(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => {
    const [value, unit] =
      seconds < 90
        ? ([seconds, 'second'] as const)
        : seconds < 5400
          ? ([seconds / 60, 'minute'] as const)
          : ([seconds / 3600, 'hour'] as const);
    const format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    });
    return format.format(Math.max(1, value));
  };
}
