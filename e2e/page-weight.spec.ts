import type { Page } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';
import { builtScripts, builtText, zippedBytes } from './support/zipped-bytes.ts';

/** Loaded on use, however large they are. */
const isEngine = (path: string) => /\/(?:chart-engine|pdf-engine|pdf\.worker)/.test(path);
/** Fetched in an idle moment, which may come before the data of the first screen. */
const isFormTexts = (path: string) => path.startsWith('/assets/form-texts-');

/** Notes when the heading of a page appears. */
function markHeading(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    performance.mark('heading');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
}

/** What opens on a screen is loaded when the screen is there, and no longer part of it. */
function scriptsBeforeHeading(): string[] {
  const [heading] = performance.getEntriesByName('heading');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (heading?.startTime ?? 0))
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js'));
}

test('no script but the engines weighs more than 200 kB on the wire', () => {
  const heavy = builtScripts().filter((path) => !isEngine(path) && zippedBytes(path) > 200_000);
  expect(heavy).toEqual([]);
});

for (const [name, bytesMax, filesMax] of [
  ['workspace.html', 203_000, 8],
  ['dashboard.html', 209_000, 9],
  ['conversation.html', 240_000, 9],
] as const)
  test(`the scripts and styles that ${name} names stay few and light`, () => {
    const named = [...builtText(`/${name}`).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    const paths = [...new Set(named.flatMap(([, at]) => at ?? []))];
    expect(paths.length).toBeLessThanOrEqual(filesMax);
    expect(paths.map(zippedBytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytesMax);
    // What checks forms comes with the first form.
    expect(paths.filter((at) => builtText(at).includes('ZodMini'))).toEqual([]);
  });

for (const [name, path] of [
  ['dashboard.html', '/dashboard'],
  ['conversation.html', '/chat'],
] as const)
  test(`${name} names the scripts of its first screen, and no engine`, async ({ signedIn: page, docent }) => {
    const named = [...builtText(`/${name}`).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, at]) => at,
    );
    await page.addInitScript(markHeading);
    await page.goto(`${docent.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const scripts = await page.evaluate(scriptsBeforeHeading);
    expect(scripts).not.toEqual([]);
    // The entry of the route itself is small, and found when the route is known.
    const awaited = scripts.filter((at) => !named.includes(at) && !isFormTexts(at));
    const unnamed = awaited.filter((at) => zippedBytes(at) > 4000);
    expect(unnamed).toEqual([]);
    expect(scripts.filter(isEngine)).toEqual([]);
  });

/** Where the mark of the loading overlay is and how the overlay looks, with the files of these kinds alone. */
async function overlayWithout(page: Page, url: string, files: string): Promise<object> {
  await page.route(files, (route) => route.abort());
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const mark = page.locator('#root svg').first();
  await expect(mark).toBeVisible();
  const styles = await page.locator('#root > div').evaluate((overlay) => {
    const { backgroundColor, color, fontSize, lineHeight, zIndex } = getComputedStyle(overlay);
    const { width, height } = overlay.getBoundingClientRect();
    const fill = getComputedStyle(overlay.querySelector('rect') ?? overlay).fill;
    return { backgroundColor, color, fontSize, lineHeight, zIndex, width, height, fill };
  });
  const { y, width, height } = (await mark.boundingBox()) ?? {};
  await page.unroute(files);
  return { ...styles, mark: { y, width, height } };
}

for (const theme of ['light', 'dark'] as const)
  test(`the workspace shows that it loads before any file has come, and as it will look, in ${theme}`, async ({
    signedIn: page,
    docent,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const url = `${docent.url}/dashboard`;
    const alone = await overlayWithout(page, url, '**/assets/*');
    expect(alone).toMatchObject({ width: page.viewportSize()?.width, height: page.viewportSize()?.height });
    expect(alone).toEqual(await overlayWithout(page, url, '**/*.js'));
  });

/** The calls that a page sends although what shows it cannot be loaded. */
async function callsWithoutLibraries(page: Page, url: string): Promise<() => string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(`${request.method()} ${pathname}${search}`);
  });
  await page.route('**/libraries-*.js', (route) => route.abort());
  await page.goto(url);
  return () => [...asked].toSorted();
}

test('a conversation asks for its data while its scripts are on their way', async ({
  signedIn: page,
  docent,
}) => {
  const uid = '01a21400-0000-7000-8000-000000000000';
  const asked = await callsWithoutLibraries(page, `${docent.url}/chat/${uid}`);
  await expect
    .poll(asked)
    .toEqual([
      `GET /api/conversations/${uid}`,
      'GET /api/maintenance',
      'GET /api/models/available',
      'GET /api/permissions',
      'GET /api/profile',
      'GET /api/project',
      'POST /api/check-permission',
    ]);
  await page.unroute('**/libraries-*.js');
});

test('the dashboard asks for its lists while its scripts are on their way', async ({
  signedIn: page,
  docent,
}) => {
  const lists = ['GET /api/conversations?sort=-updatedAt&limit=5', 'GET /api/files?sort=-createdAt&limit=5'];
  const asked = await callsWithoutLibraries(page, `${docent.url}/dashboard`);
  await expect
    .poll(asked)
    .toEqual([
      ...lists,
      'GET /api/maintenance',
      'GET /api/models/available',
      'GET /api/permissions',
      'GET /api/profile',
      'GET /api/project',
    ]);
  await page.unroute('**/libraries-*.js');
});

/** Conversations, and the part that shows what only some of them have. */
const simple = { role: 'assistant', text: 'The harbour handled **4,250** ships. [1]' };
const conversationsWithParts: readonly [part: string | undefined, messages: readonly object[]][] = [
  [undefined, [simple]],
  ['markdown', [{ ...simple, text: '| a | b |\n| - | - |\n| 1 | 2 |' }]],
  ['tables', [{ ...simple, table: {} }]],
  ['tables', [{ ...simple, choices: [] }]],
  ['long-list', Array.from({ length: 41 }, () => simple)],
];

test('a conversation fetches what shows Markdown, tables and many messages early, and only where it has them', async ({
  signedIn: page,
  docent,
}) => {
  await page.route('**/libraries-*.js', (route) => route.abort());
  for (const [part, messages] of conversationsWithParts) {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/assets\/(markdown|tables|long-list)-/.exec(request.url()) ?? [];
      if (name !== undefined) asked.push(name);
    });
    await page.route('**/api/conversations/*', (route) =>
      route.fulfill({ json: { status: true, data: { messages } } }),
    );
    const answered = page.waitForResponse('**/api/conversations/*');
    await page.goto(`${docent.url}/chat/01a21400-0000-7000-8000-000000000000`);
    await (await answered).finished();
    await expect.poll(() => asked).toEqual(part === undefined ? [] : [part]);
    page.removeAllListeners('request');
    await page.unroute('**/api/conversations/*');
  }
  await page.unroute('**/libraries-*.js');
});

test('the sign-in page names what it shows, and loads nothing of the workspace', async ({ page, docent }) => {
  const named = [...builtText('/index.html').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, at]) => at,
  );
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.addInitScript(() => localStorage.setItem('company', 'docent'));
  const offered = page.waitForResponse('**/api/check-company-code');
  await page.goto(`${docent.url}/auth/login`);
  await offered;
  const files = loaded.filter((at) => /\.(?:js|css)$/.test(at) && at.startsWith('/assets/'));
  // How the company signs in is asked for once the page is there.
  expect(files.filter((at) => !named.includes(at) && !at.startsWith('/assets/sign-on-offer-'))).toEqual([]);
  expect(files.map(zippedBytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(131_000);
});

test('English and Turkish are set in 30 kB of fonts', async ({ signedIn: page, docent }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) fonts.push(pathname);
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'tr'));
  await page.goto(`${docent.url}/dashboard`);
  await page.getByRole('link', { name: 'Ayarlar', exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const names = [...new Set(fonts)].map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.woff2$/g, ''));
  expect(names.toSorted()).toEqual(['inter-main', 'inter-turkish']);
  expect([...new Set(fonts)].map(zippedBytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
    30_000,
  );
});
