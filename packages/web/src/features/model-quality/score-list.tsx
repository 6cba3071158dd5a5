import { type BuildScore, listBuildScores } from '@docent/contract/features/build-score';
import { Gauge, RefreshCw } from 'lucide-react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { useAction } from '#ui/use-action.ts';
import { BuildComparison } from './build-comparison.tsx';
import { scoreBuild, scoresKey, useQualityChanged } from './model-quality.queries.ts';
import { scorePath } from './quality-paths.ts';
import { useFigure } from './score-figures.ts';
import { useReloadWhile } from './use-reload-while.ts';

function State({ score: { state, done, total, isOutdated } }: { score: BuildScore }) {
  const t = useTexts(modelQualityTexts);
  if (state === 'pending')
    return <StatusBadge tone="waiting" text={t('scoreState.pending', { done, total })} />;
  if (state === 'none') return <StatusBadge tone="neutral" text={t('scoreState.none')} />;
  if (state === 'failed') return <StatusBadge tone="danger" text={t('scoreState.failed')} />;
  if (isOutdated) return <StatusBadge tone="warning" text={t('outdated')} />;
  return <StatusBadge tone="success" text={t('scoreState.done')} />;
}

function useColumns(): Column<BuildScore>[] {
  const t = useTexts(modelQualityTexts);
  const figure = useFigure();
  const number = { width: '6.5rem', align: 'right', labelOnPhone: true } as const;
  const wide = { ...number, hideBelow: 'desktop' } as const;
  return [
    {
      key: 'number',
      header: t('build'),
      sort: 'number',
      primary: true,
      cell: ({ number: n }) => t('buildNumber', { number: n }),
    },
    { key: 'state', header: t('scoreState'), width: '13rem', cell: (score) => <State score={score} /> },
    {
      ...number,
      key: 'ndcg10',
      header: t('ndcg'),
      cell: ({ figures }) => <span className="font-semibold">{figure(figures?.ndcg10)}</span>,
    },
    { ...number, key: 'mrr10', header: t('mrr'), cell: ({ figures }) => figure(figures?.mrr10) },
    { ...wide, key: 'recall5', header: t('recall5'), cell: ({ figures }) => figure(figures?.recall5) },
    { ...wide, key: 'recall10', header: t('recall10'), cell: ({ figures }) => figure(figures?.recall10) },
    {
      key: 'comparison',
      header: t('comparison'),
      width: '13rem',
      labelOnPhone: true,
      cell: (score) => <BuildComparison score={score} />,
    },
  ];
}

function useScores(modelUid: string) {
  const list = useListState({ sorts: ['number'], defaultSort: '-number', filters: {} });
  const key = scoresKey(modelUid);
  const pages = useListPages(key, list, (query, signal) =>
    call(listBuildScores, { params: { uid: modelUid }, query }, { signal }),
  );
  useReloadWhile(pages.items?.some(({ state }) => state === 'pending') ?? false, key);
  return { list, pages };
}

function useScoreNow(modelUid: string) {
  const t = useTexts(modelQualityTexts);
  const { run } = useAction({
    refetch: useQualityChanged(modelUid),
    refetchAfter: 'anything',
    failureTone: 'warning',
  });
  return (id: string) => run({ call: () => scoreBuild(modelUid, id), done: t('scored') });
}

/** The scores of a model's builds, newest first. */
export function ScoreList({ modelUid }: { modelUid: string }) {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const { list, pages } = useScores(modelUid);
  const columns = useColumns();
  const scoreNow = useScoreNow(modelUid);
  return (
    <section aria-label={t('scores')}>
      <p className="mb-4 max-w-[72ch] text-ink-muted">{t('scoresText')}</p>
      <ListView
        label={t('scores')}
        list={list}
        pages={pages}
        searchLabel={t('searchScores')}
        countText={(count) => t('scoreCount', { count })}
        columns={columns}
        rowKey={({ buildId }) => buildId}
        rowName={({ number }) => t('buildNumber', { number })}
        rowLink={({ buildId }) => scorePath(modelUid, buildId)}
        {...(may('model@edit') && {
          rowActions: (score: BuildScore) => (
            <MenuItem
              icon={<RefreshCw size={16} aria-hidden />}
              onSelect={() => void scoreNow(score.buildId)}
            >
              {t('scoreNow')}
            </MenuItem>
          ),
        })}
        empty={
          <EmptyState icon={<Gauge size={28} aria-hidden />} title={t('noScores')} text={t('noScoresText')} />
        }
      />
    </section>
  );
}
