import {
  type ClassificationSummary,
  classificationStates,
  listClassifications,
} from '@docent/contract/features/classification';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop, Pencil, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { classificationTexts } from '#i18n/classification.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { classificationsKey } from './classification.queries.ts';
import { classificationPath } from './classification-paths.ts';
import { ClassificationStatus } from './classification-status.tsx';
import { useClassificationActions } from './use-classification-actions.ts';

const liveMs = 2_000;

/** Looks at the list again while one of them is running. */
function useLiveList(isRunning: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const look = () => void client.invalidateQueries({ queryKey: [...classificationsKey, 'list'] });
    const timer = setInterval(look, liveMs);
    return () => clearInterval(timer);
  }, [client, isRunning]);
}

function useColumns(): Column<ClassificationSummary>[] {
  const t = useTexts(classificationTexts);
  const language = useLanguage();
  return [
    {
      key: 'title',
      header: t('name'),
      sort: 'title',
      primary: true,
      cell: ({ title }) => <MiddleCut text={title} />,
    },
    {
      key: 'labels',
      header: t('labels'),
      width: '14rem',
      hideBelow: 'desktop',
      cell: ({ labels }) => <span className="block truncate">{labels.join(', ')}</span>,
    },
    {
      key: 'items',
      header: t('items'),
      width: '6rem',
      align: 'right',
      labelOnPhone: true,
      cell: ({ total }) => total.toLocaleString(language),
    },
    {
      key: 'status',
      header: t('status'),
      width: '10rem',
      cell: (classification) => <ClassificationStatus {...classification} />,
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
  ];
}

function useRowActions(): (row: ClassificationSummary) => ReactNode {
  const t = useTexts(classificationTexts);
  const actions = useClassificationActions();
  return (row) => (
    <>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename(row)}>
        {t('rename')}
      </MenuItem>
      {row.state === 'pending' && (
        <MenuItem icon={<CircleStop size={16} aria-hidden />} onSelect={() => void actions.stop(row)}>
          {t('stop')}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.remove(row)}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

/** The user's classifications in the project, running ones live. */
export function ClassificationList() {
  const t = useTexts(classificationTexts);
  const list = useListState({
    sorts: ['updatedAt', 'title', 'createdAt'],
    defaultSort: '-updatedAt',
    filters: { state: classificationStates },
  });
  const pages = useListPages(classificationsKey, list, (query, signal) =>
    call(listClassifications, { query }, { signal }),
  );
  useLiveList(pages.items?.some(({ state }) => state === 'pending') ?? false);
  return (
    <ListView
      label={t('previous')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[
        {
          name: 'state',
          label: t('status'),
          options: classificationStates.map((value) => ({ value, text: t(`state.${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ title }) => title}
      rowLink={({ uid }) => classificationPath(uid)}
      rowActions={useRowActions()}
      empty={<EmptyState icon={<Tags size={28} aria-hidden />} title={t('none')} text={t('noneText')} />}
    />
  );
}
