import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FilterSpecs } from './list-search.ts';
import type { ListQuery, ListState } from './use-list-state.ts';

/** The response of every list route. */
interface ListAnswer<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

type Load<Specs extends FilterSpecs, Item> = (
  query: ListQuery<Specs>,
  signal: AbortSignal,
) => Promise<ListAnswer<Item>>;

/** One page of a list, and the navigation to the others. */
export interface ListPages<Item> {
  items: readonly Item[] | undefined;
  /** The total number of matches; undefined until the first response. */
  total: number | undefined;
  /** The position of the first row in the whole list, from 1. */
  from: number;
  /** The previous rows are shown while the new ones load. */
  isRefreshing: boolean;
  error: Error | null;
  retry: () => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/**
 * The page that `list` names: `useListPages(['users'], list, (query, signal) => call(listUsers, { query }, { signal }))`.
 * @param key begins the query's key: invalidating it loads the list again.
 */
export function useListPages<Specs extends FilterSpecs, Item>(
  key: QueryKey,
  list: ListState<Specs>,
  load: Load<Specs, Item>,
): ListPages<Item> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, 'list', list.query],
    queryFn: ({ signal }) => load(list.query, signal),
    placeholderData: keepPreviousData,
  });
  const nextCursor = data?.nextCursor;
  const isBeyondEnd = list.page > 1 && !isPlaceholderData && data?.items.length === 0;
  // The last row of the last page was deleted: the list goes on from its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state's functions are new with every render.
  useEffect(() => {
    if (isBeyondEnd) list.toFirstPage();
  }, [isBeyondEnd]);
  return {
    items: data?.items,
    total: data?.total,
    from: (list.page - 1) * list.limit + 1,
    isRefreshing: isPlaceholderData,
    error: data && !isPlaceholderData ? null : error,
    retry: () => void refetch(),
    next: nextCursor && !isPlaceholderData ? () => list.toNextPage(nextCursor) : undefined,
    previous: list.page > 1 ? list.toPreviousPage : undefined,
  };
}
