import { getTemplateFigures } from '@docent/contract/features/custom-template';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatMoney } from '#lib/format-money.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';
import { templatesKey } from './custom-template.queries.ts';

const periods = ['7', '30', '90'] as const;
type Period = (typeof periods)[number];

/** How an assistant is used. `link` leads to its unanswered questions. */
export function TemplateFigures({ uid, link }: { uid: string; link: ReactNode }) {
  const t = useTexts(templateVersionTexts);
  const language = useLanguage();
  const [days, setDays] = useState<Period>('30');
  const { data, error, refetch } = useQuery({
    queryKey: [...templatesKey, 'figures', uid, days],
    queryFn: ({ signal }) =>
      call(getTemplateFigures, { params: { uid }, query: { days: Number(days) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const whole = (value: number) => new Intl.NumberFormat(language).format(value);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('figures.period')}
          value={days}
          options={periods.map((value) => ({ value, text: t('figures.days', { count: Number(value) }) }))}
          onChange={setDays}
        />
        {link}
      </div>
      {error && data === undefined ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonList rows={2} rowClassName="h-20" />
      ) : (
        <StatGrid>
          <StatTile label={t('figures.questions')} value={whole(data.questions)} />
          <StatTile label={t('figures.askers')} value={whole(data.askers)} />
          <StatTile label={t('figures.unanswered')} value={whole(data.unanswered)} />
          <StatTile label={t('figures.ratedUp')} value={whole(data.ratedUp)} />
          <StatTile label={t('figures.ratedDown')} value={whole(data.ratedDown)} />
          <StatTile label={t('figures.cost')} value={formatMoney(data.cost, data.currency, language)} />
        </StatGrid>
      )}
    </div>
  );
}
