import type { DataOf } from '@docent/contract/core/route';
import {
  deleteFiles,
  listFiles,
  moveFiles,
  searchFiles,
  updateFile,
} from '@docent/contract/features/file-manager';
import {
  deleteFileVersion,
  listFileVersions,
  restoreFileVersion,
} from '@docent/contract/features/file-version';
import {
  createFolder,
  type Folder,
  getFolder,
  listFolders,
  updateFolder,
} from '@docent/contract/features/folder';
import { getStorageSummary } from '@docent/contract/features/project';
import { limits } from '@docent/contract/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { storageKey } from '../files-changed.ts';
import type { Chosen } from './entry.ts';
import { isFolderPlace, type Place, type Sort } from './place.ts';

const folderSort = (sort: Sort) => {
  if (sort === 'createdAt' || sort === '-createdAt' || sort === '-name') return sort;
  return 'name';
};

/** The folders directly in one (null: at the top), or with `q` those of the whole project by name. */
export const foldersQuery = ({
  parent,
  q,
  sort = 'name',
}: {
  parent: string | null;
  q?: string;
  sort?: Sort;
}) =>
  queryOptions({
    queryKey: ['folders', 'in', q ? { q } : { parent }, folderSort(sort)] as const,
    queryFn: async ({ signal }) => {
      const query = {
        sort: folderSort(sort),
        limit: limits.list.sizeMax,
        ...(q ? { q } : { parent: parent ?? 'root' }),
      };
      const folders: Folder[] = [];
      let cursor: string | null = null;
      do {
        const page: DataOf<typeof listFolders> = await call(
          listFolders,
          { query: { ...query, ...(cursor !== null && { cursor }) } },
          { signal },
        );
        folders.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return folders;
    },
  });

/** A folder with its path and what lies below it. */
export const folderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['folders', 'one', uid] as const,
    queryFn: ({ signal }) => call(getFolder, { params: { uid } }, { signal }),
  });

/** Where the files of a place are looked for. */
function scopeOf(place: Place) {
  return {
    ...(isFolderPlace(place) && { folder: place.folderUid ?? 'root' }),
    ...(place.category !== undefined && { category: place.category }),
    ...(place.q !== '' && { q: place.q }),
  };
}

/** The files of a place, page by page. */
export function placeFilesQuery(place: Place) {
  const query = { ...scopeOf(place), sort: place.sort, limit: limits.list.sizeMax };
  return infiniteQueryOptions({
    queryKey: ['files', 'in', query] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listFiles, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DataOf<typeof listFiles>) => page.nextCursor,
  });
}

/** Passages of the project's texts. */
export const contentSearchQuery = (q: string, category: Place['category']) =>
  queryOptions({
    queryKey: ['files', 'content', q, category] as const,
    queryFn: ({ signal }) =>
      call(
        searchFiles,
        { query: { q, limit: limits.search.passagesMax, ...(category !== undefined && { category }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const versionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['file', uid, 'versions'] as const,
    queryFn: ({ signal }) => call(listFileVersions, { params: { uid } }, { signal }),
  });

export const storageQuery = queryOptions({
  queryKey: storageKey,
  queryFn: ({ signal }) => call(getStorageSummary, {}, { signal }),
});

export const renameFile = (uid: string, name: string) =>
  call(updateFile, { params: { uid }, body: { name } });
export const renameFolder = (uid: string, name: string) =>
  call(updateFolder, { params: { uid }, body: { name } });
export const makeFolder = (name: string, parent: string | null) =>
  call(createFolder, { body: { name, parent } });
export const restoreVersion = (uid: string, version: string) =>
  call(restoreFileVersion, { params: { uid, version } });

export const deleteVersion = (uid: string, version: string) =>
  call(deleteFileVersion, { params: { uid, version } });

/** A request takes so many uids; more go in several, folders with the first. */
function inBatches({ fileUids, folderUids }: Chosen): { fileUids: string[]; folderUids: string[] }[] {
  const max = limits.selection.filesMax;
  const count = Math.ceil(Math.max(fileUids.length, folderUids.length) / max);
  return Array.from({ length: count }, (_, index) => ({
    fileUids: fileUids.slice(index * max, (index + 1) * max),
    folderUids: folderUids.slice(index * max, (index + 1) * max),
  }));
}

export async function moveChosen(chosen: Chosen, folder: string | null): Promise<void> {
  for (const batch of inBatches(chosen)) await call(moveFiles, { body: { ...batch, folder } });
}

/** @returns how much went, with what lay in the folders. */
export async function deleteChosen(chosen: Chosen): Promise<{ files: number; folders: number }> {
  const gone = { files: 0, folders: 0 };
  for (const batch of inBatches(chosen)) {
    const { files, folders } = await call(deleteFiles, { body: batch });
    gone.files += files;
    gone.folders += folders;
  }
  return gone;
}
