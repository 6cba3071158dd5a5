import { listNotifications, viewNotifications } from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/**
 * Fetched on load and on navigation, at most once per 15 seconds. `seamless`: fetched in the background, so the bell
 * may show the unread count (spec point 4).
 */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => ({ ...(await call(listNotifications, {}, { signal })), seamless: true }),
  staleTime: limits.notification.throttleMs,
  refetchOnWindowFocus: false,
});

/** Opening the popup marks everything as read: the count is 0 at once. */
export function useViewNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(viewNotifications),
    onMutate: () =>
      client.setQueryData(notificationsQuery.queryKey, (held) => held && { ...held, unread: 0 }),
    onError: (error) => console.warn('Could not mark the notifications as read', error),
  });
}
