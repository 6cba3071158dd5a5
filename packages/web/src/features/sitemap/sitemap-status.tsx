import type { Sitemap, SitemapPageState } from '@docent/contract/features/sitemap';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

/** The pages that a run has finished; the others are still to be fetched. */
export function progressOf({ counts, urlCount }: Pick<Sitemap, 'counts' | 'urlCount'>) {
  return { done: urlCount - counts.pending, total: urlCount };
}

/** The status of the spec; for a completed one also whether it was canceled or failed. */
export function SitemapStatus({ sitemap }: { sitemap: Sitemap }) {
  const t = useTexts(sitemapTexts);
  const { status, cancelled, error } = sitemap;
  if (status === 'pending') return <StatusBadge tone="waiting" text={t('pending')} />;
  if (status === 'processing') return <StatusBadge tone="info" text={t('processing')} />;
  if (cancelled) return <StatusBadge tone="neutral" text={t('cancelled')} />;
  return error ? (
    <StatusBadge tone="warning" text={t('withErrors')} />
  ) : (
    <StatusBadge tone="success" text={t('completed')} />
  );
}

export const stateTexts = {
  pending: 'statePending',
  done: 'stateDone',
  unchanged: 'stateUnchanged',
  failed: 'stateFailed',
  skipped: 'stateSkipped',
  gone: 'stateGone',
} as const satisfies Record<SitemapPageState, keyof (typeof sitemapTexts)['en']>;

const stateTones: Record<SitemapPageState, StatusTone> = {
  pending: 'waiting',
  done: 'success',
  unchanged: 'neutral',
  failed: 'danger',
  skipped: 'neutral',
  gone: 'warning',
};

export function PageState({ state }: { state: SitemapPageState }) {
  const t = useTexts(sitemapTexts);
  return <StatusBadge tone={stateTones[state]} text={t(stateTexts[state])} />;
}
