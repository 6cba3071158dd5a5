import type { Page } from '@playwright/test';
import { type PushService, startPushService } from '../packages/server/src/testing/push-service.ts';
import { apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { changeLook } from './support/looks.ts';

/** Offline Chromium cannot subscribe: a subscription of the test's push service stands in for the browser's own. */
async function stubSubscriptions(page: Page, service: PushService): Promise<void> {
  const { endpoint, keys } = service.subscribe('/browser');
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const key = 'stub-of-subscription';
      const made = (server: number[]) => ({
        endpoint,
        options: { applicationServerKey: new Uint8Array(server).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => sessionStorage.removeItem(key),
      });
      const stub = {
        getSubscription: async () => {
          const held = sessionStorage.getItem(key);
          return held === null ? null : made(JSON.parse(held));
        },
        subscribe: async (options: { applicationServerKey: Uint8Array }) => {
          sessionStorage.setItem(key, JSON.stringify([...options.applicationServerKey]));
          return made([...options.applicationServerKey]);
        },
      };
      Object.assign(PushManager.prototype, stub);
      // The browser without a window allows no notifications at all.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint, keys },
  );
}

test('notifications arrive in the page and in the browser; the bin, the palette and the offline page work', async ({
  docent,
  browser,
}) => {
  const service = await startPushService();
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
  const page = await context.newPage();
  await stubSubscriptions(page, service);
  // Signing out ends it.
  const session = await apiSession(docent);
  const { accessToken, refreshToken } = session;
  await page.goto(`${docent.url}/healthz`);
  await page.evaluate(
    (tokens) => {
      for (const [key, value] of Object.entries({ company: 'docent', ...tokens }))
        localStorage.setItem(key, value);
    },
    { accessToken, refreshToken },
  );
  const settings = Object(await session.call('GET', '/settings'));
  await session.call('PUT', '/settings', { ...settings, allowedHosts: [service.host] });

  await test.step('turn push messages on', async () => {
    await page.goto(`${docent.url}/settings/notifications`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an event reaches the page and the push service', async () => {
    const file = await session.addFile('harbour.txt', 'The harbour opens at seven in the morning.');
    const chat = Object(await session.call('POST', '/conversations', { kind: 'chat', fileUids: [file] }));
    // Someone who waits for the answer gets no notification of it.
    const headers = { authorization: `Bearer ${accessToken}` };
    await fetch(`${docent.url}/api/conversations/${chat.uid}/questions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'When does the harbour open?' }),
    }).then((answer) => answer.text());
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7 and nothing of a PDF']), 'harbour-map.pdf');
    await fetch(`${docent.url}/api/files`, { method: 'POST', headers, body: form });
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
    // Work of other tests of this server may end meanwhile.
    const pushed = () => service.received.map(({ message }) => message.body);
    await expect.poll(pushed, { intervals: [100] }).toContain('The file harbour-map.pdf could not be read.');
  });

  await test.step('read it, and look for it in all notifications', async () => {
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await page.getByRole('searchbox', { name: 'Search notifications' }).fill('HARBOUR-MAP');
    await expect(page.getByText('1 notification', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^The file harbour-map/ }).click();
    await expect(page).toHaveURL(/\/file-manager\/file\//);
  });

  await test.step('delete a file, take it back, delete it for good', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('harbour.txt');
    await page.getByRole('option', { name: 'harbour.txt', exact: true }).click();
    await expect(page).toHaveURL(/\/file-manager\/file\//);
    await page.goto(`${docent.url}/file-manager`);
    const choice = page.getByRole('checkbox', { name: 'Select harbour.txt' });
    const removeFile = async () => {
      await choice.check();
      await page.getByRole('button', { name: 'Delete 1 file' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 file' }).click();
    };
    await removeFile();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(choice).toBeAttached();
    await removeFile();
    await page.getByRole('link', { name: 'Bin' }).click();
    await expect(page.getByRole('row', { name: /harbour\.txt/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Empty the bin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the bin' }).click();
    await expect(page.getByText('The bin is empty')).toBeVisible();
  });

  await test.step('the palette searches chats, and ? shows the keys', async () => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: 'Search and commands' })
      .getByRole('combobox')
      .fill('HARBOUR open');
    await expect(page.getByRole('group', { name: 'Chats' }).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('offline, the worker shows its page, in Turkish when that was chosen', async () => {
    await changeLook(page, { language: 'tr', theme: 'dark' });
    await expect(page.getByRole('button', { name: 'Arama ve komutlar' })).toBeVisible();
    await context.setOffline(true);
    await page.goto(`${docent.url}/notifications`);
    await expect(page.getByRole('heading', { name: 'Docent’e ulaşılamıyor' })).toBeVisible();
    // The page itself goes back to what was asked for.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Bildirimler' })).toBeVisible();
  });

  await test.step('signing out unsubscribes first', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      const key = 'pushSubscription';
      if (!localStorage.getItem(key)) throw new Error('Nothing is subscribed.');
    });
    await page.getByRole('button', { name: /profil menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    const calls = sent.filter((path) => /remove-notification-subscription|revoke/.test(path));
    expect(calls).toEqual(['/api/remove-notification-subscription', '/api/revoke']);
  });
  await context.close();
  await service.close();
});

test('a tab shows the focus mark for a key, not for a click', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/settings/profile`);
  const profile = page.getByRole('tab', { name: 'Profile' });
  const security = page.getByRole('tab', { name: 'Security' });
  await security.click();
  await expect(security).toBeFocused();
  expect(await security.evaluate((tab) => tab.matches(':focus-visible'))).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect(profile).toBeFocused();
  expect(await profile.evaluate((tab) => tab.matches(':focus-visible'))).toBe(true);
});
