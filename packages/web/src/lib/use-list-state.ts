import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { cursorStackOf, firstPage, type PagePlace, pageAfter, pageBefore } from './cursor-stack.ts';
import {
  changedSearch,
  type FilterSpecs,
  type FilterValues,
  type ListSearch,
  type ListSpec,
  nextSort,
  readListSearch,
} from './list-search.ts';

/** The query of the list's route. */
export type ListQuery<Specs extends FilterSpecs> = FilterValues<Specs> & {
  q?: string;
  sort: string;
  limit: number;
  cursor?: string;
};

export interface ListState<Specs extends FilterSpecs = FilterSpecs> extends ListSearch<Specs> {
  query: ListQuery<Specs>;
  search: (q: string) => void;
  /** Sorts by a column; again reverses the order. */
  sortBy: (field: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: keyof Specs & string, value: string | undefined) => void;
  setLimit: (limit: number) => void;
  /** A search or a filter is set, so an empty list means that nothing matches. */
  isNarrowed: boolean;
  /** Clears search and filters. */
  clear: () => void;
  toNextPage: (cursor: string) => void;
  toPreviousPage: () => void;
  toFirstPage: () => void;
}

type Changes = Readonly<Record<string, string | undefined>>;

/** Replaces the URL. Any change of the list's contents returns to its first page. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const latest = useRef(search);
  latest.current = search;
  const go = useCallback(
    (changes: Changes, { page, cursor, stack }: PagePlace = firstPage) => {
      const place = { page: page > 1 ? String(page) : undefined, cursor };
      latest.current = changedSearch(latest.current, { ...changes, ...place });
      setSearch(latest.current, { replace: true, state: { cursors: stack } });
    },
    [setSearch],
  );
  return { search, stack: cursorStackOf(state), go };
}

function queryOf<Specs extends FilterSpecs>(shown: ListSearch<Specs>): ListQuery<Specs> {
  const { q, cursor, sort, limit, filters } = shown;
  return { ...filters, sort, limit, ...(q && { q }), ...(cursor && { cursor }) };
}

/** The state of a list (search, order, filters, page) is in the URL, so that back and reload restore it. */
export function useListState<const Specs extends FilterSpecs>(spec: ListSpec<Specs>): ListState<Specs> {
  const { search, stack, go } = useAddress();
  const shown = readListSearch(search, spec);
  const searchFor = useCallback((q: string) => go({ q }), [go]);
  const place = { page: shown.page, cursor: shown.cursor, stack };
  const setSort = (sort: string) => go({ sort: sort === spec.defaultSort ? undefined : sort });
  return {
    ...shown,
    query: queryOf(shown),
    search: searchFor,
    setSort,
    sortBy: (field) => setSort(nextSort(shown.sort, field)),
    setFilter: (name, value) => go({ [name]: value }),
    setLimit: (limit) => go({ limit: String(limit) }),
    isNarrowed: shown.q !== '' || Object.keys(shown.filters).length > 0,
    clear: () =>
      go({ q: undefined, ...Object.fromEntries(Object.keys(spec.filters).map((name) => [name, undefined])) }),
    toNextPage: (cursor) => go({}, pageAfter(place, cursor)),
    toPreviousPage: () => go({}, pageBefore(place)),
    toFirstPage: () => go({}),
  };
}
