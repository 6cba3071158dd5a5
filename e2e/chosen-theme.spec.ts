import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';

/** Each of these has a page of its own from the build, with the loading overlay. */
const overlayPaths = ['/dashboard', '/chat', '/settings'];
const paths = [...overlayPaths, '/auth/login', '/offline.html'];
const publicPath = '/external/chat/docent/unknown';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts of a page as it is sent, and what its policy allows beside the files of the site. */
async function scriptsOf(page: Page, url: string): Promise<{ inline: string[]; allowed: string[] }> {
  const response = await page.request.get(url, { headers: { accept: 'text/html' } });
  const policy = response.headers()['content-security-policy'] ?? '';
  const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  return {
    inline: [...(await response.text()).matchAll(inlineScript)].map(([, text = '']) => text),
    allowed: sources.split(' ').filter((source) => source !== "'self'" && source !== "'wasm-unsafe-eval'"),
  };
}

test('each page has one inline script, and its policy allows no other', async ({ page, docent }) => {
  for (const path of paths) {
    const { inline, allowed } = await scriptsOf(page, docent.url + path);
    expect([path, inline.length, allowed]).toEqual([path, 1, inline.map(hashSource)]);
  }
  expect((await scriptsOf(page, docent.url + publicPath)).inline).toEqual([]);
});

/** What the browser paints around a page, as the page asks for it. */
const browserColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return metas.find(({ media }) => matchMedia(media).matches)?.content;
  });
const browserColors = { light: '#faf8f4', dark: '#171513' };

/** The colors of a page none of whose script files arrives, in a browser whose system has this theme. */
async function colorsWithoutScriptFiles(page: Page, url: string, system: Theme): Promise<object> {
  await page.emulateMedia({ colorScheme: system });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const colors = await page.evaluate(() => {
    const [overlay] = document.querySelectorAll('#root > div');
    const { backgroundColor, color } = getComputedStyle(overlay ?? document.body);
    return { hasOverlay: overlay !== undefined, backgroundColor, color };
  });
  await page.unroute('**/*.js');
  return { ...colors, browserColor: await browserColor(page) };
}

for (const path of paths)
  test(`${path} has the chosen theme before any script file has come, whatever the system has`, async ({
    page,
    docent,
  }) => {
    const url = docent.url + path;
    const light = await colorsWithoutScriptFiles(page, url, 'light');
    const dark = await colorsWithoutScriptFiles(page, url, 'dark');
    expect(light).toMatchObject({
      hasOverlay: overlayPaths.includes(path),
      browserColor: browserColors.light,
    });
    expect(light).not.toEqual(dark);
    const choose = (theme: Theme) => page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await choose('dark');
    expect(await colorsWithoutScriptFiles(page, url, 'light')).toEqual(dark);
    await choose('light');
    expect(await colorsWithoutScriptFiles(page, url, 'dark')).toEqual(light);
  });

test('the browser around a page follows the chosen theme, also one that is switched while the page is open', async ({
  docent,
  signedIn: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${docent.url}/settings/app`);
  const choose = (theme: string) => page.getByRole('radio', { name: theme, exact: true }).check();
  for (const [theme, color] of [
    ['Dark', browserColors.dark],
    ['System', browserColors.light],
    ['Light', browserColors.light],
  ] as const) {
    await choose(theme);
    await expect.poll(() => browserColor(page)).toBe(color);
    const painted = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([theme, painted]).toEqual([
      theme,
      color === browserColors.dark ? 'rgb(23, 21, 19)' : 'rgb(250, 248, 244)',
    ]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await browserColor(page)).toBe(browserColors.light);
  await choose('System');
  await expect.poll(() => browserColor(page)).toBe(browserColors.dark);
});

test('where storage is forbidden, pages have the theme of the system without an error', async ({
  page,
  docent,
}) => {
  const url = `${docent.url}/dashboard`;
  const dark = await colorsWithoutScriptFiles(page, url, 'dark');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  expect(await colorsWithoutScriptFiles(page, url, 'dark')).toEqual(dark);
  expect(errors).toEqual([]);
});
