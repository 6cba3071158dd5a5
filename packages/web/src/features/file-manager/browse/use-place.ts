import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { changedSearch } from '#lib/list-search.ts';
import { folderPath, type Place, readPlace, type SearchIn, type Sort } from './place.ts';

export interface PlaceMoves {
  readonly place: Place;
  toFolder: (folderUid: string | null) => void;
  searchFor: (q: string) => void;
  searchIn: (where: SearchIn) => void;
  sortBy: (sort: Sort) => void;
  /** Shows a file's details beside the list; null closes them. */
  openFile: (uid: string | null) => void;
}

/** Where one is in the file manager, and the ways elsewhere. All of it lives in the address. */
export function usePlace(): PlaceMoves {
  const { category } = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(search, category);
  const go = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
      const next = changedSearch(new URLSearchParams(window.location.search), changes);
      void navigate({ pathname, search: next.toString() }, { replace });
    },
    [navigate, pathname],
  );
  // It keeps its identity: the search field waits with it until the typing rests.
  const searchFor = useCallback((q: string) => go({ q, file: undefined }, true), [go]);
  return {
    place,
    toFolder: (folderUid) => void navigate(folderPath(folderUid, place.sort)),
    searchFor,
    searchIn: (where) => go({ in: where === 'content' ? where : undefined }, true),
    sortBy: (sort) => go({ sort: sort === 'name' ? undefined : sort }, true),
    openFile: (uid) => go({ file: uid ?? undefined }, place.openUid !== null),
  };
}
