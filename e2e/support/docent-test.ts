import { test as base, type Page } from '@playwright/test';
import { type ApiSession, apiSession } from './api.ts';
import { type KeptPage, keptPage } from './kept-page.ts';
import { type Docent, hostDocent } from './start-docent.ts';

interface WorkerFixtures {
  /**
   * One server for all tests of a worker, with new data for each file of tests: what a file finds does not depend on
   * which files came before. A test that stops it or needs other settings starts its own.
   */
  docent: Docent;
  /** One sign-in past the screens for all tests of a worker: sign-ins are limited per minute. */
  session: ApiSession;
  /** The page that the tests of a worker use one after the other. */
  kept: KeptPage;
}

interface TestFixtures {
  /** Renews the server before the first test of each file. */
  ownData: undefined;
  /** A test that leaves something behind that cannot be taken away, such as a clock, has its page for itself. */
  pageOfItsOwn: boolean;
  /** A page that is signed in and shows nothing yet: for a test that begins somewhere else than on the dashboard. */
  signedIn: Page;
  /** A page that is signed in, on the dashboard. */
  workspace: Page;
}

/** The file of tests that used a server last. */
const lastFiles = new WeakMap<Docent, string>();

export const test = base.extend<TestFixtures, WorkerFixtures>({
  docent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const docent = await hostDocent();
      await use(docent);
      await docent.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  session: [async ({ docent }, use) => use(await apiSession(docent)), { scope: 'worker' }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const kept = keptPage();
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  ownData: [
    async ({ docent, session }, use, { file }) => {
      const lastFile = lastFiles.get(docent) ?? file;
      lastFiles.set(docent, file);
      if (lastFile !== file) {
        await docent.renew();
        await session.signInAnew();
      }
      await use(undefined);
    },
    { auto: true, timeout: 150_000 },
  ],
  pageOfItsOwn: [false, { option: true }],
  context: async ({ page }, use) => use(page.context()),
  page: async ({ kept, browser, pageOfItsOwn }, use, info) => {
    await use(await kept.open(browser));
    await kept.leave(!pageOfItsOwn && info.status === info.expectedStatus);
  },
  signedIn: async ({ page, session }, use) => {
    await session.keepFresh();
    await page.addInitScript(
      ({ accessToken, refreshToken }) => {
        if (localStorage.getItem('accessToken')) return;
        localStorage.setItem('company', 'docent');
        localStorage.setItem('accessToken', accessToken);
        localStorage.setItem('refreshToken', refreshToken);
      },
      { accessToken: session.accessToken, refreshToken: session.refreshToken },
    );
    await use(page);
  },
  workspace: async ({ signedIn, docent }, use) => {
    await signedIn.goto(`${docent.url}/dashboard`);
    await signedIn.getByRole('heading', { level: 1 }).waitFor();
    await use(signedIn);
  },
});

export { expect } from '@playwright/test';
