import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Anything that a test has to take away again. */
interface Disposable {
  dispose(): Promise<void>;
}

export interface KeptPage {
  /** The page, as empty as a new one; the size is the one that the run is configured with. */
  open(browser: Browser): Promise<Page>;
  /** After a test: empties the page for the next one, or closes it where that cannot be done for certain. */
  leave(isReusable: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  context: BrowserContext;
  page: Page;
  /** Scripts that the test before wanted at the start of every page. */
  scripts: Disposable[];
  /** Where the tests before ended: a page that ends elsewhere is not kept. */
  origin: string | undefined;
}

async function openNew(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, arg, options) => {
    const added = await add(script, arg, options);
    scripts.push(added);
    return added;
  };
  return { context, page, scripts, origin: undefined };
}

/**
 * What the app writes while it is being left is not kept either, and where it would go by itself, it does not: without
 * its stores it goes to the sign-in, and may get there only after the empty page, in the middle of the next test.
 */
function clearStores(): void {
  localStorage.clear();
  sessionStorage.clear();
  Storage.prototype.setItem = () => undefined;
  navigation.addEventListener('navigate', (event) => event.preventDefault());
}

async function empty({ context, page, scripts }: Kept, size: { width: number; height: number } | null) {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  // Unsaved input asks whether to stay; the page that asked may be gone before it gets its answer.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  for (const script of scripts.splice(0)) await script.dispose();
  await page.evaluate(clearStores);
  // Within the same origin the browser keeps the process, and with it what it has compiled. Where the app was already
  // on its way to another page, this is done again.
  const blank = `${originOf(page)}/healthz`;
  await page.goto(blank).catch(() => page.goto(blank));
  page.removeAllListeners();
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(-1, -1);
  // The one that a new page begins with.
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

const originOf = (page: Page) => new URL(page.url()).origin;

/**
 * One page for all tests of a worker: what the browser has read and compiled of the app stays, which is two thirds of
 * what opening a page costs. Stores, cookies, routes, listeners and scripts go after every test.
 */
export function keptPage(): KeptPage {
  let kept: Kept | undefined;
  let size: { width: number; height: number } | null = null;

  async function close(): Promise<void> {
    const { context } = kept ?? {};
    kept = undefined;
    await context?.close();
  }

  return {
    async open(browser) {
      if (kept?.page.isClosed()) await close();
      if (!kept) {
        kept = await openNew(browser);
        size = kept.page.viewportSize();
      }
      return kept.page;
    },
    async leave(isReusable) {
      if (!kept) return;
      const origin = kept.page.isClosed() ? '' : originOf(kept.page);
      kept.origin ??= origin;
      // Another origin: a server of the test's own, whose tabs and passkeys nobody else should have.
      if (!isReusable || origin !== kept.origin) return close();
      // A page that goes elsewhere by itself all the while is no page for another test.
      await empty(kept, size).catch(close);
    },
    close,
  };
}
