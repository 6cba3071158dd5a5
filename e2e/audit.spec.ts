import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';

test.describe('the audit log', () => {
  test('describes events in sentences, with all details beside them', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    await session.addFile('tide table.txt', 'The tide is high at noon.');
    await workspace.goto(`${docent.url}/settings/audit`);
    await expect(workspace).toHaveTitle(/^Audit log/);
    await workspace.getByRole('searchbox', { name: /Search the audit log/ }).fill('TIDE table');
    await expect(workspace).toHaveURL(/q=TIDE/);
    const added = workspace.getByRole('row', { name: /added a file: tide table.txt/ });
    await expect(added).toBeVisible();
    await expectAccessible(workspace);
    await added.getByRole('button').first().click();
    const panel = workspace.getByRole('complementary', { name: /^Event/ });
    await expect(panel).toContainText('127.0.0.1');
    await expect(panel).toContainText('"origin": "upload"');
    await expectAccessible(workspace);
    await panel.getByRole('button', { name: 'Only what was done to tide table.txt' }).click();
    await expect(workspace.getByText('About one thing')).toBeVisible();
    await expect(workspace.getByText('1 event')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
  });

  test('is filtered by subject, and has an empty state', async ({ signedIn: workspace, docent, session }) => {
    await session.call('POST', '/api-keys', { name: 'For the log', scopes: {} });
    await workspace.goto(`${docent.url}/settings/audit`);
    await workspace.getByRole('combobox', { name: 'About' }).selectOption('API keys');
    await expect(workspace).toHaveURL(/action=api_key/);
    await expect(workspace.getByRole('row', { name: /generated an API key: For the log/ })).toBeVisible();
    await expect(workspace.getByRole('row', { name: /added a file/ })).toHaveCount(0);
    await workspace.getByRole('combobox', { name: 'Time' }).selectOption('Last 24 hours');
    await expect(workspace.getByRole('row', { name: /For the log/ })).toBeVisible();
    await workspace.getByRole('searchbox', { name: /Search the audit log/ }).fill('no such thing');
    await expect(workspace.getByText('Nothing matches')).toBeVisible();
  });

  test('is exported with its current filter', async ({ signedIn: workspace, docent, session }) => {
    await session.call('POST', '/api-keys', { name: '=1+1', scopes: {} });
    await workspace.goto(`${docent.url}/settings/audit?action=api_key`);
    await workspace.getByRole('button', { name: 'Export' }).click();
    const waiting = workspace.waitForEvent('download');
    await workspace.getByRole('menuitem', { name: 'As a table (CSV)' }).click();
    const saved = await waiting;
    expect(saved.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain("'=1+1");
    expect(text).not.toContain('session.signed_in');
  });

  test('has a retention period that can be set', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/audit`);
    await workspace.getByRole('button', { name: 'Retention' }).click();
    const dialog = workspace.getByRole('alertdialog');
    await expect(dialog.getByRole('combobox')).toHaveValue('forever');
    await dialog.getByRole('combobox').selectOption('365 days');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Retention saved')).toBeVisible();
    await expect(
      workspace.getByRole('row', { name: /changed how long the audit log is kept/ }),
    ).toBeVisible();
    await workspace.getByRole('button', { name: 'Retention' }).click();
    await expect(dialog.getByRole('combobox')).toHaveValue('365');
  });

  test('is in Turkish, on a phone too', async ({ signedIn: workspace, docent, session }) => {
    await session.addFile('gelgit.txt', 'Deniz öğlen yükselir.');
    await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
    await workspace.goto(`${docent.url}/settings/audit?q=gelgit`);
    await expect(workspace.getByText(/dosya ekledi: gelgit.txt/)).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
    await workspace.setViewportSize({ width: 360, height: 740 });
    await workspace.getByRole('button', { name: /dosya ekledi: gelgit.txt/ }).click();
    await expect(workspace.getByRole('dialog')).toContainText('Kayıttaki yeri');
    // What the first project is called is data.
    expect((await englishOn(workspace)).filter((text) => text !== 'General')).toEqual([]);
    expect(await workspace.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
