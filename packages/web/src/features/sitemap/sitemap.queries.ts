import * as routes from '@docent/contract/features/sitemap';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api.ts';

export const sitemapsKey = ['sitemaps'] as const;
const liveMs = 2_000;

export const isOver = ({ status }: Pick<routes.Sitemap, 'status'>) => status === 'completed';

export const sitemapQuery = (uid: string) =>
  queryOptions({
    queryKey: [...sitemapsKey, 'one', uid],
    queryFn: ({ signal }) => call(routes.getSitemap, { params: { uid } }, { signal }),
  });

/** Invalidates everything that shows sitemaps. */
export function useSitemapsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sitemapsKey });
}

/** Refetches periodically while a displayed run continues. */
export function useLiveRuns(isRunning: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: sitemapsKey }), liveMs);
    return () => clearInterval(timer);
  }, [client, isRunning]);
}
