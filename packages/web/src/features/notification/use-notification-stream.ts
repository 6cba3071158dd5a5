import { streamNotifications } from '@docent/contract/features/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUser } from '#lib/session.ts';
import { followSharedStream } from '#lib/shared-stream.ts';
import { type StreamEvent, streamEvents } from '#lib/stream.ts';
import {
  addNotification,
  mayFetchNotifications,
  noteRead,
  notificationsQuery,
} from './notification.queries.ts';

type NotificationEvent = StreamEvent<typeof streamNotifications>;

/** The reader goes on after the last event that it has seen. */
function createReader() {
  let lastEventId: number | undefined;
  return (onEvent: (event: NotificationEvent) => void, signal: AbortSignal) =>
    streamEvents(
      streamNotifications,
      {},
      {
        signal,
        lastEventId,
        inBackground: true,
        onEvent: (event) => {
          lastEventId = event.id;
          onEvent(event);
        },
      },
    );
}

/** Keeps the notifications current, by one stream for all tabs of the browser, from when it is wanted. */
export function useNotificationStream(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const uid = currentUser()?.uid;
    if (!isWanted || !uid) return;
    return followSharedStream<NotificationEvent>({
      name: `docent-notifications-${uid}`,
      read: createReader(),
      onEvent: ({ event, data }) => {
        if (event === 'notification') addNotification(client, data);
        else noteRead(client, data.unread);
      },
      onGap: () => {
        if (mayFetchNotifications(client)) void client.refetchQueries(notificationsQuery);
      },
    });
  }, [client, isWanted]);
}
