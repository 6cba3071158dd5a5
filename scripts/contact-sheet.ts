// Shows each screen at three widths, in two themes and two languages, as one picture a screen:
//   npm run contact-sheet [-- part-of-a-name …]
// Starts a Docent with data of its own; the pictures are written to contact-sheet/.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ApiSession, apiSession } from '../e2e/support/api.ts';
import { type Look, setLook } from '../e2e/support/looks.ts';
import { startDocent } from '../e2e/support/start-docent.ts';
import config from '../playwright.config.ts';
import { listScreens, type Screen } from './contact-sheet/screens.ts';

const widthsPx = [400, 900, 1440] as const;
const heightPx = 900;
const restMs = 400;
const shownHeightPx = 420;
const looks: readonly Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'tr', theme: 'light' },
  { language: 'tr', theme: 'dark' },
];
const folder = fileURLToPath(new URL('../contact-sheet/', import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** Nothing is on its way any more, as far as can be seen. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .animate-skeleton, [role="progressbar"]'),
  );
  await page.evaluate(() => document.fonts.ready);
  // Parts that load on use, such as the engine of charts, come a moment after the rest.
  await page.waitForTimeout(restMs);
}

interface Stage {
  readonly url: string;
  readonly browser: Browser;
  readonly session: ApiSession;
}

/** A page of one look, signed in unless the screen is for those who are not. */
async function openPage({ browser, session }: Stage, look: Look, isSignedOut: boolean): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await setLook(page, look);
  await session.keepFresh();
  const tokens = { accessToken: session.accessToken, refreshToken: session.refreshToken };
  if (!isSignedOut)
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, tokens);
  return page;
}

/** All pictures of a screen in one look, by width. */
async function photograph(page: Page, url: string, { path, prepare }: Screen): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: heightPx });
    await page.goto(`${url}${path}`);
    await settle(page);
    await prepare?.(page);
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
  }
  return pictures;
}

const imageOf = (picture: Buffer) =>
  `<img height="${shownHeightPx}" src="data:image/jpeg;base64,${picture.toString('base64')}">`;

/** Writes one picture with those of all looks: a row for each. */
async function writeSheet(page: Page, name: string, rows: readonly Buffer[][]): Promise<void> {
  const lines = rows.map((row) => `<div>${row.map(imageOf).join('')}</div>`);
  const style = 'body{margin:0;background:#888}div{display:flex;gap:8px;padding:4px}';
  await page.setContent(`<style>${style}</style>${lines.join('')}`);
  await page.setViewportSize({ width: 1320, height: rows.length * (shownHeightPx + 8) });
  await writeFile(`${folder}${name}.png`, await page.screenshot());
}

async function makeSheets(stage: Stage, screens: readonly Screen[]): Promise<void> {
  const chosen = screens.filter(isWanted);
  const rows = new Map<string, Buffer[][]>(chosen.map(({ name }) => [name, []]));
  for (const look of looks)
    for (const isSignedOut of [true, false]) {
      const page = await openPage(stage, look, isSignedOut);
      for (const screen of chosen.filter((one) => Boolean(one.isSignedOut) === isSignedOut))
        rows.get(screen.name)?.push(await photograph(page, stage.url, screen));
      await page.context().close();
    }
  const page = await stage.browser.newPage();
  for (const [name, pictures] of rows) await writeSheet(page, name, pictures);
  await page.close();
}

const docent = await startDocent();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  const session = await apiSession(docent);
  const stage = { url: docent.url, browser, session };
  const { empty, filled } = await listScreens(session);
  await makeSheets(stage, empty);
  await makeSheets(stage, await filled());
} finally {
  await browser.close();
  await docent.dispose();
}
