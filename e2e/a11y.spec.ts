import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { expectToFit, setLook } from './support/looks.ts';

const publicPages = ['/auth', '/auth/login', '/auth/terms', '/auth/privacy', '/404', '/403', '/maintenance'];
const workspacePages = [
  '/dashboard',
  '/chat',
  '/ask-question',
  '/file-manager',
  '/settings',
  '/settings/profile',
  '/settings/profile?tab=security',
  '/settings/app',
];
const looks = (['en', 'tr'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);
for (const look of looks) {
  test.describe(`in ${look.language}, ${look.theme}`, () => {
    test('axe finds nothing on the pages before the session, and they fit every width', async ({
      page,
      docent,
    }) => {
      await setLook(page, look);
      for (const path of publicPages) {
        await page.goto(`${docent.url}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        await expectToFit(page);
      }
    });

    test('axe finds nothing on the pages of the workspace, and they fit every width', async ({
      signedIn: workspace,
      docent,
    }) => {
      // Eight pages, each looked through by axe and shown at three widths.
      test.setTimeout(120_000);
      await setLook(workspace, look);
      for (const path of workspacePages) {
        await workspace.setViewportSize({ width: 1440, height: 900 });
        await workspace.goto(`${docent.url}${path}`);
        await workspace.getByRole('heading', { level: 1 }).waitFor();
        await expect(workspace.getByRole('status')).toHaveCount(0);
        await expectAccessible(workspace);
        await expectToFit(workspace);
        await expectAccessible(workspace);
      }
    });
  });
}

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

test('the keyboard reaches the content past the sidebar in two presses', async ({ workspace }) => {
  await workspace.keyboard.press('Tab');
  await expect(workspace.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await workspace.keyboard.press('Enter');
  await expect(workspace.locator('main')).toBeFocused();
});

test('no English text stands on a Turkish page', async ({ workspace, docent }) => {
  // The same look finds plenty on an English page, so it would find some here.
  expect((await englishOn(workspace)).length).toBeGreaterThan(5);
  await setLook(workspace, { language: 'tr', theme: 'light' });
  for (const path of [...workspacePages, '/403', '/404']) {
    await workspace.goto(`${docent.url}${path}`);
    await workspace.getByRole('heading', { level: 1 }).waitFor();
    await expect(workspace.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(workspace.getByRole('status')).toHaveCount(0);
    expect(await englishOn(workspace), path).toEqual([]);
  }
});
