import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 2_000;

/** Refetches a list periodically while an entry of it is running. */
export function useRefreshWhile(isGoingOn: boolean, queryKey: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      // Platform seam: parse loses the type of the key.
      void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isGoingOn, key, client]);
}
