import { NotificationTable } from '#features/notification/notification-table.tsx';

export function NotificationsPage() {
  return <NotificationTable />;
}
