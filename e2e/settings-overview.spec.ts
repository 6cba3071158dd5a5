import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

test.describe('the settings overview', () => {
  test('shows what the user may open by group, as the settings menu does', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.goto(`${docent.url}/settings`);
    const personal = workspace.getByRole('region', { name: 'Personal' });
    await expect(personal.getByRole('link')).toContainText([
      'Personal Profile',
      'Change password',
      'App Settings',
    ]);
    await personal.getByRole('link', { name: 'Change password' }).click();
    await expect(workspace).toHaveURL(/settings\/profile\?tab=security$/);
    await workspace.getByRole('button', { name: 'Open settings menu' }).click();
    await expect(workspace.getByRole('heading', { name: 'Personal', exact: true })).toBeVisible();
    await expectAccessible(workspace, { floating: true });
  });

  test('is searched by page names and their contents', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings`);
    const cards = workspace.getByRole('main').getByRole('link');
    await workspace.getByRole('searchbox', { name: 'Search settings' }).fill('THEME');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('App Settings');
    await workspace.getByRole('searchbox').fill('nothing of this name');
    await expect(workspace.getByRole('main').getByRole('status')).toContainText('nothing of this name');
  });
});
