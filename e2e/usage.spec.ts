import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';

test.describe('usage', () => {
  test('is shown as totals, over time, and by user and project', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    await session.addFile('counted.txt', 'x'.repeat(2048));
    const answer = workspace.waitForResponse(/\/api\/usage\?/);
    await workspace.goto(`${docent.url}/settings/usage?metric=storage`);
    await expect(workspace).toHaveTitle(/^Usage/);
    // Earlier tests of this server may have asked models.
    const { totals } = Object(await (await answer).json()).data;
    const detail =
      totals.tokensIn + totals.tokensOut === 0 ? 'The built-in engine uses none' : / read, .* written$/;
    await expect(workspace.getByText(detail).first()).toBeVisible();
    await expect(workspace.locator('canvas').first()).toBeVisible();
    const users = workspace.getByRole('table', { name: 'Users', exact: true });
    await expect(users.getByRole('row').nth(1)).toContainText('KB');
    await expectAccessible(workspace);
    await workspace.getByText('Projects', { exact: true }).click();
    await expect(workspace).toHaveURL(/by=project/);
    await expect(workspace.getByRole('table', { name: 'Projects', exact: true })).toBeVisible();
    await workspace.getByText('12 months').click();
    await expect(workspace.getByRole('columnheader', { name: 'Month' })).toBeAttached();
    await workspace.reload();
    await expect(workspace.getByRole('radio', { name: '12 months' })).toBeChecked();
  });

  test('is exported as CSV', async ({ signedIn: workspace, docent, session }) => {
    await session.addFile('exported.txt', 'x'.repeat(100));
    await workspace.goto(`${docent.url}/settings/usage`);
    await workspace.getByRole('button', { name: 'Export' }).click();
    const waiting = workspace.waitForEvent('download');
    await workspace.getByRole('menuitem', { name: 'Users (CSV)' }).click();
    const saved = await waiting;
    expect(saved.suggestedFilename()).toMatch(/^usage-user-[\d-]+\.csv$/);
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/^\uFEFFkey,name,questions,/);
  });

  test('is in Turkish, on a phone too', async ({ signedIn: workspace, docent, session }) => {
    await session.addFile('sayılan.txt', 'x'.repeat(100));
    await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
    await workspace.setViewportSize({ width: 360, height: 740 });
    await workspace.goto(`${docent.url}/settings/usage`);
    await expect(workspace.getByText('Şu an saklanan')).toBeVisible();
    await expect(workspace.getByRole('heading', { name: 'Kim ve nerede' })).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
    expect(await workspace.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
