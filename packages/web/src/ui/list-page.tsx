import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { FilterSpecs } from '#lib/list-search.ts';
import type { ListPages } from '#lib/use-list-pages.ts';
import type { ListState } from '#lib/use-list-state.ts';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { type ListFilter, ListToolbar } from './list-toolbar.tsx';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';
import { Pager } from './pager.tsx';
import type { RowModel } from './table-model.ts';

export interface ListViewProps<Row, Specs extends FilterSpecs> extends RowModel<Row> {
  /** Labels the table for screen readers. */
  label: string;
  list: ListState<Specs>;
  pages: ListPages<Row>;
  searchLabel: string;
  filters?: readonly ListFilter<Specs>[];
  /** "312 users". */
  countText: (count: number) => string;
  /** Shown when the list has no entries: an `EmptyState` with the next step. */
  empty: ReactNode;
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useTexts(listTexts);
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={t('noMatchTitle')}
      text={t('noMatchText')}
      action={<Button onClick={onClear}>{t('clearNarrowing')}</Button>}
    />
  );
}

/** Toolbar, rows and pager, for a list that is a part of a page, such as a tab. */
export function ListView<Row, Specs extends FilterSpecs>(props: ListViewProps<Row, Specs>) {
  const { list, pages, searchLabel, filters, countText, empty, ...rows } = props;
  const { items, total, error } = pages;
  const isEmpty = items?.length === 0 && !list.isNarrowed;
  return (
    <>
      {!isEmpty && (
        <ListToolbar
          list={list}
          searchLabel={searchLabel}
          filters={filters}
          total={total === undefined || error ? undefined : countText(total)}
        />
      )}
      <DataTable
        {...rows}
        rows={items}
        sorting={list}
        empty={list.isNarrowed ? <NothingMatches onClear={list.clear} /> : empty}
        error={error}
        onRetry={pages.retry}
        isRefreshing={pages.isRefreshing}
      />
      {items && total !== undefined && !error && items.length > 0 && (
        <Pager
          {...pages}
          count={items.length}
          total={total}
          size={{ limit: list.limit, onLimit: list.setLimit }}
        />
      )}
    </>
  );
}

type ListPageProps<Row, Specs extends FilterSpecs> = ListViewProps<Row, Specs> &
  Pick<PageFrameProps, 'title' | 'intro' | 'back' | 'action'>;

/** A complete list page: title, one primary action, search and filters, rows, pager. */
export function ListPage<Row, Specs extends FilterSpecs>(props: ListPageProps<Row, Specs>) {
  const { title, intro, back, action, ...view } = props;
  return (
    <PageFrame title={title} intro={intro} back={back} action={action}>
      <ListView {...view} />
    </PageFrame>
  );
}
