import {
  listUnanswered,
  type UnansweredQuestion,
  unansweredReasons,
  unansweredSources,
  unansweredStates,
} from '@docent/contract/features/unanswered';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { type ListState, useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { unansweredKey } from './unanswered.queries.ts';

const filters = { state: unansweredStates, source: unansweredSources, reason: unansweredReasons };
type UnansweredListState = ListState<typeof filters>;

function Reasons({ nothingFound, ratedDown }: UnansweredQuestion) {
  const t = useTexts(unansweredTexts);
  return (
    <span className="flex flex-wrap gap-1">
      {nothingFound > 0 && <StatusBadge tone="neutral" text={t('reason.nothing_found')} />}
      {ratedDown > 0 && <StatusBadge tone="warning" text={t('reason.rated_down')} />}
    </span>
  );
}

function useColumns(): Column<UnansweredQuestion>[] {
  const t = useTexts(unansweredTexts);
  return [
    {
      key: 'question',
      header: t('question'),
      sort: 'question',
      primary: true,
      cell: ({ question }) => <span className="line-clamp-2 whitespace-normal break-words">{question}</span>,
    },
    {
      key: 'source',
      header: t('source'),
      width: '10rem',
      cell: ({ subject, source }) => (
        <span className="grid min-w-0">
          <MiddleCut text={subject.name} />
          <span className="text-ink-muted text-xs">{t(`source.${source}`)}</span>
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      width: '13rem',
      hideBelow: 'desktop',
      cell: (one) => <Reasons {...one} />,
    },
    {
      key: 'count',
      header: t('times'),
      sort: 'count',
      width: '7.5rem',
      align: 'right',
      cell: ({ count }) => `${count}×`,
    },
    {
      key: 'asked',
      header: t('lastAsked'),
      sort: 'lastAskedAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ lastAskedAt }) => <RelativeTime iso={lastAskedAt} />,
    },
  ];
}

const optionsOf = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
  values.map((value) => ({ value, text: text(value) }));

function useFilters() {
  const t = useTexts(unansweredTexts);
  return [
    {
      name: 'source',
      label: t('source'),
      options: optionsOf(unansweredSources, (one) => t(`source.${one}`)),
    },
    {
      name: 'reason',
      label: t('reason'),
      options: optionsOf(unansweredReasons, (one) => t(`reason.${one}`)),
    },
  ] as const;
}

/** Says that the list is limited to one subject, and shows all questions again. */
function OnlyOneSubject({ onShowAll }: { onShowAll: () => void }) {
  const t = useTexts(unansweredTexts);
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 text-ink-muted text-sm">
      {t('onlyOne')}
      <Button size="small" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </p>
  );
}

/** The state is a view of its own with its own words for when it is empty; only the rest narrows it. */
function withinState<List extends UnansweredListState>(list: List): List {
  const { q, filters } = list;
  return {
    ...list,
    isNarrowed: q !== '' || filters.source !== undefined || filters.reason !== undefined,
    clear: () => {
      list.search('');
      list.setFilter('source', undefined);
      list.setFilter('reason', undefined);
    },
  };
}

interface UnansweredListProps {
  onOpen: (question: UnansweredQuestion) => void;
  rowActions: (question: UnansweredQuestion) => ReactNode;
}

/** The questions of the project; `?subject=` limits them to one model, assistant or database. */
export function UnansweredList({ onOpen, rowActions }: UnansweredListProps) {
  const t = useTexts(unansweredTexts);
  const [search, setSearch] = useSearchParams();
  const subject = search.get('subject') ?? undefined;
  const list = withinState(
    useListState({ sorts: ['lastAskedAt', 'count', 'question'], defaultSort: '-lastAskedAt', filters }),
  );
  const state = list.query.state ?? 'open';
  const pages = useListPages([...unansweredKey, subject ?? ''], list, (query, signal) =>
    call(listUnanswered, { query: { ...query, ...(subject && { subject }) } }, { signal }),
  );
  return (
    <>
      {subject && <OnlyOneSubject onShowAll={() => setSearch({})} />}
      <div className="mb-4">
        <Segmented
          label={t('state')}
          value={state}
          options={optionsOf(unansweredStates, (one) => t(`state.${one}`))}
          onChange={(chosen) => list.setFilter('state', chosen === 'open' ? undefined : chosen)}
        />
      </div>
      <ListView
        label={t('list')}
        list={list}
        pages={pages}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        filters={useFilters()}
        columns={useColumns()}
        rowKey={({ uid }) => uid}
        rowName={({ question }) => question}
        onRowClick={onOpen}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={<MessageCircleQuestion size={28} aria-hidden />}
            title={t(`none.${state}`)}
            text={t(`none.${state}Text`)}
          />
        }
      />
    </>
  );
}
