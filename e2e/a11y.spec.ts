import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { changeLook, expectSettled, expectToFit, moveTo, setLook } from './support/looks.ts';

const publicPages = ['/auth', '/auth/login', '/auth/terms', '/auth/privacy', '/404', '/403', '/maintenance'];
/** Those under Settings are looked through by a11y-settings.spec.ts. */
const workspacePages = [
  '/dashboard',
  '/chat',
  '/ask-question',
  '/file-manager',
  '/spreadsheet',
  '/spreadsheet/add',
  '/settings',
  '/settings/profile?tab=security',
];
const turkish = { language: 'tr', theme: 'dark' } as const;
const english = { language: 'en', theme: 'light' } as const;

/** From the widest window to the narrowest, and axe on both. */
async function expectFitAndAccessible(page: Page, { again = false } = {}): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, { again });
  await expectToFit(page);
  await expectAccessible(page, { again });
}

/** In Turkish and dark, with no English word, then in English and light. */
async function expectBothLooks(page: Page): Promise<void> {
  await expectSettled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', turkish.language);
  expect(await englishOn(page), page.url()).toEqual([]);
  await expectFitAndAccessible(page);
  await changeLook(page, english);
  await expectSettled(page);
  await expectFitAndAccessible(page, { again: true });
}

test('the pages before sign-in fit every width in both languages and themes, and axe finds nothing', async ({
  page,
  docent,
}) => {
  await setLook(page, turkish);
  for (const path of publicPages) {
    await page.goto(`${docent.url}${path}`);
    await expectBothLooks(page);
  }
});

test('the pages of the workspace fit every width in both languages and themes, and axe finds nothing', async ({
  signedIn: page,
  docent,
}) => {
  await page.goto(`${docent.url}/settings/app`);
  await expectSettled(page);
  // The same look finds plenty on an English page, so it would find some on a Turkish one.
  expect((await englishOn(page)).length).toBeGreaterThan(5);
  for (const path of workspacePages) {
    await changeLook(page, turkish);
    await moveTo(page, path);
    await expectBothLooks(page);
  }
});

test('axe finds nothing in menus, dialogs, drawers and toasts', async ({ workspace, docent }) => {
  await workspace.getByRole('button', { name: /Profile menu/ }).click();
  await workspace.getByRole('menu').waitFor();
  await expectAccessible(workspace, { floating: true });
  await workspace.getByRole('menuitem', { name: 'Profile' }).click();
  await workspace.getByRole('dialog').waitFor();
  await expectAccessible(workspace, { floating: true });
  await workspace.keyboard.press('Escape');
  await workspace.getByRole('button', { name: 'Notifications' }).click();
  await workspace.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await expectAccessible(workspace, { floating: true });
  await workspace.keyboard.press('Escape');
  await workspace.setViewportSize({ width: 360, height: 740 });
  await workspace.getByRole('button', { name: 'Open sidebar' }).click();
  await workspace.getByRole('dialog').waitFor();
  await expectAccessible(workspace, { floating: true });
  await workspace.goto(`${docent.url}/settings/profile`);
  await workspace.getByLabel('Phone').fill('1');
  await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
  await workspace.getByRole('alertdialog').waitFor();
  await expectAccessible(workspace, { floating: true });
});
