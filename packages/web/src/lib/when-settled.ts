import type { QueryClient } from '@tanstack/react-query';
import { afterPaint } from './after-paint.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Does what no screen waits for, once the first one is painted with its data and the browser has nothing to do: on a
 * slow connection it would take its turn from them.
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
    stop = whenIdle(() => {
      if (client.isFetching() > 0) watch();
      else stop = afterPaint(work);
    });
  };
  watch();
  return () => stop();
}
