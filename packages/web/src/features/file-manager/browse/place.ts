import { fileCategories, type File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';

export const sortFields = ['name', 'createdAt', 'size', 'type'] as const;
export type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;
export type SearchIn = 'name' | 'content';

/** What the file manager shows, as the address says it. */
export interface Place {
  /** Null at the top; of no meaning in a category or a search, which look through the whole project. */
  readonly folderUid: string | null;
  readonly category: StoredFile['category'] | undefined;
  readonly q: string;
  readonly searchIn: SearchIn;
  readonly sort: Sort;
  /** The file whose details are shown beside the list. */
  readonly openUid: string | null;
}

const sorts: readonly Sort[] = sortFields.flatMap((field) => [field, `-${field}`] as const);
export const categoryOf = (text: string | undefined) => fileCategories.find((category) => category === text);

/** Reads an address; what it does not know is left out. */
export function readPlace(search: URLSearchParams, category: string | undefined): Place {
  return {
    folderUid: search.get('folder') || null,
    category: categoryOf(category),
    q: (search.get('q') ?? '').trim().slice(0, limits.search.lengthMax),
    searchIn: search.get('in') === 'content' ? 'content' : 'name',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'name',
    openUid: search.get('file'),
  };
}

/** Whether what is shown is one folder's contents, where something can be added. */
export const isFolderPlace = (place: Place): boolean => place.category === undefined && place.q === '';

/** Whether what is shown are passages, and not files. */
export const isContentSearch = (place: Place): boolean => place.searchIn === 'content' && place.q !== '';

/** The other way round for the field that is sorted by already; the newest and largest come first at first. */
export function sortAfter(sort: Sort, field: SortField): Sort {
  const first: Sort = field === 'createdAt' || field === 'size' ? `-${field}` : field;
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return first;
}

export const fileManagerPath = '/file-manager';

/** The address of a folder; sort and view stay as they are. */
export function folderPath(folderUid: string | null, sort: Sort = 'name'): string {
  const search = new URLSearchParams({
    ...(folderUid !== null && { folder: folderUid }),
    ...(sort !== 'name' && { sort }),
  });
  return search.size > 0 ? `${fileManagerPath}?${search}` : fileManagerPath;
}

export const filePagePath = (uid: string): string => `${fileManagerPath}/file/${uid}`;
