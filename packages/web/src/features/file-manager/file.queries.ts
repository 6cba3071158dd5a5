import type { DataOf } from '@docent/contract/core/route';
import {
  getFile,
  getFileText,
  listFiles,
  retryFile,
  type File as StoredFile,
} from '@docent/contract/features/file-manager';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { sliceRange } from './source-window.ts';

const fileKey = (uid: string) => ['file', uid] as const;
const readingPollMs = 700;
const pageSize = 30;

/** One file; asked for again while its text is being read. */
export const fileQuery = (uid: string, known?: StoredFile) =>
  queryOptions({
    queryKey: fileKey(uid),
    queryFn: ({ signal }) => call(getFile, { params: { uid } }, { signal }),
    ...(known === undefined ? {} : { initialData: known, initialDataUpdatedAt: Date.now() }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? readingPollMs : false),
  });

export const filesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['files', q] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listFiles,
        {
          query: {
            sort: '-createdAt',
            limit: pageSize,
            ...(q === '' ? {} : { q }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DataOf<typeof listFiles>) => page.nextCursor,
  });

/** One slice of a file's text. A file's text never changes, so it is fetched once. */
export const sliceQuery = (fileUid: string, slice: number) =>
  queryOptions({
    queryKey: ['file-text', fileUid, slice] as const,
    queryFn: ({ signal }) =>
      call(getFileText, { params: { uid: fileUid }, query: sliceRange(slice) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Reads a failed file again. */
export function useRetryFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) => call(retryFile, { params: { uid } }),
    onSuccess: (file) => client.setQueryData(fileKey(file.uid), file),
  });
}

/** The newest state of each file, in the given order; undefined until one is known. */
export function useFileStates(
  uids: readonly string[],
  known: readonly StoredFile[] = [],
): readonly (StoredFile | undefined)[] {
  return useQueries({
    queries: uids.map((uid) =>
      fileQuery(
        uid,
        known.find((file) => file.uid === uid),
      ),
    ),
    combine: (results) => results.map((result) => result.data),
  });
}
