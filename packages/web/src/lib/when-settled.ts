import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './when-idle.ts';

/**
 * Does what no screen waits for, once the data of the first one is there and the browser has nothing to do: on a slow
 * connection it would take its turn from them.
 */
export function whenSettled(client: QueryClient, work: () => void): () => void {
  let stop = () => {};
  const watch = () => {
    stop = client.getQueryCache().subscribe(look);
    look();
  };
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    // What has been rendered meanwhile may ask for more.
    stop = whenIdle(() => (client.isFetching() > 0 ? watch() : work()));
  };
  watch();
  return () => stop();
}
