import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 2_000;

/** Loads what hangs on a key again and again as long as something there is going on. */
export function useReloadWhile(isGoingOn: boolean, key: QueryKey): void {
  const client = useQueryClient();
  const name = JSON.stringify(key);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      // Platform seam: parse forgets that the text came from a key.
      void client.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isGoingOn, client, name]);
}
