import type { SidebarItem } from '@docent/contract/features/sidebar';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { serverMessage } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { EndlessList } from '#ui/endless-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { groupHistory } from './group-history.ts';
import { HistoryItem } from './history-item.tsx';
import type { HistoryTypeOf } from './history-type.ts';
import { historyQuery } from './sidebar.queries.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

export interface HistoryListProps {
  typeOf: HistoryTypeOf;
  onDeleted: (item: SidebarItem) => void;
}

const groupTexts = {
  pinned: 'pinned',
  today: 'today',
  yesterday: 'yesterday',
  week: 'lastWeek',
  month: 'lastMonth',
  older: 'older',
} as const;

const keyOf = ({ type, value }: SidebarItem) => `${type}/${value}`;

function HistoryGroups({ items, typeOf, onDeleted }: HistoryListProps & { items: readonly SidebarItem[] }) {
  const t = useTexts(sidebarTexts);
  const groups = groupHistory(items, new Date());
  const shown = groups.flatMap((group) => group.items).map(keyOf);
  const stop = useOneTabStop(shown);
  return (
    <div {...stop.list} className="grid grid-cols-1 gap-3">
      {groups.map(({ name, items: own }) => (
        <section key={name} aria-label={t(groupTexts[name])}>
          <h3 className="px-3 pb-1 text-ink-muted text-xs">{t(groupTexts[name])}</h3>
          <ul className="grid grid-cols-1 gap-px">
            {own.map((item) => (
              <HistoryItem
                key={keyOf(item)}
                item={item}
                type={typeOf(item.type)}
                isTabStop={stop.isStop(keyOf(item))}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Past sessions by day, with search and endless scrolling. */
export function HistoryList(props: HistoryListProps) {
  const t = useTexts(sidebarTexts);
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const list = useInfiniteQuery({ ...historyQuery(q), placeholderData: keepPreviousData });
  const isEmpty = q === '' && search === '' && list.data?.pages[0]?.items.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className="px-2 pb-2">
          <SearchField label={t('search')} value={search} onChange={setSearch} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4 scroll-quiet">
        <EndlessList
          list={list}
          loading={<SkeletonList rows={4} rowClassName="mx-3 h-4" className="gap-4 pt-2" />}
          empty={
            <p className="px-3 py-1.5 text-ink-muted">
              {q === '' ? t('historyEmpty') : t('nothingFound', { q })}
            </p>
          }
          failureTextOf={(error) => serverMessage(error) ?? t('listFailed')}
          moreText={t('showMore')}
          loadsOnScroll
        >
          {(items) => <HistoryGroups {...props} items={items} />}
        </EndlessList>
      </div>
    </>
  );
}
