import {
  listAllNotifications,
  type Notification,
  notificationTopics,
} from '@docent/contract/features/notification';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { useAction } from '#ui/use-action.ts';
import { allNotificationsKey, notificationsQuery, useViewNotifications } from './notification.queries.ts';
import { notificationPath } from './notification-path.ts';

function useColumns(): Column<Notification>[] {
  const t = useTexts(notificationTexts);
  return [
    {
      key: 'text',
      header: t('notification'),
      primary: true,
      cell: ({ text, unread }) => (
        <span
          className={classNames(
            'whitespace-normal break-words tablet:line-clamp-2',
            // The first column is bold; here that tells what is new.
            unread ? 'font-semibold' : 'font-normal',
          )}
        >
          {text}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      width: '8rem',
      cell: ({ unread }) => (
        <span className={unread ? 'text-action' : 'text-ink-muted'}>{t(unread ? 'unread' : 'read')}</span>
      ),
    },
    {
      key: 'createdAt',
      header: t('received'),
      sort: 'createdAt',
      width: '10rem',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ];
}

function PageActions() {
  const t = useTexts(notificationTexts);
  const { data } = useQuery(notificationsQuery);
  const view = useViewNotifications();
  const { run, isRunning } = useAction();
  const markRead = () => void run({ call: () => view.mutateAsync(), done: t('markedRead') });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/settings/notifications" className={buttonClasses('secondary')}>
        <Settings2 size={16} aria-hidden />
        {t('preferences')}
      </Link>
      <Button
        icon={<CheckCheck size={16} aria-hidden />}
        disabled={!data || data.unread === 0}
        busy={isRunning}
        onClick={markRead}
      >
        {t('markAllRead')}
      </Button>
    </div>
  );
}

/** Everything that the user was notified of, searched and filtered. */
export function NotificationTable() {
  const t = useTexts(notificationTexts);
  const list = useListState({
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    filters: { topic: notificationTopics, unread: ['true', 'false'] },
  });
  const pages = useListPages(allNotificationsKey, list, (query, signal) =>
    call(listAllNotifications, { query }, { signal }),
  );
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      label={t('title')}
      action={<PageActions />}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      filters={[
        {
          name: 'topic',
          label: t('topic'),
          options: notificationTopics.map((value) => ({ value, text: t(value) })),
        },
        {
          name: 'unread',
          label: t('state'),
          options: [
            { value: 'true', text: t('unread') },
            { value: 'false', text: t('read') },
          ],
        },
      ]}
      countText={(count) => t('count', { count })}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ text }) => text}
      rowLink={notificationPath}
      empty={<EmptyState icon={<BellOff size={28} aria-hidden />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}
