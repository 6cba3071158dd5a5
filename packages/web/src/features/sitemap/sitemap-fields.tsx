import { type SitemapSchedule, sitemapSchedules } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '#i18n/language.ts';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';

export const scheduleTexts = {
  never: 'scheduleNever',
  daily: 'scheduleDaily',
  weekly: 'scheduleWeekly',
  monthly: 'scheduleMonthly',
} as const satisfies Record<SitemapSchedule, keyof (typeof sitemapTexts)['en']>;

interface WholeNumber {
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}

interface SitemapFieldsProps {
  pageLimit: WholeNumber;
  /** For Admins only. */
  requestsPerSecond: WholeNumber | false;
  schedule: UseFormRegisterReturn;
}

/** The page limit, the schedule and the request rate of a new or existing sitemap. */
export function SitemapFields({ pageLimit, requestsPerSecond, schedule }: SitemapFieldsProps) {
  const t = useTexts(sitemapTexts);
  const max = new Intl.NumberFormat(useLanguage()).format(limits.sitemap.pagesMax);
  return (
    <>
      <NumberField
        label={t('pageLimit')}
        hint={t('pageLimitHint', { max })}
        min={1}
        max={limits.sitemap.pagesMax}
        {...pageLimit}
        onChange={(value) => pageLimit.onChange(value === null ? null : Math.round(value))}
      />
      <Select
        label={t('schedule')}
        hint={t('scheduleHint')}
        options={sitemapSchedules.map((value) => ({ value, text: t(scheduleTexts[value]) }))}
        {...schedule}
      />
      {requestsPerSecond && (
        <NumberField
          label={t('requestsPerSecond')}
          hint={t('requestsPerSecondHint', { max: limits.sitemap.requestsPerSecondMax })}
          min={1}
          max={limits.sitemap.requestsPerSecondMax}
          {...requestsPerSecond}
          onChange={(value) => requestsPerSecond.onChange(value === null ? null : Math.round(value))}
        />
      )}
    </>
  );
}
