import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Refetches what a change may have touched, without the item that it deleted: the page of that is still open for a moment,
 * and would ask for what is gone.
 * @param key of the queries; that of one item goes on with `'one'` and its id
 */
export function useRefetchRest(key: QueryKey) {
  const client = useQueryClient();
  const gone = useRef<string>(undefined);
  return {
    refetch: () =>
      client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || id !== gone.current,
      }),
    /** Deletes an item, and remembers that it is gone. */
    remove: async (id: string, call: (id: string) => Promise<unknown>) => {
      await call(id);
      gone.current = id;
    },
  };
}
