import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { notificationsQuery } from './notification.queries.ts';
import { useWorker } from './use-worker.ts';

const id = '01920000-0000-7000-8000-0000000000aa';
const endpoint = 'https://push.example.test/one';

afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker that the test speaks for, in a browser that is subscribed. */
function standInForWorker(): EventTarget {
  const company = { uid: id, code: 'x', title: 'X', isOperator: false };
  const user = {
    uid: id,
    name: 'Ada',
    email: 'a@b.test',
    phone: null,
    type: 'admin',
    language: 'en',
    company,
  };
  localStorage.setItem(
    'accessToken',
    `head.${btoa(JSON.stringify({ data: user, exp: Date.now() / 1000 + 900 }))}.sign`,
  );
  localStorage.setItem('pushSubscription', JSON.stringify({ endpoint, id }));
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from([4, 1, 2]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  return serviceWorker;
}

function Page({ onOpen }: { onOpen: (path: string) => void }) {
  useWorker(onOpen);
  const { data } = useQuery(notificationsQuery);
  return <p>{data ? 'loaded' : 'loading'}</p>;
}

test('the daily sync refreshes the notifications and the subscription, and nothing else', async () => {
  const worker = standInForWorker();
  const calls: string[] = [];
  const answered = (route: string, data: object) => ({
    [route]: () => {
      calls.push(route);
      return data;
    },
  });
  serveApi({
    ...answered('GET /notifications', { items: [], unread: 0 }),
    ...answered('GET /push-key', { key: 'BAEC' }),
    ...answered('POST /save-notification-subscription', { id }),
  });
  const opened: string[] = [];
  showScreen(<Page onOpen={(path) => opened.push(path)} />);
  await screen.findByText('loaded');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  calls.length = 0;
  // A day later.
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { type: 'daily-sync' } })));
  await vi.waitFor(() =>
    expect(calls.toSorted()).toEqual([
      'GET /notifications',
      'GET /push-key',
      'POST /save-notification-subscription',
    ]),
  );
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', path: '/bin' } })));
  expect(opened).toEqual(['/bin']);
});
