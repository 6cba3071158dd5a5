import type { Notification } from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import { BellOff } from 'lucide-react';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateEnd } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';

interface NotificationListProps {
  items: readonly Notification[];
  /** Opens the target of a notification; types without a screen do nothing. */
  onOpen: (notification: Notification) => void;
}

export function NotificationList({ items, onOpen }: NotificationListProps) {
  const t = useTexts(notificationTexts);
  if (items.length === 0)
    return <EmptyState icon={<BellOff size={24} aria-hidden />} title={t('empty')} text={t('emptyText')} />;
  return (
    <ul className="grid grid-cols-1 gap-px">
      {items.map((item) => (
        <li key={item.uid}>
          <button
            type="button"
            title={item.text}
            onClick={() => onOpen(item)}
            className="flex min-h-control w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-surface-hover"
          >
            <span
              aria-hidden
              className={classNames(
                'size-2 shrink-0 rounded-full',
                item.unread ? 'bg-action' : 'bg-transparent',
              )}
            />
            <span className={classNames('min-w-0 flex-1 truncate', item.unread && 'font-semibold')}>
              {truncateEnd(item.text, limits.notification.textLengthMax)}
            </span>
            <RelativeTime iso={item.createdAt} className="shrink-0 text-ink-muted text-xs" />
          </button>
        </li>
      ))}
    </ul>
  );
}
