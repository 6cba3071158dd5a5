import { expect, type Page } from '@playwright/test';

export interface Look {
  language: 'en' | 'tr';
  theme: 'light' | 'dark';
}

const widthsPx = [1440, 900, 400, 360];

/** Every page from now on is in this language and theme. */
export async function setLook(page: Page, { language, theme }: Look): Promise<void> {
  await page.addInitScript(
    ([lang = '', chosen = '']) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', chosen);
      if (!localStorage.getItem('company')) localStorage.setItem('company', 'docent');
    },
    [language, theme],
  );
}

/** The page that is open takes another language and theme, as it does when they are chosen in another tab. */
export async function changeLook(page: Page, { language, theme }: Look): Promise<void> {
  await page.evaluate(
    (chosen) => {
      for (const [key, newValue] of chosen) {
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      }
    },
    [
      ['lang', language],
      ['theme', theme],
    ] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Goes to another screen within the app, as a link does: loading the whole app takes three times as long. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** The screen shows what it has to show: nothing is on its way any more. */
export async function expectSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status')).toHaveCount(0);
}

/** Nothing reaches beyond the right edge of the window, however wide it is. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of widthsPx) {
    // A page that has this width already is not laid out once more.
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    // The page follows the new width a moment later.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `${page.url()} at ${width} px` },
      )
      .toBeLessThanOrEqual(0);
  }
}

/** The page scrolls within its layout: what is hidden from sight does not make the document longer than the window. */
export async function expectNoSecondScrollbar(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect.poll(beyond, { message: `${page.url()} is longer than its window` }).toBeLessThanOrEqual(0);
}
