import type { ShownFilter } from '@docent/contract/features/question-filter';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { folderQuery } from '#features/file-manager/browse/browse.queries.ts';
import { fileQuery } from '#features/file-manager/file.queries.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { changedSearch } from '#lib/list-search.ts';
import { filterSearch, noFilter, readFilter } from '#lib/question-filter.ts';

const isGone = ({ error }: Pick<UseQueryResult, 'error'>) =>
  error instanceof ApiFailure && error.status === 404;

interface Named {
  uid: string;
  name: string | null;
}

/** The names of selected entries, until the server has confirmed that they exist. */
function useNamed(uids: readonly string[], folderUid: string | null, chosen: ShownFilter) {
  const files = useQueries({ queries: uids.map((uid) => fileQuery(uid)) });
  const folder = useQuery({ ...folderQuery(folderUid ?? ''), enabled: folderUid !== null });
  const asked = folderUid === null ? files : [...files, folder];
  const known = new Map(
    [...chosen.files, ...(chosen.folder ? [chosen.folder] : [])].map((one) => [one.uid, one]),
  );
  const named = (uid: string, found: UseQueryResult<{ name: string }>): Named[] => {
    if (isGone(found)) return [];
    const name = found.data?.name ?? known.get(uid)?.name;
    return name === undefined ? [] : [{ uid, name }];
  };
  const failed = asked.find((one) => one.error && !one.data && !isGone(one));
  return {
    files: files.flatMap((file, at) => named(uids[at] ?? '', file)),
    folder: folderUid === null ? null : (named(folderUid, folder)[0] ?? null),
    goneCount: asked.filter(isGone).length,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/**
 * The URL contains the filter of a search, so that a link restores it. Unknown entries are ignored: `leftOut` is their
 * number.
 */
export function useFilterInAddress() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(noFilter);
  const { fileUids, folderUid, from, to, unread } = readFilter(search);
  const { files, folder, goneCount, error, retry } = useNamed(fileUids, folderUid, chosen);
  const asked = fileUids.length + (folderUid === null ? 0 : 1);
  const isKnown = files.length + (folder === null ? 0 : 1) + goneCount === asked;
  const filter = isKnown ? { files, folder, from, to } : undefined;
  const change = (next: ShownFilter) => {
    setChosen(next);
    setSearch(changedSearch(search, filterSearch(next)), { replace: true });
  };
  return { filter, change, leftOut: isKnown ? unread + goneCount : 0, error: isKnown ? null : error, retry };
}
