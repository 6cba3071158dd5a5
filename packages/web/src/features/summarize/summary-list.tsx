import { messageStates } from '@docent/contract/features/conversation';
import { listSummaries, type SummaryItem } from '@docent/contract/features/summarize';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { summaryListKey } from './summarize.queries.ts';
import { summaryPath } from './summary-paths.ts';
import { useSummaryActions } from './use-summary-actions.ts';

const tones: Record<SummaryItem['state'], StatusTone> = {
  pending: 'waiting',
  complete: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};
const liveMs = 2_000;

function useColumns(): Column<SummaryItem>[] {
  const t = useTexts(summarizeTexts);
  return [
    {
      key: 'title',
      header: t('name'),
      sort: 'title',
      primary: true,
      cell: ({ title }) => <MiddleCut text={title} />,
    },
    {
      key: 'form',
      header: t('form'),
      width: '10rem',
      hideBelow: 'desktop',
      cell: ({ form, length }) => `${t(`form.${form}`)}, ${t(`length.${length}`).toLocaleLowerCase()}`,
    },
    {
      key: 'state',
      header: t('state'),
      width: '10rem',
      cell: ({ state }) => <StatusBadge tone={tones[state]} text={t(`state.${state}`)} />,
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'createdAt',
      width: '9rem',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ];
}

function useRowActions(): (summary: SummaryItem) => ReactNode {
  const t = useTexts(summarizeTexts);
  const actions = useSummaryActions();
  return (summary) => (
    <>
      {summary.state === 'pending' && (
        <MenuItem icon={<CircleStop size={16} aria-hidden />} onSelect={() => void actions.stop(summary)}>
          {t('stop')}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename(summary)}>
        {t('rename')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.remove(summary)}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

/** Looks at the list again while one of its summaries is written. */
function useLive(isWriting: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: summaryListKey }), liveMs);
    return () => clearInterval(timer);
  }, [client, isWriting]);
}

/** The previous summaries of the user, those that are being written live. */
export function SummaryList() {
  const t = useTexts(summarizeTexts);
  const list = useListState({
    sorts: ['createdAt', 'title'],
    defaultSort: '-createdAt',
    filters: { state: messageStates },
  });
  const pages = useListPages(summaryListKey, list, (query, signal) =>
    call(listSummaries, { query }, { signal }),
  );
  useLive(pages.items?.some(({ state }) => state === 'pending') ?? false);
  return (
    <ListView
      label={t('list')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: messageStates.map((value) => ({ value, text: t(`state.${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ title }) => title}
      rowLink={({ uid }) => summaryPath(uid)}
      rowActions={useRowActions()}
      empty={
        <div className="grid gap-1 py-6 text-center">
          <p className="font-semibold">{t('none')}</p>
          <p className="text-ink-muted">{t('noneText')}</p>
        </div>
      }
    />
  );
}
