import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import {
  changeLook,
  expectNoSecondScrollbar,
  expectSettled,
  expectToFit,
  moveTo,
  setLook,
} from './support/looks.ts';
import { settingsPaths } from './support/settings-paths.ts';

const turkish = { language: 'tr', theme: 'dark' } as const;
const english = { language: 'en', theme: 'light' } as const;

async function expectFitAndAccessible(page: Page, path: string, { again = false } = {}): Promise<void> {
  await expect(page, path).toHaveTitle(/.+ – Docent$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, { again });
  await expectNoSecondScrollbar(page);
  await expectToFit(page);
}

test('every settings page has a title, fits, and passes axe, in Turkish and dark as in English and light', async ({
  signedIn: page,
  docent,
  session,
}) => {
  // Some thirty screens.
  test.setTimeout(300_000);
  const titles = new Map<string, string>();
  await setLook(page, turkish);
  await page.goto(`${docent.url}/dashboard`);
  await expectSettled(page);
  for (const path of await settingsPaths(session)) {
    await moveTo(page, path);
    await expectSettled(page);
    expect(await englishOn(page), path).toEqual([]);
    await expectFitAndAccessible(page, path);
    titles.set(path, await page.title());
    await changeLook(page, english);
    await expectSettled(page);
    await expectFitAndAccessible(page, path, { again: true });
    expect(await page.title(), path).not.toBe(titles.get(path));
    await changeLook(page, turkish);
  }
  expect(titles.size).toBeGreaterThan(25);
});
