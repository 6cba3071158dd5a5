// Shows each screen at three widths, in two themes and two languages, as one picture a screen:
//   npm run contact-sheet [-- part-of-a-name …]
// Starts a Docent with data of its own; the pictures are written to contact-sheet/.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { apiSession } from '../e2e/support/api.ts';
import type { Look } from '../e2e/support/looks.ts';
import { startDocent } from '../e2e/support/start-docent.ts';
import config from '../playwright.config.ts';
import { openPage, type Stage } from './contact-sheet/open-page.ts';
import { listScreens, type Screen } from './contact-sheet/screens.ts';

const widthsPx = [400, 900, 1440] as const;
const heightPx = 900;
const restMs = 400;
const stepTimeoutMs = 20_000;
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

/** All pictures of a screen in one look, by width. A screen in a state of its own is loaded for each width. */
async function photograph(page: Page, url: string, { path, prepare }: Screen): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: heightPx });
    if (prepare || pictures.length === 0) await page.goto(new URL(path, url).href);
    await settle(page);
    await prepare?.(page);
    if (prepare) await settle(page);
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
  }
  return pictures;
}

/** A screen that cannot be shown is named, and the others are shown all the same. */
async function tryPhotograph(page: Page, url: string, screen: Screen): Promise<Buffer[]> {
  try {
    return await photograph(page, url, screen);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${screen.name}: ${error instanceof Error ? error.message : error}\n`);
    return [await page.screenshot({ type: 'jpeg', quality: 80 })];
  }
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

type Pages = Record<'signedIn' | 'signedOut', Page>;

async function openPages(stage: Stage, look: Look): Promise<Pages> {
  const pages = {
    signedIn: await openPage(stage, look, false),
    signedOut: await openPage(stage, look, true),
  };
  for (const page of Object.values(pages)) page.setDefaultTimeout(stepTimeoutMs);
  return pages;
}

/** All looks of a screen are taken at once, one screen after another. */
async function makeSheets(stage: Stage, screens: readonly Screen[]): Promise<void> {
  const looked = await Promise.all(looks.map((look) => openPages(stage, look)));
  const sheet = await stage.browser.newPage();
  for (const screen of screens.filter(isWanted)) {
    const rows = looked.map(({ signedIn, signedOut }) =>
      tryPhotograph(screen.isSignedOut ? signedOut : signedIn, stage.url, screen),
    );
    await writeSheet(sheet, screen.name, await Promise.all(rows));
  }
  for (const { signedIn, signedOut } of looked)
    await Promise.all([signedIn.context().close(), signedOut.context().close()]);
  await sheet.close();
}

const docent = await startDocent();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(folder, { recursive: true });
  const session = await apiSession(docent);
  const stage = { url: docent.url, browser, session };
  const { empty, filled } = await listScreens(stage);
  await makeSheets(stage, empty);
  await makeSheets(stage, await filled());
} finally {
  await browser.close();
  await docent.dispose();
}
