import { type ClassifiedItem, listClassificationItems } from '@docent/contract/features/classification-item';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { itemsKey } from './classification.queries.ts';

export const pageItems = 100;

export interface ItemsAsked {
  uid: string;
  q: string;
  label: string;
  only: '' | 'unsure' | 'failed' | 'pending' | 'corrected';
  sort: 'index' | 'confidence' | '-confidence';
}

const pageQuery = ({ uid, q, label, only, sort }: ItemsAsked, page: number) => ({
  queryKey: [...itemsKey(uid), q, label, only, sort, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      listClassificationItems,
      {
        params: { uid },
        query: {
          offset: page * pageItems,
          limit: pageItems,
          sort,
          ...(q && { q }),
          ...(label && { label }),
          ...(only && { only }),
        },
      },
      { signal },
    ),
  placeholderData: keepPreviousData,
});

/** Items of a classification, page by page as they come into sight. @param pages those in sight */
export function useItemPages(asked: ItemsAsked, pages: readonly number[]) {
  const first = useQuery(pageQuery(asked, 0));
  const loaded = useQueries({ queries: pages.map((page) => pageQuery(asked, page)) });
  const itemAt = (place: number): ClassifiedItem | undefined => {
    const page = Math.floor(place / pageItems);
    const found = page === 0 ? first : loaded[pages.indexOf(page)];
    return found?.data?.items[place % pageItems];
  };
  return {
    total: first.data?.total,
    itemAt,
    error: first.error,
    retry: () => void first.refetch(),
    isRefreshing: first.isPlaceholderData,
  };
}
