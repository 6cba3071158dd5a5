import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 2_000;

/** Loads a list again and again while something in it goes on by itself. */
export function useRefreshWhile(isGoingOn: boolean, queryKey: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      // Platform seam: parse forgets that the text came from a key.
      void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isGoingOn, key, client]);
}
