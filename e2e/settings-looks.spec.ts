import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { expectNoSecondScrollbar, expectToFit, setLook } from './support/looks.ts';
import { settingsPaths } from './support/settings-paths.ts';

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'tr', theme: 'dark' },
] as const;

for (const look of looks)
  test(`every screen under Settings has a title, fits, and axe finds nothing, in ${look.language}, ${look.theme}`, async ({
    signedIn: page,
    docent,
    session,
  }) => {
    // Some thirty screens.
    test.setTimeout(240_000);
    const titles = new Map<string, string>();
    await setLook(page, look);
    for (const path of await settingsPaths(session)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${docent.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      await expect(page.getByRole('status')).toHaveCount(0);
      await expect(page, path).toHaveTitle(/.+ – Docent$/);
      titles.set(path, await page.title());
      await expectAccessible(page);
      if (look.language === 'tr') expect(await englishOn(page), path).toEqual([]);
      await expectNoSecondScrollbar(page);
      await expectToFit(page);
    }
    expect(titles.size).toBeGreaterThan(25);
  });
