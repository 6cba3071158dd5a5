import { listSitemapPages, type SitemapPage, sitemapPageStates } from '@docent/contract/features/sitemap';
import { ExternalLink, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { sitemapsKey } from './sitemap.queries.ts';
import { PageState, stateTexts } from './sitemap-status.tsx';

const linkClasses =
  'relative z-[1] inline-flex size-8 items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink';

/** The page on its site, and its file. */
function PageLinks({ page, mayOpenFile }: { page: SitemapPage; mayOpenFile: boolean }) {
  const t = useTexts(sitemapTexts);
  const name = page.title ?? page.url;
  return (
    <span className="flex justify-end gap-1">
      {page.file && mayOpenFile && (
        <Link
          to={`/file-manager/file/${page.file}`}
          className={linkClasses}
          aria-label={`${t('openFile')}: ${name}`}
          title={t('openFile')}
        >
          <FileText size={16} aria-hidden />
        </Link>
      )}
      <a
        href={page.url}
        target="_blank"
        rel="noopener noreferrer"
        className={linkClasses}
        aria-label={`${t('openPage')}: ${name}`}
        title={page.url}
      >
        <ExternalLink size={16} aria-hidden />
      </a>
    </span>
  );
}

function useColumns(): Column<SitemapPage>[] {
  const t = useTexts(sitemapTexts);
  const may = useMay();
  return [
    {
      key: 'url',
      header: t('page'),
      sort: 'url',
      primary: true,
      cell: ({ title, url }) => (
        <span className="block min-w-0">
          <MiddleCut text={title ?? url} />
          {title && (
            <span className="block font-normal text-ink-muted text-xs">
              <MiddleCut text={url} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      sort: 'state',
      width: '17rem',
      cell: ({ state, reason }) => (
        <span className="block min-w-0">
          <PageState state={state} />
          {reason && (
            <span className="mt-0.5 block whitespace-normal break-words text-ink-muted text-xs">
              {reason}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'fetchedAt',
      header: t('fetched'),
      sort: 'fetchedAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ fetchedAt }) =>
        fetchedAt ? (
          <RelativeTime iso={fetchedAt} />
        ) : (
          <span className="text-ink-muted">{t('notFetched')}</span>
        ),
    },
    {
      key: 'links',
      header: t('open'),
      width: '6rem',
      align: 'right',
      cell: (page) => <PageLinks page={page} mayOpenFile={may('file_manager')} />,
    },
  ];
}

/** The pages of a sitemap, with their state and its reason. */
export function SitemapPages({ uid }: { uid: string }) {
  const t = useTexts(sitemapTexts);
  const list = useListState({
    sorts: ['url', 'title', 'state', 'fetchedAt'],
    defaultSort: 'url',
    filters: { state: sitemapPageStates },
  });
  const pages = useListPages([...sitemapsKey, 'pages', uid], list, (query, signal) =>
    call(listSitemapPages, { params: { uid }, query }, { signal }),
  );
  const columns = useColumns();
  return (
    <ListView
      label={t('pages')}
      list={list}
      pages={pages}
      searchLabel={t('searchPages')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: sitemapPageStates.map((value) => ({ value, text: t(stateTexts[value]) })),
        },
      ]}
      countText={(count) => t('pageCount', { count })}
      columns={columns}
      rowKey={(page) => page.uid}
      rowName={({ title, url }) => title ?? url}
      empty={
        <EmptyState icon={<FileText size={28} aria-hidden />} title={t('noPages')} text={t('noPagesText')} />
      }
    />
  );
}
