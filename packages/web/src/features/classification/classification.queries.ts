import * as routes from '@docent/contract/features/classification';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const classificationsKey = ['classifications'] as const;
export const classificationKey = (uid: string) => [...classificationsKey, 'one', uid] as const;
export const itemsKey = (uid: string) => [...classificationsKey, 'items', uid] as const;

export const classificationQuery = (uid: string) =>
  queryOptions({
    queryKey: classificationKey(uid),
    queryFn: ({ signal }) => call(routes.getClassification, { params: { uid } }, { signal }),
  });

/** The columns of a table in a file; read once, because a version of a file does not change. */
export const columnsQuery = (fileUid: string, sheet: string | undefined) =>
  queryOptions({
    queryKey: [...classificationsKey, 'columns', fileUid, sheet],
    queryFn: ({ signal }) =>
      call(
        routes.listClassificationColumns,
        { query: { fileUid, ...(sheet !== undefined && { sheet }) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Refetches the classifications after a change, and the history that shows them. */
export function useClassificationsChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: classificationsKey }),
      client.invalidateQueries({ queryKey: ['sidebar'] }),
    ]);
}
