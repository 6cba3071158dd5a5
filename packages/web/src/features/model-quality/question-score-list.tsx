import { listQuestionScores, type QuestionScore, rankChanges } from '@docent/contract/features/build-score';
import { ArrowDown, ArrowUp, Equal, ListChecks, Minus } from 'lucide-react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { scoresKey } from './model-quality.queries.ts';
import { useFigure } from './score-figures.ts';

const changeLooks = {
  better: { tone: 'success', icon: ArrowUp },
  worse: { tone: 'danger', icon: ArrowDown },
  same: { tone: 'neutral', icon: Equal },
  new: { tone: 'neutral', icon: Minus },
} as const;

function useColumns(): Column<QuestionScore>[] {
  const t = useTexts(modelQualityTexts);
  const figure = useFigure();
  const rankText = (rank: number | null) => (rank === null ? t('rankNone') : rank);
  const number = { width: '9rem', align: 'right', labelOnPhone: true } as const;
  return [
    {
      key: 'question',
      header: t('question'),
      sort: 'question',
      primary: true,
      cell: ({ question, isOutdated }) => (
        <span className="grid gap-1">
          <span className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">{question}</span>
          {isOutdated && <span className="font-normal text-ink-muted text-xs">{t('outdated')}</span>}
        </span>
      ),
    },
    { ...number, key: 'rank', header: t('rank'), cell: ({ rank }) => rankText(rank) },
    {
      ...number,
      key: 'activeRank',
      header: t('activeRank'),
      width: '10rem',
      cell: ({ activeRank, change }) => (change === 'new' ? '–' : rankText(activeRank)),
    },
    { ...number, key: 'ndcg10', header: t('ndcg'), sort: 'ndcg10', cell: ({ ndcg10 }) => figure(ndcg10) },
    {
      key: 'change',
      header: t('change'),
      width: '11rem',
      cell: ({ change }) => <StatusBadge {...changeLooks[change]} text={t(`change.${change}`)} />,
    },
  ];
}

interface QuestionScoreListProps {
  modelUid: string;
  buildId: string;
}

/** The results of each golden question in a build, worst first. */
export function QuestionScoreList({ modelUid, buildId }: QuestionScoreListProps) {
  const t = useTexts(modelQualityTexts);
  const list = useListState({
    sorts: ['ndcg10', 'question'],
    defaultSort: 'ndcg10',
    filters: { change: rankChanges },
  });
  const pages = useListPages([...scoresKey(modelUid), buildId], list, (query, signal) =>
    call(listQuestionScores, { params: { uid: modelUid, id: buildId }, query }, { signal }),
  );
  const columns = useColumns();
  const changes = rankChanges.map((value) => ({ value, text: t(`change.${value}`) }));
  return (
    <ListView
      label={t('tabScores')}
      list={list}
      pages={pages}
      searchLabel={t('searchQuestions')}
      countText={(count) => t('questionCount', { count })}
      filters={[{ name: 'change', label: t('change'), options: changes }]}
      columns={columns}
      rowKey={({ questionUid }) => questionUid}
      rowName={({ question }) => question}
      empty={
        <EmptyState
          icon={<ListChecks size={28} aria-hidden />}
          title={t('noScores')}
          text={t('noScoresText')}
        />
      }
    />
  );
}
