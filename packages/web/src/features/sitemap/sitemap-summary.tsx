import type { Sitemap } from '@docent/contract/features/sitemap';
import { useLanguage } from '#i18n/language.ts';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';
import { isOver } from './sitemap.queries.ts';
import { scheduleTexts } from './sitemap-fields.tsx';
import { progressOf, SitemapStatus } from './sitemap-status.tsx';

/** The progress of the run; unknown while its sitemaps are being read. */
function RunProgress({ sitemap }: { sitemap: Sitemap }) {
  const t = useTexts(sitemapTexts);
  const { done, total } = progressOf(sitemap);
  const isMeasured = sitemap.status === 'processing' && sitemap.counts.pending > 0;
  const text = isMeasured
    ? t('progress', { done, total })
    : t(sitemap.status === 'pending' ? 'waiting' : 'discovering');
  return (
    <div className="mt-4">
      <p className="text-ink-muted tabular-nums" aria-live="polite">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={t('runLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        {...(isMeasured && { 'aria-valuenow': done })}
        aria-valuetext={text}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-hover"
      >
        <div
          className="h-full rounded-full bg-action transition-[width] motion-reduce:transition-none"
          style={{ width: isMeasured && total > 0 ? `${(done / total) * 100}%` : '0%' }}
        />
      </div>
    </div>
  );
}

/** The totals of a sitemap, and its next run. */
export function SitemapSummary({ sitemap }: { sitemap: Sitemap }) {
  const t = useTexts(sitemapTexts);
  const format = new Intl.NumberFormat(useLanguage());
  const { counts, lastProcessed, nextRun, schedule, error, limitReached, pageLimit } = sitemap;
  const figures = [
    ['stateDone', counts.done],
    ['stateUnchanged', counts.unchanged],
    ['stateFailed', counts.failed],
    ['stateSkipped', counts.skipped],
    ['stateGone', counts.gone],
  ] as const;
  return (
    <section aria-label={t('detail')}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
        <SitemapStatus sitemap={sitemap} />
        <span>
          {t('lastProcessed')}: {lastProcessed ? <RelativeTime iso={lastProcessed} /> : t('never')}
        </span>
        <span>
          {t('schedule')}: {t(scheduleTexts[schedule])}
        </span>
        {nextRun && (
          <span>
            {t('nextRun')}: <RelativeTime iso={nextRun} />
          </span>
        )}
      </div>
      {error && <Alert tone="warning">{error}</Alert>}
      {!error && limitReached && (
        <Alert tone="info">{t('limitReached', { limit: format.format(pageLimit) })}</Alert>
      )}
      {!isOver(sitemap) && <RunProgress sitemap={sitemap} />}
      <div className="mt-4">
        <StatGrid>
          <StatTile label={t('urlCount')} value={format.format(sitemap.urlCount)} />
          {figures.map(([key, value]) => (
            <StatTile key={key} label={t(key)} value={format.format(value)} />
          ))}
        </StatGrid>
      </div>
    </section>
  );
}
