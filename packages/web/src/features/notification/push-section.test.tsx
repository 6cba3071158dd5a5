import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushPermission } from '#lib/push-support.ts';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PushSection } from './push-section.tsx';

/* Subscribing and unsubscribing of spec point 4, with a browser that does what each test says. */

const id = '01920000-0000-7000-8000-0000000000aa';
const endpoint = 'https://push.example.test/one';
const serverKey = 'BAEC';
const keyBytes = Uint8Array.from([4, 1, 2]).buffer;
const user = {
  uid: id,
  name: 'Ada',
  email: 'ada@example.test',
  phone: null,
  type: 'admin',
  language: 'en',
  company: { uid: id, code: 'x', title: 'X', isOperator: false },
};

/** Every call to the browser and to the server, in their order. */
let steps: string[];
let held: object | null;
let refuse: Error | undefined;
let asked: NotificationPermission;

const subscriptionOf = (ownEndpoint: string, key: ArrayBuffer = keyBytes) => ({
  endpoint: ownEndpoint,
  options: { applicationServerKey: key },
  toJSON: () => ({ endpoint: ownEndpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    steps.push(`browser: unsubscribe ${ownEndpoint}`);
    held = null;
  },
});

function standInForBrowser(permission: NotificationPermission): void {
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ userVisibleOnly }: PushSubscriptionOptionsInit) => {
      steps.push(`browser: subscribe, user-visible only: ${userVisibleOnly}`);
      if (refuse) throw refuse;
      held = subscriptionOf(endpoint);
      return held;
    },
  };
  const periodicSync = {
    register: async (tag: string, { minInterval }: { minInterval: number }) => {
      steps.push(`browser: sync ${tag} every ${minInterval / 3_600_000} hours`);
    },
  };
  const registration = { pushManager, periodicSync };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      steps.push('browser: ask for permission');
      return asked;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

const signIn = () => {
  const payload = btoa(JSON.stringify({ data: user, exp: Date.now() / 1000 + 900 }));
  localStorage.setItem('accessToken', `head.${payload}.sign`);
};

const answers = {
  'GET /push-key': { key: serverKey },
  'POST /save-notification-subscription': (body: unknown) => {
    steps.push(`server: save ${Reflect.get(Object(Reflect.get(Object(body), 'subscription')), 'endpoint')}`);
    return { id };
  },
};

beforeEach(() => {
  steps = [];
  held = null;
  refuse = undefined;
  asked = 'granted';
  signIn();
  const served = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { body } = init;
    if (!init.keepalive) return served(url, init);
    steps.push(`server: ${url.replace('/api/', '')} ${body}`);
    return new Response('{"status":true,"data":null}');
  });
  serveApi(answers);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const turnOn = async () => {
  showScreen(<PushSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
};
const stored = () => JSON.parse(localStorage.getItem('pushSubscription') ?? 'null');

test.each([
  ['default', 'prompt'],
  ['granted', 'granted'],
  ['denied', 'denied'],
] as const)('the permission %s of the browser is %s', (ofBrowser, permission) => {
  standInForBrowser(ofBrowser);
  expect(pushPermission()).toBe(permission);
});

test('a browser without support is denied, and says so', () => {
  showScreen(<PushSection />);
  expect(pushPermission()).toBe('denied');
  expect(screen.getByText(/does not support notifications/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('subscribing asks for permission, subscribes, saves, and keeps the endpoint and the id', async () => {
  standInForBrowser('default');
  await turnOn();
  expect(await screen.findByText('Notifications are on in this browser')).toBeTruthy();
  expect(steps).toEqual([
    'browser: ask for permission',
    'browser: subscribe, user-visible only: true',
    `server: save ${endpoint}`,
    'browser: sync daily every 24 hours',
  ]);
  expect(stored()).toEqual({ endpoint, id });
});

test('subscribing stops when permission is refused', async () => {
  standInForBrowser('default');
  asked = 'denied';
  await turnOn();
  expect(await screen.findByText(/does not allow notifications/)).toBeTruthy();
  expect(steps).toEqual(['browser: ask for permission']);
});

test('subscribing needs a user', async () => {
  standInForBrowser('default');
  localStorage.removeItem('accessToken');
  await turnOn();
  expect(await screen.findByText('Please sign in first.')).toBeTruthy();
  expect(steps).toEqual([]);
});

test('a subscription whose server key and endpoint are the stored ones is used again', async () => {
  standInForBrowser('default');
  held = subscriptionOf(endpoint);
  localStorage.setItem('pushSubscription', JSON.stringify({ endpoint, id }));
  await turnOn();
  expect(await screen.findByText('Notifications are on in this browser')).toBeTruthy();
  expect(steps).toEqual(['browser: ask for permission', 'browser: sync daily every 24 hours']);
});

test.each([
  ['server key', subscriptionOf('https://push.example.test/old', Uint8Array.from([9]).buffer)],
  ['endpoint', subscriptionOf('https://push.example.test/other')],
])(
  'a subscription with another %s is removed on the server and here before a new one is made',
  async (_, old) => {
    standInForBrowser('default');
    held = old;
    localStorage.setItem(
      'pushSubscription',
      JSON.stringify({ endpoint: 'https://push.example.test/old', id }),
    );
    await turnOn();
    expect(await screen.findByText('Notifications are on in this browser')).toBeTruthy();
    expect(steps[1]).toBe(
      `server: remove-notification-subscription ${JSON.stringify({ endpoint: 'https://push.example.test/old', id })}`,
    );
    expect(steps.slice(-4, -1)).toEqual([
      `browser: unsubscribe ${old.endpoint}`,
      'browser: subscribe, user-visible only: true',
      `server: save ${endpoint}`,
    ]);
  },
);

test('a server that does not confirm is told as "Error saving subscription", and nothing stays subscribed', async () => {
  standInForBrowser('default');
  serveApi({
    ...answers,
    'POST /save-notification-subscription': refusal(500, 'generic', 'Not on Sundays.'),
  });
  await turnOn();
  expect(await screen.findByText('Error saving subscription')).toBeTruthy();
  expect([held, stored()]).toEqual([null, null]);
  expect(steps).toContain(`browser: unsubscribe ${endpoint}`);
});

test.each([
  [
    'too_many_registrations',
    new DOMException('Too many registrations', 'AbortError'),
    /^Too many registrations$/,
  ],
  ['vapid_not_supported', new DOMException('', 'NotSupportedError'), /does not support the keys/],
  ['invalid_vapid_key', new DOMException('', 'InvalidAccessError'), /is not valid/],
])('the browser’s %s removes the subscription and is told', async (_, error, text) => {
  standInForBrowser('default');
  held = subscriptionOf('https://push.example.test/old');
  refuse = error;
  await turnOn();
  expect(await screen.findByText(text)).toBeTruthy();
  expect([held, stored()]).toEqual([null, null]);
});

test('unsubscribing tells the server, clears what is stored, and unsubscribes in the browser', async () => {
  standInForBrowser('granted');
  held = subscriptionOf(endpoint);
  localStorage.setItem('pushSubscription', JSON.stringify({ endpoint, id }));
  showScreen(<PushSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Notifications are off in this browser')).toBeTruthy();
  expect(steps).toEqual([
    `server: remove-notification-subscription ${JSON.stringify({ endpoint, id, removePushNotification: true })}`,
    `browser: unsubscribe ${endpoint}`,
  ]);
  expect(stored()).toBeNull();
});
