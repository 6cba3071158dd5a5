import type { Notification } from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { Link } from 'react-router';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { serverMessage } from '#lib/api-failure.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LentProps } from '#ui/lent-props.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import type { Loan } from '#ui/use-lent-trigger.ts';
import { NotificationList } from './notification-list.tsx';

const { popupWidth } = limits.notification;

interface PopupBodyProps {
  query: Pick<UseQueryResult<{ items: Notification[] }>, 'data' | 'error' | 'refetch'>;
  onOpen: (notification: Notification) => void;
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

interface NotificationPopupProps extends PopupBodyProps {
  /** The bell. */
  loan: Loan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The latest notifications beside the bell. */
export function NotificationPopup({ loan, open, onOpenChange, ...body }: NotificationPopupProps) {
  const t = useTexts(notificationTexts);
  const viewport = useViewport();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <LentProps loan={loan} />
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
          <PopupHead onLeave={() => onOpenChange(false)} />
          <PopupBody {...body} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
