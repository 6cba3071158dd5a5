import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followWorker } from '#lib/follow-worker.ts';
import { refreshSubscription } from '#lib/push.ts';
import { tellWorkerUser } from '#lib/service-worker.ts';
import { currentUser } from '#lib/session.ts';
import { mayFetchNotifications, notificationsQuery } from './notification.queries.ts';

const refresh = () =>
  refreshSubscription().catch((error: unknown) =>
    console.warn('Could not refresh the push subscription', error),
  );

/**
 * Tells the service worker who is signed in, opens what was clicked, and does the daily sync, which refreshes the
 * notifications and the subscription and nothing else.
 */
export function useWorker(onOpen: (path: string) => void): void {
  const client = useQueryClient();
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    void tellWorkerUser(currentUser()?.uid).then(refresh);
    navigator.serviceWorker?.ready.then(() => tellWorkerUser(currentUser()?.uid)).catch(() => undefined);
    return followWorker({
      onOpen: (path) => open.current(path),
      onDailySync: () => {
        if (mayFetchNotifications(client)) void client.refetchQueries(notificationsQuery);
        void refresh();
      },
    });
  }, [client]);
}
