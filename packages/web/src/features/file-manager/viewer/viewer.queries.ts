import { getFileText, listFiles, type File as StoredFile } from '@docent/contract/features/file-manager';
import { findInFileText, getFileTable } from '@docent/contract/features/viewer';
import { limits } from '@docent/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { contentUrl, fetchBytes } from './file-bytes.ts';
import { createTurns } from './take-turns.ts';

/** A file in a version; without one, as it is now. */
export interface ViewedFile {
  uid: string;
  version?: string | undefined;
}

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 } as const;

export const tablePageRows = limits.table.pageMax;

export const tablePageQuery = ({ uid, version }: ViewedFile, sheet: number, page: number) =>
  queryOptions({
    queryKey: ['file-table', uid, version, sheet, page] as const,
    queryFn: ({ signal }) =>
      call(
        getFileTable,
        { params: { uid }, query: { version, sheet, offset: page * tablePageRows, limit: tablePageRows } },
        { signal },
      ),
    ...forGood,
  });

/** The page of the table that holds the row of a passage. */
export const tableAtQuery = ({ uid, version }: ViewedFile, at: number) =>
  queryOptions({
    queryKey: ['file-table-at', uid, version, at] as const,
    queryFn: ({ signal }) =>
      call(getFileTable, { params: { uid }, query: { version, at, limit: tablePageRows } }, { signal }),
    ...forGood,
  });

export const matchesQuery = ({ uid, version }: ViewedFile, q: string) =>
  infiniteQueryOptions({
    queryKey: ['file-matches', uid, version, q] as const,
    queryFn: ({ pageParam, signal }) =>
      call(findInFileText, { params: { uid }, query: { version, q, from: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    enabled: q !== '',
    ...forGood,
  });

/** Pictures beside this one, in the order of their names. */
export const neighboursQuery = (folder: string | null) =>
  queryOptions({
    queryKey: ['file-pictures', folder] as const,
    queryFn: ({ signal }) =>
      call(
        listFiles,
        { query: { category: 'image', sort: 'name', limit: 200, folder: folder ?? 'root' } },
        { signal },
      ),
    staleTime: 30_000,
  });

export const pictureQuery = (url: string, type: string) =>
  queryOptions({
    queryKey: ['file-picture', url] as const,
    queryFn: async ({ signal }) =>
      new Blob([await (await fetchBytes(url, { signal })).arrayBuffer()], { type }),
    ...forGood,
  });

export const pdfType = 'application/pdf';

/** A picture, drawn as small as a list shows it; the large one is let go of at once. */
async function drawnSmall(blob: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob);
  const scale = Math.min(1, limits.thumbnail.edgePx / Math.max(whole.width, whole.height));
  const size = (edge: number) => Math.max(1, Math.round(edge * scale));
  const small = await createImageBitmap(whole, {
    resizeWidth: size(whole.width),
    resizeHeight: size(whole.height),
    resizeQuality: 'medium',
  });
  whole.close();
  return small;
}

/** Each PDF that is drawn takes a worker of the browser. */
const pdfTurns = createTurns(2);

async function firstPage(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const { edgePx, pdfTimeMaxMs } = limits.thumbnail;
  return pdfTurns(signal, async () => {
    const { drawFirstPage } = await import('./pdf-first-page.ts');
    return drawFirstPage(url, {
      edgePx,
      signal: AbortSignal.any([signal, AbortSignal.timeout(pdfTimeMaxMs)]),
    });
  });
}

/** By content: equal files have one picture, and another version another one. Asked for as a range, which is noted once a minute and not each time. */
export const thumbnailQuery = ({ uid, version, size, type, sha256 }: StoredFile) =>
  queryOptions({
    queryKey: ['file-thumbnail', sha256, type] as const,
    queryFn: async ({ signal }) => {
      const url = contentUrl(uid, version);
      if (type === pdfType) return firstPage(url, signal);
      const range = [0, Math.max(0, size - 1)] as const;
      const answer = await fetchBytes(url, { signal, range });
      return drawnSmall(await answer.blob());
    },
    retry: false,
    ...forGood,
    gcTime: 5 * 60_000,
  });

/** The words of a passage and the page that they begin on; the text of a page is not that of the next one. */
export const passageQuery = ({ uid, version }: ViewedFile, passage: { start: number; end: number } | null) =>
  queryOptions({
    queryKey: ['file-passage', uid, version, passage?.start, passage?.end] as const,
    queryFn: async ({ signal }) => {
      const range = { start: passage?.start ?? 0, end: passage?.end ?? 0 };
      const slice = await call(getFileText, { params: { uid }, query: { version, ...range } }, { signal });
      const page = slice.pages?.[0];
      const text = page ? slice.text.slice(0, page.end - slice.start) : slice.text;
      return { page: page?.page ?? 1, text };
    },
    enabled: passage !== null,
    ...forGood,
  });

/** All of a text that is short enough to be drawn at once. */
export const wholeTextQuery = ({ uid, version }: ViewedFile) =>
  queryOptions({
    queryKey: ['file-whole-text', uid, version] as const,
    queryFn: ({ signal }) => call(getFileText, { params: { uid }, query: { version } }, { signal }),
    ...forGood,
  });
