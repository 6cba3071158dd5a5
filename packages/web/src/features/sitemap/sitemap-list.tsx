import { listSitemaps, type Sitemap, sitemapStatuses } from '@docent/contract/features/sitemap';
import { CircleStop, Globe, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { isOver, sitemapsKey, useLiveRuns } from './sitemap.queries.ts';
import { progressOf, SitemapStatus } from './sitemap-status.tsx';
import { useSitemapActions } from './use-sitemap-actions.ts';

function useColumns(): Column<Sitemap>[] {
  const t = useTexts(sitemapTexts);
  const count = (sitemap: Sitemap) =>
    isOver(sitemap) || sitemap.urlCount === 0 ? sitemap.urlCount : t('progress', progressOf(sitemap));
  return [
    {
      key: 'url',
      header: t('url'),
      sort: 'url',
      primary: true,
      cell: ({ url }) => <MiddleCut text={url} />,
    },
    {
      key: 'lastProcessed',
      header: t('lastProcessed'),
      sort: 'lastProcessed',
      width: '10rem',
      labelOnPhone: true,
      cell: ({ lastProcessed }) =>
        lastProcessed ? (
          <RelativeTime iso={lastProcessed} />
        ) : (
          <span className="text-ink-muted">{t('never')}</span>
        ),
    },
    {
      key: 'urlCount',
      header: t('urlCount'),
      sort: 'urlCount',
      width: '11rem',
      align: 'right',
      labelOnPhone: true,
      cell: count,
    },
    {
      key: 'status',
      header: t('status'),
      width: '13rem',
      cell: (sitemap) => <SitemapStatus sitemap={sitemap} />,
    },
  ];
}

function useRowActions(): ((sitemap: Sitemap) => ReactNode) | undefined {
  const t = useTexts(sitemapTexts);
  const may = useMay();
  const actions = useSitemapActions();
  if (!may('model@edit') && !may('model@delete')) return undefined;
  return (sitemap) => (
    <>
      {may('model@edit') && isOver(sitemap) && (
        <MenuItem icon={<RefreshCw size={16} aria-hidden />} onSelect={() => void actions.process(sitemap)}>
          {t('process')}
        </MenuItem>
      )}
      {may('model@edit') && !isOver(sitemap) && (
        <MenuItem icon={<CircleStop size={16} aria-hidden />} onSelect={() => void actions.cancel(sitemap)}>
          {t('stop')}
        </MenuItem>
      )}
      {may('model@delete') && (
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => void actions.remove(sitemap)}
        >
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

/**
 * The sitemaps of the project, with live progress.
 * @param action the link that adds one, for users who may
 */
export function SitemapList({ action }: { action: ReactNode }) {
  const t = useTexts(sitemapTexts);
  const list = useListState({
    sorts: ['createdAt', 'url', 'lastProcessed', 'urlCount'],
    defaultSort: '-createdAt',
    filters: { status: sitemapStatuses },
  });
  const pages = useListPages(sitemapsKey, list, (query, signal) => call(listSitemaps, { query }, { signal }));
  useLiveRuns(pages.items?.some((sitemap) => !isOver(sitemap)) ?? false);
  const columns = useColumns();
  const rowActions = useRowActions();
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      label={t('title')}
      action={action}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: sitemapStatuses.map((value) => ({ value, text: t(value) })),
        },
      ]}
      countText={(count) => t('count', { count })}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowName={({ url }) => url}
      rowLink={({ uid }) => `/settings/studio/sitemaps/${uid}`}
      rowActions={rowActions}
      empty={
        <EmptyState
          icon={<Globe size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
