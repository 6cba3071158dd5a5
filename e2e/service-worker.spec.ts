import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { apiSession } from './support/api.ts';
import { expect, test } from './support/docent-test.ts';

/** Docent behind another address whose worker changes on request, as after an upgrade. */
async function startUpgradable(url: string) {
  let version = 1;
  let isAway = false;
  const { hostname, port } = new URL(url);
  const server = createServer((asked, answer) => {
    if (isAway) return void answer.destroy();
    const { method, url: path } = asked;
    // The worker comes whole and as text, so that a line can be added to it.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _tag,
      'if-modified-since': _since,
      ...plain
    } = asked.headers;
    const headers = path === '/sw.js' ? plain : asked.headers;
    const forwarded = request({ hostname, port, method, path, headers }, (given) => {
      const isWorker = path === '/sw.js' && given.statusCode === 200;
      const { 'content-length': _length, etag: _etag, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, isWorker ? kept : given.headers);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.on('end', () => answer.end(`\n// version ${version}`));
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on TCP has an address with a port.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    upgrade: () => {
      version += 1;
    },
    /** From now on calls get no answer, or get one again. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends push messages to the worker of a page, as the push service of the browser does. */
async function pushTo(page: Page, origin: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

/** Keeps what the worker shows: the browser without a window has nowhere to show it. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(self, { shown });
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
  });

/** Whom the worker shows messages to, as the page told it. */
const userOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const cache = await caches.open('docent-state');
    return (await cache.match('/state/user'))?.text();
  });

const shownBy = (worker: Worker) => worker.evaluate(() => Reflect.get(self, 'shown'));

/** What a click on the last message does. */
const click = (worker: Worker) =>
  worker.evaluate(() => {
    const last = Reflect.get(self, 'shown').at(-1);
    const notification = { data: last.data, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    self.dispatchEvent(event);
  });

/** What the browser does once a day. */
const syncDaily = (worker: Worker) =>
  worker.evaluate(() => {
    const event = Object.assign(new Event('periodicsync'), { tag: 'daily', waitUntil: () => undefined });
    self.dispatchEvent(event);
  });

test('the worker shows push messages to their user, opens what they are about, and is replaced after an upgrade', async ({
  docent,
  browser,
}) => {
  const front = await startUpgradable(docent.url);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const { accessToken, refreshToken } = await apiSession(docent);
  const tokens = { company: 'docent', accessToken, refreshToken };
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, tokens);
  const started = context.waitForEvent('serviceworker');
  await page.goto(`${front.url}/dashboard`);
  const worker = await started;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const { data: user } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  await expect.poll(() => userOf(worker)).toBe(user.uid);
  await keepShown(worker);
  const push = await pushTo(page, front.url);
  const message = {
    title: 'Docent',
    body: 'The summary is ready.',
    path: '/bin',
    tag: 'one',
    language: 'en',
  };

  await push({ ...message, user: user.uid });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([{ title: 'Docent', tag: 'one', data: { path: '/bin' } }]);
  await push({ ...message, tag: 'two', user: '01a00000-0000-7000-8000-000000000000' });
  await push({ anything: 'else' });
  await push({ ...message, tag: 'three', user: user.uid });
  await expect
    .poll(async () => (await shownBy(worker)).map(({ tag }: { tag: string }) => tag))
    .toEqual(['one', 'three']);

  await click(worker);
  await expect(page).toHaveURL(`${front.url}/bin`);

  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    navigator.serviceWorker.addEventListener('message', ({ data }) => asked.push(data.type));
  });
  await syncDaily(worker);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['daily-sync']);

  front.upgrade();
  await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'isOldPage')).catch(() => true))
    .toBe(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The browser's own network is there all the while: only the server is away, and comes back.
  const offline = page.getByRole('heading', { name: 'Docent cannot be reached' });
  front.setAway(true);
  await page.goto(`${front.url}/bin`);
  await expect(offline).toBeVisible();
  front.setAway(false);
  await expect(page.getByRole('heading', { name: 'Bin' })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`${front.url}/dashboard`);
  await expect(offline).toBeVisible();
  await context.close();
  await front.close();
});
