import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 2_000;

/** Refetches the queries under a key periodically while an entry is running. */
export function useReloadWhile(isGoingOn: boolean, key: QueryKey): void {
  const client = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      // Platform seam: parse loses the type of the key.
      void client.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isGoingOn, client, name]);
}
