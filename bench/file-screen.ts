// The file manager in a browser, with a folder of very many files and, in turns, with one of fifty: how long until the
// first lines are drawn after a folder is pressed, the same from an empty page, and how evenly the list scrolls.
//   npm run build, then node bench/file-screen.ts [--files 10000] [--rounds 5]

import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { twoFolders } from './support/many-files.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { files: text, rounds: text } });
const fileCount = Number(values.files ?? 10_000);
const rounds = Number(values.rounds ?? 5);

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const folders = await twoFolders(database, product, fileCount);
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

await page.addInitScript((tokens) => {
  localStorage.setItem('company', 'docent');
  localStorage.setItem('accessToken', tokens.access_token);
  localStorage.setItem('refreshToken', tokens.refresh_token);
}, product.tokens);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

/** Seconds of processor time that the page's process has taken. */
async function processorTimeS(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
}

/** Presses a folder's line; resolves after the frame in which its first file is drawn. */
const openByPress = (on: Page, name: string): Promise<number> =>
  on.evaluate(
    (folder) =>
      new Promise<number>((resolve) => {
        const lines = [...document.querySelectorAll<HTMLElement>('[role="row"][data-entry]')];
        const began = performance.now();
        lines.find((line) => line.textContent?.includes(folder))?.click();
        const look = () => {
          const isThere = document.querySelector('[role="row"][data-entry]')?.textContent?.includes('Report');
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        look();
      }),
    name,
  );

/** Scrolls at an even pace for some seconds; returns the milliseconds between frames. */
const scroll = (on: Page): Promise<number[]> =>
  on.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const list = document.querySelector('[role="grid"]');
        const [pxPerMs, forMs] = [2.4, 4000];
        const began = performance.now();
        const frames: number[] = [];
        let last = began;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          if (list) list.scrollTop = (now - began) * pxPerMs;
          if (now - began < forMs) requestAnimationFrame(step);
          else resolve(frames.slice(2));
        };
        requestAnimationFrame(step);
      }),
  );

const firstLine = () => page.locator('[role="row"][data-entry]').first().waitFor();

async function measure(name: string, uid: string) {
  await page.goto(`${product.url}/file-manager`);
  await firstLine();
  const pressed = await openByPress(page, name);
  const before = await processorTimeS();
  const frames = await scroll(page);
  const scrolledS = (await processorTimeS()) - before;
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(`${product.url}/file-manager?folder=${uid}`, { waitUntil: 'commit' });
  await page
    .getByRole('row', { name: /Report/ })
    .first()
    .waitFor();
  return { pressed, whole: performance.now() - began, frames, scrolledS };
}

await page.goto(`${product.url}/file-manager`);
await firstLine();
const found: Record<'Large' | 'Small', Awaited<ReturnType<typeof measure>>[]> = { Large: [], Small: [] };
for (let round = 0; round < rounds; round += 1) {
  found.Small.push(await measure('Small', folders.small));
  found.Large.push(await measure('Large', folders.large));
}
printTable(
  Object.entries(found).map(([name, runs]) => {
    const frames = runs.flatMap((run) => run.frames);
    const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000;
    return {
      folder: name === 'Large' ? `${fileCount} files` : '50 files',
      'pressed to drawn, median ms': median(runs.map((run) => run.pressed)).toFixed(0),
      'slowest ms': Math.max(...runs.map((run) => run.pressed)).toFixed(0),
      'from an empty page, median ms': median(runs.map((run) => run.whole)).toFixed(0),
      'frames a second': (frames.length / seconds).toFixed(1),
      'p95 of a frame, ms': percentile(frames, 0.95).toFixed(1),
      'longest frame, ms': Math.max(...frames).toFixed(0),
      'processor time while scrolling, of the page': `${((100 * runs.reduce((sum, run) => sum + run.scrolledS, 0)) / seconds).toFixed(0)} %`,
    };
  }),
);
await browser.close();
await product.stop();
await database.stop();
