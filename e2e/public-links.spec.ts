import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSettings } from '../packages/server/src/testing/public-link-settings.ts';
import { textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { buildModel, makeModel } from './support/studio.ts';
import { builtText, zippedBytes } from './support/zipped-bytes.ts';

const openLink = { ...openSettings, title: 'Guest help' };

/** A site of somebody else, with a strict policy, that shows the chat with one line. */
async function openSite(docentUrl: string, path: () => string) {
  const policy = `default-src 'none'; script-src ${docentUrl}; frame-src ${docentUrl}`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Our shop</h1>
      <script src="${docentUrl}/embed.js" data-docent="${path()}" async></script></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Platform seam: a TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a model is shared, asked by a visitor on another site, and switched off', async ({
  docent,
  session,
  signedIn: page,
  browser,
}) => {
  const model = await makeModel(session, 'Shop answers', {
    'returns.txt': 'Goods can be returned within thirty days. The shop is closed on Sundays.',
  });
  await buildModel(session, model);
  let path = '';
  const site = await openSite(docent.url, () => path);

  await page.goto(`${docent.url}${model.path}/link`);
  await page.getByLabel('Title', { exact: true }).fill('Shop help');
  await page.getByLabel('Suggested questions').fill('When can goods be returned?');
  await page.getByText('The quote, and the text of its page.').click();
  await page.getByRole('switch', { name: 'Visitors may download the file' }).click();
  await page.getByLabel('Sites that may embed the chat').fill(site.origin);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The public link has been saved')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('The public link is on')).toBeVisible();
  path = new URL(await page.getByLabel('Address', { exact: true }).inputValue()).pathname;
  await expectAccessible(page);

  const visitor = await browser.newContext({ locale: 'tr-TR', viewport: { width: 360, height: 700 } });
  const shop = await visitor.newPage();
  const broken: string[] = [];
  shop.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  await shop.goto(site.origin);
  await shop.getByRole('button', { name: 'Chat' }).click();
  const chat = shop.frameLocator('iframe');
  await chat.getByRole('button', { name: 'When can goods be returned?' }).click();
  await expect(chat.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(chat.getByRole('article', { name: 'Answer' })).toContainText('thirty days');
  await chat
    .getByRole('button', { name: /^Source 1: returns.txt/ })
    .first()
    .click();
  await expect(chat.getByRole('dialog')).toContainText('closed on Sundays');
  const saving = shop.waitForEvent('download');
  await chat.getByRole('button', { name: 'Download the file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('returns.txt');
  expect(await readFile(await saved.path(), 'utf8')).toContain('thirty days');
  await chat.getByRole('button', { name: 'Close' }).last().click();
  await chat.getByRole('button', { name: 'Good answer' }).click();
  await expect(chat.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
  expect(broken).toEqual([]);
  expect(await visitor.cookies()).toEqual([]);

  const alone = await visitor.newPage();
  await alone.goto(`${docent.url}${path}`);
  await expect(alone.getByRole('heading', { name: 'Shop help' })).toBeVisible();
  await expect(alone.getByRole('textbox', { name: 'Bir soru sorun' })).toBeVisible();
  expect(await alone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(alone);
  // The conversation of the frame goes on: these browsers keep one storage for it and for the page.
  const answers = alone.getByRole('article', { name: 'Yanıt' });
  await expect(answers).toContainText('thirty days');
  await alone.getByRole('textbox', { name: 'Bir soru sorun' }).fill('When is the shop closed?');
  await alone.keyboard.press('Enter');
  await expect(answers.last()).toContainText('Sundays');
  await expectAccessible(alone, { again: true });
  await alone.reload();
  await expect(answers.last()).toContainText('Sundays');

  await page.getByRole('tab', { name: 'Visitors' }).click();
  await expect(page.getByText('When can goods be returned?')).toBeVisible();
  await expectAccessible(page, { again: true });
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(alone.getByText('Bu sohbet sona erdi.')).toBeVisible({ timeout: 5_000 });
  await alone.reload();
  await expect(alone.getByRole('heading', { name: 'Bu sohbet kullanılamıyor.' })).toBeVisible();
  await visitor.close();
  site.close();
});

test('a visitor changes the language while asking, and starts again when the link got a password', async ({
  docent,
  session,
  browser,
}) => {
  const model = await makeModel(session, 'Guest answers', {
    'guests.txt': 'Breakfast is served until ten. The pool closes at eight.',
  });
  await buildModel(session, model);
  const save = async (password: string | null) =>
    textAt(await session.call('PUT', `/models/${model.uid}/link`, { ...openLink, password }), 'url');
  const { pathname } = new URL(await save(null));

  const visitor = await browser.newContext({ locale: 'en-US' });
  // A browser that keeps nothing for the page.
  await visitor.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', refuse);
  });
  const chat = await visitor.newPage();
  let begun = 0;
  const { promise: mayBegin, resolve: letBegin } = Promise.withResolvers<void>();
  await chat.route('**/api/external/model/**/conversations', async (route) => {
    begun += 1;
    await mayBegin;
    await route.continue();
  });
  await chat.goto(`${docent.url}${pathname}`);
  await chat.getByRole('textbox', { name: 'Ask a question' }).fill('When is breakfast?');
  await chat.keyboard.press('Enter');
  await expect(chat.getByRole('button', { name: 'Stop' })).toBeVisible();
  await chat.getByRole('textbox', { name: 'Ask a question' }).fill('And lunch?');
  await chat.getByLabel('Language').selectOption('tr');
  letBegin();
  await expect(chat.getByRole('article', { name: 'Yanıt' })).toContainText('until ten');
  await expect(chat.getByText('When is breakfast?')).toHaveCount(1);
  await expect(chat.getByRole('textbox', { name: 'Bir soru sorun' })).toHaveValue('And lunch?');
  await chat.getByLabel('Dil').selectOption('en');
  await expect(chat.getByRole('button', { name: 'Good answer' })).toBeVisible();
  expect(begun).toBe(1);

  await save('open sesame');
  await chat.getByRole('textbox', { name: 'Ask a question' }).fill('When does the pool close?');
  await chat.keyboard.press('Enter');
  await expect(chat.getByRole('article', { name: 'Answer' }).last()).toContainText(
    'This conversation has ended.',
  );
  await chat.getByRole('button', { name: 'Start again' }).click();
  await chat.getByLabel('Password').fill('open sesame');
  await chat.getByRole('button', { name: 'Start the chat' }).click();
  await expect(chat.getByRole('article', { name: 'Answer' })).toContainText('at eight');

  await chat.getByRole('button', { name: 'Delete conversation' }).click();
  await chat.getByRole('dialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(chat.getByRole('heading', { name: 'The conversation was deleted.' })).toBeVisible();
  await expect(chat.getByText('at eight')).toHaveCount(0);
  await expect(chat.getByRole('button', { name: 'Start again' })).toBeFocused();
  await chat.keyboard.press('Enter');
  await expect(chat.getByLabel('Password')).toBeVisible();
  await visitor.close();
});

test('a visitor works by keyboard alone in what an on-screen keyboard leaves of a small screen', async ({
  docent,
  session,
  browser,
}) => {
  const model = await makeModel(session, 'Pier answers', { 'pier.txt': 'The pier closes at nine.' });
  await buildModel(session, model);
  const settings = {
    ...openLink,
    title: 'Everything that guests of the pier of Kandilli ask us again and again',
    starters: ['When does the pier close?'],
    cta: { label: 'Book', url: 'https://pier.test/' },
    password: 'open sesame',
  };
  const url = textAt(await session.call('PUT', `/models/${model.uid}/link`, settings), 'url');
  const visitor = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 360 } });
  const chat = await visitor.newPage();
  await chat.goto(`${docent.url}${new URL(url).pathname}`);
  await chat.getByLabel('Password').focus();
  await chat.keyboard.type('open sesame');
  await chat.keyboard.press('Enter');
  await expect(chat.getByRole('main')).toBeFocused();
  expect((await chat.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(60);
  await chat.keyboard.press('Tab');
  await expect(chat.getByRole('button', { name: 'When does the pier close?' })).toBeFocused();
  await chat.keyboard.press('Enter');
  await expect(chat.getByRole('textbox', { name: 'Ask a question' })).toBeFocused();
  await expect(chat.getByRole('article', { name: 'Answer' })).toContainText('nine');
  await chat.getByRole('button', { name: 'Ask for a human' }).press('Enter');
  await expect(chat.getByRole('textbox', { name: /How can we reach you/ })).toBeFocused();
  await expectAccessible(chat);
  await chat.keyboard.press('Escape');
  await expect(chat.getByRole('button', { name: 'Ask for a human' })).toBeFocused();
  expect(await chat.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await visitor.close();
});

test('the public page and the script for other sites stay small', () => {
  const page = '/external.html';
  const parts = [...builtText(page).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, part = '']) => part,
  );
  expect(parts.length).toBeGreaterThan(1);
  const bytes = [page, ...parts].reduce((sum, part) => sum + zippedBytes(part), 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(zippedBytes('/embed.js')).toBeLessThanOrEqual(12_000);
});
