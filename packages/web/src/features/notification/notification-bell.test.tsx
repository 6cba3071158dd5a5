import type { Notification } from '@docent/contract/features/notification';
import { limits } from '@docent/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#lib/when-idle.ts';
import { keepWidth, resizeTo } from '../../testing/resize-to.ts';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { notificationPath } from './notification-path.ts';

const built: Notification = {
  uid: '01920000-0000-7000-8000-000000000001',
  type: 'model',
  value: '01920000-0000-7000-8000-0000000000aa',
  text: 'The build of Harbour rules is ready',
  unread: true,
  createdAt: '2026-03-07T10:00:00.000Z',
};
const served = (unread: number) => ({
  'GET /notifications': { items: [built], unread },
  'GET /notifications/view': null,
});

keepWidth();
afterEach(cleanup);

const showBell = (onOpen: (item: Notification) => void = () => undefined) =>
  showScreen(<NotificationBell route="/dashboard" onOpen={onOpen} />);

test.each([
  [511, '300px'],
  [512, '400px'],
  [1199, '400px'],
  [1200, '600px'],
])('the popup in a window of %i px is %s wide', async (width, popup) => {
  resizeTo(width);
  serveApi(served(0));
  showBell();
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect((await screen.findByRole('dialog', { name: 'Notifications' })).style.width).toBe(popup);
  expect(limits.notification.popupWidth.otherwise).toBe('24rem');
});

test('opening the popup marks all as read, and the count becomes 0', async () => {
  const { sent } = serveApi(served(3));
  showBell();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(sent('GET /notifications/view')).toHaveLength(1);
});

test('what is loaded while the popup is open is marked as read as well', async () => {
  let answer: (unread: number) => void = () => undefined;
  const { sent } = serveApi({
    ...served(0),
    'GET /notifications': () =>
      new Promise((resolve) => (answer = (unread) => resolve({ items: [built], unread }))),
  });
  showBell();
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await vi.waitFor(() => expect(sent('GET /notifications')).toHaveLength(1));
  await act(async () => answer(2));
  await vi.waitFor(() => expect(sent('GET /notifications/view')).toHaveLength(1));
});

/** A screen whose data is not there yet. */
function SlowScreen({ data }: { data: Promise<string> }) {
  useQuery({ queryKey: ['slow'], queryFn: () => data });
  return <NotificationBell route="/dashboard" onOpen={() => undefined} />;
}

test('notifications are asked for when the first screen has its data, or when somebody opens them', async () => {
  const { sent } = serveApi(served(0));
  const data = Promise.withResolvers<string>();
  showScreen(<SlowScreen data={data.promise} />);
  // Long enough for a browser that has nothing to do.
  await new Promise<void>((resolve) => whenIdle(resolve));
  expect(sent('GET /notifications')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await vi.waitFor(() => expect(sent('GET /notifications')).toHaveLength(1));
  await act(async () => data.resolve(''));
  expect(sent('GET /notifications')).toHaveLength(1);
});

test('a notification shows 20 characters of its text, and one of a model opens StudioCustomModelDetail', async () => {
  serveApi(served(0));
  const opened: (string | undefined)[] = [];
  showBell((item) => opened.push(notificationPath(item)));
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  await userEvent.click(await screen.findByRole('button', { name: /^The build of Harbour…/ }));
  expect(opened).toEqual([`/settings/studio/model/${built.value}`]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'without a message of the server',
    { status: 502, body: '<html>Bad Gateway</html>' },
    'Error fetching notifications',
  ],
  ['with one', refusal(500, 'generic', 'Not on Sundays.'), 'Not on Sundays.'],
])('a failed fetch %s is told in the popup', async (_, answer, text) => {
  serveApi({ 'GET /notifications': answer });
  showBell();
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
