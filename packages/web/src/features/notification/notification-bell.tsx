import type { Notification } from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { serverMessage } from '#lib/api-failure.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { mayFetchNotifications, notificationsQuery, useViewNotifications } from './notification.queries.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotificationStream } from './use-notification-stream.ts';

const { popupWidth } = limits.notification;

interface BellProps {
  /** Changes on navigation, which refetches notifications. */
  route: string;
  onOpen: (notification: Notification) => void;
}

function useNotifications(route: string) {
  const client = useQueryClient();
  const query = useQuery(notificationsQuery);
  const { refetch } = query;
  useNotificationStream();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change fetches, when the throttle allows it.
  useEffect(() => {
    if (mayFetchNotifications(client)) void refetch();
  }, [route]);
  return query;
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-[0.625rem] text-on-danger leading-none tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

interface PopupBodyProps {
  query: ReturnType<typeof useNotifications>;
  onOpen: BellProps['onOpen'];
}

function PopupBody({ query: { data, error, refetch }, onOpen }: PopupBodyProps) {
  const t = useTexts(notificationTexts);
  if (data) return <NotificationList items={data.items} onOpen={onOpen} />;
  if (!error) return <SkeletonList rows={3} />;
  return <ErrorState text={serverMessage(error) ?? t('failed')} onRetry={() => void refetch()} />;
}

function PopupHead({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(notificationTexts);
  return (
    <div className="flex items-center gap-3 px-3 pt-2 pb-2">
      <h2 className="mr-auto font-semibold">{t('title')}</h2>
      <Link to="/notifications" className="text-action hover:underline" onClick={onLeave}>
        {t('showAll')}
      </Link>
    </div>
  );
}

export function NotificationBell({ route, onOpen }: BellProps) {
  const t = useTexts(notificationTexts);
  const query = useNotifications(route);
  const { mutate: markRead } = useViewNotifications();
  const viewport = useViewport();
  const [isOpen, setOpen] = useState(false);
  const unread = query.data?.seamless ? query.data.unread : 0;

  // Also for what arrives, or is loaded, while the popup is open.
  useEffect(() => {
    if (isOpen && unread > 0) markRead();
  }, [isOpen, unread, markRead]);
  const choose = (notification: Notification) => {
    setOpen(false);
    onOpen(notification);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        title={t('open')}
        className="relative inline-flex size-control items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink data-[state=open]:bg-surface-hover"
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && <UnreadBadge count={unread} />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('title')}
          style={{ width: popupWidth[viewport] ?? popupWidth.otherwise }}
          className="z-50 max-h-[min(32rem,80dvh)] max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line bg-surface-raised p-1 shadow-float scroll-quiet focus-visible:outline-none"
        >
          <PopupHead onLeave={() => setOpen(false)} />
          <PopupBody query={query} onOpen={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
