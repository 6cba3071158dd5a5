import type { Notification } from '@docent/contract/features/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { useFirstScreenShown } from '#lib/use-first-screen-shown.ts';
import { type TriggerEvent, useLentTrigger } from '#ui/use-lent-trigger.ts';
import { mayFetchNotifications, notificationsQuery, useViewNotifications } from './notification.queries.ts';
import { useNotificationStream } from './use-notification-stream.ts';

interface BellProps {
  /** Changes on navigation, which refetches notifications. */
  route: string;
  onOpen: (notification: Notification) => void;
}

/** Asked for after the first screen, unless somebody opens them before. */
function useNotifications(route: string, isOpen: boolean) {
  const client = useQueryClient();
  const isShown = useFirstScreenShown();
  const query = useQuery({ ...notificationsQuery, enabled: isShown || isOpen });
  const { refetch } = query;
  useNotificationStream(isShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a route change fetches, when the throttle allows it.
  useEffect(() => {
    if (isShown && mayFetchNotifications(client)) void refetch();
  }, [route, isShown]);
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

/** What shows the latest notifications. No screen needs it before the bell is touched. */
export const notificationPopup = onDemand(() => import('./notification-popup.tsx'));

const closed = { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': false, 'data-state': 'closed' };

function asks(name: TriggerEvent) {
  if (name === 'onClick') return 'replay';
  return name === 'onPointerEnter' || name === 'onFocus' ? 'load' : undefined;
}

export function NotificationBell({ route, onOpen }: BellProps) {
  const t = useTexts(notificationTexts);
  const [isOpen, setOpen] = useState(false);
  const query = useNotifications(route, isOpen);
  const { mutate: markRead } = useViewNotifications();
  const unread = query.data?.seamless ? query.data.unread : 0;

  // Also for what arrives, or is loaded, while the popup is open.
  useEffect(() => {
    if (isOpen && unread > 0) markRead();
  }, [isOpen, unread, markRead]);
  const choose = (notification: Notification) => {
    setOpen(false);
    onOpen(notification);
  };

  const bell = (
    <button
      type="button"
      aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
      title={t('open')}
      className="relative inline-flex size-control items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink data-[state=open]:bg-surface-hover"
    >
      <Bell size={20} aria-hidden />
      {unread > 0 && <UnreadBadge count={unread} />}
    </button>
  );
  const { trigger, isTouched, loan } = useLentTrigger(bell, { asks, attributes: closed });
  const loaded = useOnDemand(notificationPopup, isTouched);
  return (
    <>
      {trigger}
      {loaded && (
        <loaded.NotificationPopup
          loan={loan}
          open={isOpen}
          onOpenChange={setOpen}
          query={query}
          onOpen={choose}
        />
      )}
    </>
  );
}
