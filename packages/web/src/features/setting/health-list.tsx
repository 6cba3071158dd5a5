import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router';
import { healthTexts } from '#i18n/health.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type HealthCheck, healthQuery } from './health.queries.ts';

const icons = {
  good: <CircleCheck size={20} aria-hidden className="shrink-0 text-success" />,
  hint: <Info size={20} aria-hidden className="shrink-0 text-action-ink" />,
  problem: <CircleAlert size={20} aria-hidden className="shrink-0 text-warning" />,
} as const;

const order = ['problem', 'hint', 'good'] as const;

function Check({ check: { state, text, values, path } }: { check: HealthCheck }) {
  const t = useTexts(healthTexts);
  return (
    <li className="flex gap-x-4 border-line border-b px-4 py-3 last:border-0 tablet:items-center">
      {icons[state]}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 break-words">
          <span className="sr-only">{t(state)}: </span>
          {t(text, values)}
        </p>
        {path && state !== 'good' && (
          <Link to={path} className={buttonClasses('secondary', 'small')}>
            {t('mend')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** What is set up and what is not, with the way to mend it. */
export function HealthList() {
  const t = useTexts(healthTexts);
  const { data, error, refetch } = useQuery(healthQuery);
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} rowClassName="h-12" className="gap-2" />;
  const problems = data.filter(({ state }) => state === 'problem').length;
  const sorted = order.flatMap((state) => data.filter((check) => check.state === state));
  return (
    <section aria-label={t('title')}>
      <p className="mb-3 text-ink-muted">{problems === 0 ? t('allWell') : t('open', { count: problems })}</p>
      <ul className="rounded-card border border-line bg-surface-raised">
        {sorted.map((check) => (
          <Check key={check.key} check={check} />
        ))}
      </ul>
    </section>
  );
}
