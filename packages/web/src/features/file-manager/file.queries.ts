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
import { isGone } from '#lib/api-failure.ts';
import { sliceRange } from './source-window.ts';

const fileKey = (uid: string) => ['file', uid] as const;
const readingPollMs = 700;
const pageSize = 30;

/** One file; asked for again while its text is being read. */
export const fileQuery = (uid: string) =>
  queryOptions({
    queryKey: fileKey(uid),
    queryFn: ({ signal }) => call(getFile, { params: { uid } }, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? readingPollMs : false),
  });

/** Which of the files that can be asked about: those with these words in their names, of one folder or of all. */
export interface AskableFiles {
  readonly q: string;
  /** `root` for what lies in none; undefined for everywhere. */
  readonly folder?: string | undefined;
}

/** One page of all files of the project that can be asked about. */
export const loadAskableFiles = (page: { q: string; cursor?: string; limit: number }, signal: AbortSignal) =>
  call(
    listFiles,
    { query: { ...page, sort: '-createdAt', withText: 'true', q: page.q === '' ? undefined : page.q } },
    { signal },
  );

/** Files that can be asked about. */
export const filesQuery = ({ q, folder }: AskableFiles) =>
  infiniteQueryOptions({
    queryKey: ['files', 'askable', q, folder] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listFiles,
        {
          query: {
            sort: '-createdAt',
            limit: pageSize,
            withText: 'true',
            ...(q === '' ? {} : { q }),
            ...(folder === undefined ? {} : { folder }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DataOf<typeof listFiles>) => page.nextCursor,
  });

/** A text: of a file, in one of its versions; without one, in the first or the current. */
export interface SourceText {
  readonly fileUid: string;
  readonly version?: string | undefined;
}

/** One slice of a text. The text of a version never changes, so it is fetched once. */
export const sliceQuery = ({ fileUid, version }: SourceText, slice: number) =>
  queryOptions({
    queryKey: ['file-text', fileUid, version, slice] as const,
    queryFn: ({ signal }) =>
      call(getFileText, { params: { uid: fileUid }, query: { version, ...sliceRange(slice) } }, { signal }),
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

export interface FileStates {
  /** In the given order; undefined until one is known. */
  readonly states: readonly (StoredFile | undefined)[];
  /** Files that no longer exist. */
  readonly goneUids: readonly string[];
}

/** The newest state of each file. */
export function useFileStates(uids: readonly string[]): FileStates {
  return useQueries({
    queries: uids.map((uid) => fileQuery(uid)),
    combine: (results) => ({
      states: results.map((result) => result.data),
      goneUids: uids.filter((_, index) => isGone(results[index]?.error ?? null)),
    }),
  });
}
