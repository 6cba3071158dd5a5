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

/** Nothing reaches beyond the right edge of the window, however wide it is. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 800 });
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
