// Presses every button, link and switch of each screen, and one thing of what opens, and lists what fails: faults of the
// page, unexpected answers, pages that overflow.
//   npm run press-everything [-- --width 400] [--language tr] [part-of-a-name …]
// Starts a Docent with the data of the contact sheet. What is pressed in an opened menu or dialog is chosen by chance.
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { apiSession } from '../e2e/support/api.ts';
import type { Look } from '../e2e/support/looks.ts';
import { startDocent } from '../e2e/support/start-docent.ts';
import config from '../playwright.config.ts';
import { openPage } from './contact-sheet/open-page.ts';
import { listScreens, type Screen } from './contact-sheet/screens.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1440' }, language: { type: 'string', default: 'en' } },
});
const look: Look = { language: values.language === 'tr' ? 'tr' : 'en', theme: 'light' };
const stepTimeoutMs = 2_500;
/** Long enough for a fault after a press to show. */
const restMs = 150;

const pressable = ['button', 'a[href]', '[role=tab]', '[role=switch]', '[role=checkbox]', 'summary']
  .map((kind) => `main ${kind}`)
  .concat('header button')
  .join(', ');
const opened = '[role=dialog] button, [role=alertdialog] button, [role=menuitem], [role=option]';
/** These end the session, or shut everyone out. */
const isEnd = (name: string) =>
  /log ?out|sign out|çıkış|profile menu|profil menüsü|everywhere|maintenance|bakım/i.test(name);
/** What a browser says of these has a cause that is listed already, or comes of how it is driven here. */
const isNoise = (text: string) => /Service Worker registration|Failed to load resource/.test(text);

let place = '';
let presses = 0;
const findings = new Set<string>();

function note(what: string): void {
  const finding = `${what} · ${place}`;
  if (findings.has(finding)) return;
  findings.add(finding);
  console.log(finding);
}

function watch(page: Page): void {
  page.on('pageerror', ({ message }) => note(`fault: ${message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isNoise(message.text())) note(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{uid}');
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${path}`);
  });
  // A page with changes that are not saved asks before it is left.
  page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  page.context().on('page', (other) => void other.close());
}

const nameOf = async (element: Locator) =>
  ((await element.getAttribute('aria-label')) ?? (await element.textContent()) ?? '').slice(0, 40);

async function press(page: Page, element: Locator): Promise<void> {
  const name = await nameOf(element);
  if (isEnd(name)) return;
  place += ` › ${name}`;
  await element.click({ timeout: stepTimeoutMs });
  presses++;
  await page.waitForTimeout(restMs);
}

async function pressOpened(page: Page): Promise<void> {
  const choices = page.locator(opened);
  const count = await choices.count();
  if (count > 0) await press(page, choices.nth(Math.floor(Math.random() * count)));
}

async function checkPage(page: Page): Promise<void> {
  // While another page is being opened there is nothing to measure.
  const measured = page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const beyond = await measured.catch(() => 0);
  if (beyond > 0) note(`${beyond} px too wide`);
  const heading = page.getByRole('heading').first();
  await heading.waitFor({ state: 'attached' }).catch(() => note('a page without a heading'));
}

async function pressAll(page: Page, address: string, { name }: Screen): Promise<void> {
  const open = async () => {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(restMs);
  };
  await open();
  const count = await page.locator(pressable).count();
  for (let at = 0; at < count; at++) {
    place = name;
    const element = page.locator(pressable).nth(at);
    try {
      if (!(await element.isVisible()) || (await element.isDisabled())) continue;
      await press(page, element);
      await pressOpened(page);
    } catch {
      // It is covered by something, or went away: the next one is tried.
    }
    await checkPage(page);
    place = name;
    await page.keyboard.press('Escape');
    if (page.url() !== address || (await page.locator(opened).count()) > 0) await open();
  }
}

const docent = await startDocent();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const stage = { url: docent.url, browser, session: await apiSession(docent) };
  const screens = await (await listScreens(stage)).filled();
  const page = await openPage(stage, look, false);
  page.setDefaultTimeout(stepTimeoutMs);
  await page.setViewportSize({ width: Number(values.width), height: 900 });
  watch(page);
  for (const screen of screens) {
    if (screen.isSignedOut || (wanted.length > 0 && !wanted.some((part) => screen.name.includes(part))))
      continue;
    place = screen.name;
    const address = new URL(screen.path, docent.url).href;
    await pressAll(page, address, screen).catch((error: unknown) => note(`cannot go on: ${String(error)}`));
  }
  console.log(`${presses} presses, ${findings.size} findings`);
} finally {
  await browser.close();
  await docent.dispose();
}
