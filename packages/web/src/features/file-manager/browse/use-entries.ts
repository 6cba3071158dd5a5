import type { DataOf } from '@docent/contract/core/route';
import type { listFiles } from '@docent/contract/features/file-manager';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foldersQuery, placeFilesQuery } from './browse.queries.ts';
import { type Entry, fileEntry, folderEntry } from './entry.ts';
import { isFolderPlace, type Place } from './place.ts';

export interface Entries {
  /** Folders first; undefined until the first answer. As many files as have been loaded. */
  readonly entries: readonly Entry[] | undefined;
  /** Of folders and files, those not loaded yet included. */
  readonly total: number;
  readonly error: Error | null;
  /** What is shown is from another place, until this one's has come. */
  readonly isRefreshing: boolean;
  readonly hasMore: boolean;
  loadMore: () => void;
  /** Loads what is missing; resolves to all of it. */
  loadAll: () => Promise<readonly Entry[]>;
  retry: () => void;
}

type Pages = InfiniteData<DataOf<typeof listFiles>> | undefined;

const filesOf = (data: Pages): Entry[] => data?.pages.flatMap((page) => page.items.map(fileEntry)) ?? [];

/** Folders stand in a folder, and among what is found by name; a category is of files. */
function useFolders(place: Place) {
  const hasFolders = place.category === undefined;
  const query = place.q === '' ? { parent: place.folderUid } : { parent: null, q: place.q };
  const folders = useQuery({
    ...foldersQuery({ ...query, sort: place.sort }),
    enabled: hasFolders,
    placeholderData: keepPreviousData,
  });
  return { ...folders, items: hasFolders ? folders.data : [] };
}

/** What stands in a place: a folder, a category, or what a search by name finds. */
export function useEntries(place: Place): Entries {
  const folders = useFolders(place);
  const files = useInfiniteQuery({ ...placeFilesQuery(place), placeholderData: keepPreviousData });
  const folderItems = folders.items;
  const entries = useMemo(
    () => (files.data && folderItems ? [...folderItems.map(folderEntry), ...filesOf(files.data)] : undefined),
    [files.data, folderItems],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  const isOfThisPlace = !files.isPlaceholderData && !(isFolderPlace(place) && folders.isPlaceholderData);
  return {
    entries,
    total: (folderItems?.length ?? 0) + (files.data?.pages[0]?.total ?? 0),
    error: isOfThisPlace && entries ? null : (files.error ?? folders.error),
    isRefreshing: !isOfThisPlace,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    loadAll: async () => {
      let { data } = files;
      for (let more = hasNextPage; more; ) {
        const result = await fetchNextPage();
        data = result.data;
        more = result.hasNextPage && !result.isError;
      }
      return [...(folderItems ?? []).map(folderEntry), ...filesOf(data)];
    },
    retry: () => {
      void files.refetch();
      void folders.refetch();
    },
  };
}
