import { getSidebar, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The key prefix of the history with any search. */
export const sidebarKey = ['sidebar'] as const;

export interface HistoryPage {
  items: SidebarItem[];
  /** The start of the next page; null after the last one. */
  nextOffset: number | null;
}

/** The pages of the history; pinned sessions are only on the first one. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...sidebarKey, q] as const,
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      const query = { ...(q !== '' && { q }), ...(pageParam > 0 && { offset: pageParam }) };
      const items = await call(getSidebar, { query }, { signal });
      const read = items.filter(({ pinned }) => !pinned).length;
      return { items, nextOffset: read < limits.sidebar.historyMax ? null : pageParam + read };
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextOffset,
  });
