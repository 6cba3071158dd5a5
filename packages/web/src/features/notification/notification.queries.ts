import {
  listNotifications,
  type Notification,
  viewNotifications,
} from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/**
 * Fetched on load and on navigation, at most once per 15 seconds. `seamless`: fetched in the background, so the bell
 * may show the unread count (spec point 4).
 */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  // A fetch goes on while the page changes its layout: stopped and begun again, it would be a second one.
  queryFn: async () => ({ ...(await call(listNotifications)), seamless: true }),
  staleTime: limits.notification.throttleMs,
  refetchOnWindowFocus: false,
});

/** The pages of all notifications. */
export const allNotificationsKey = ['all-notifications'];

/** Whether the last fetch, successful or not, is long enough ago for another one. */
export function mayFetchNotifications(client: QueryClient, nowMs = Date.now()): boolean {
  const state = client.getQueryState(notificationsQuery.queryKey);
  if (!state || state.fetchStatus === 'fetching') return false;
  return nowMs - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= limits.notification.throttleMs;
}

/** Adds a notification that arrived on the stream; one that is held already stays as it is. */
export function addNotification(client: QueryClient, arrived: Notification): void {
  client.setQueryData(notificationsQuery.queryKey, (held) => {
    if (!held || held.items.some(({ uid }) => uid === arrived.uid)) return held;
    const unread = held.unread + (arrived.unread ? 1 : 0);
    return { ...held, items: [arrived, ...held.items].slice(0, limits.list.size), unread };
  });
  void client.invalidateQueries({ queryKey: allNotificationsKey });
}

/** Takes over how many notifications are unread after some were read in another tab or on another device. */
export function noteRead(client: QueryClient, unread: number): void {
  client.setQueryData(notificationsQuery.queryKey, (held) => held && { ...held, unread });
  void client.invalidateQueries({ queryKey: allNotificationsKey });
}

/** Opening the popup marks everything as read: the count is 0 at once. */
export function useViewNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(viewNotifications),
    onMutate: () =>
      client.setQueryData(notificationsQuery.queryKey, (held) => held && { ...held, unread: 0 }),
    onSuccess: () => void client.invalidateQueries({ queryKey: allNotificationsKey }),
    onError: (error) => console.warn('Could not mark the notifications as read', error),
  });
}
