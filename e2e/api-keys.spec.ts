import { textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';

test.describe('API keys', () => {
  test('are generated, shown once, used, renamed, revoked and deleted', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    await workspace.goto(`${docent.url}/settings/api-key`);
    await expect(workspace).toHaveTitle(/^API keys/);
    await workspace.getByRole('button', { name: 'Generate key' }).first().click();
    const dialog = workspace.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate key' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Nightly import');
    await dialog.getByRole('checkbox', { name: /^File manager.*View/ }).check();
    await expectAccessible(workspace, { floating: true });
    await dialog.getByRole('button', { name: 'Generate key' }).click();
    await expect(dialog.getByText('Copy it now.')).toBeVisible();
    const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
    expect(key).toMatch(/^dk_[\w-]{65}$/);
    await expect(dialog.getByLabel('Example')).toHaveValue(new RegExp(`Bearer ${key}" ${docent.url}/api`));
    await expectAccessible(workspace, { floating: true });
    await dialog.getByRole('button', { name: 'I have copied it' }).click();

    const call = () => fetch(`${docent.url}/api/files`, { headers: { authorization: `Bearer ${key}` } });
    expect((await call()).status).toBe(200);
    await workspace.reload();
    const row = workspace.getByRole('row', { name: /Nightly import/ });
    await expect(row).toContainText('Active');
    const project = textAt(await session.call('GET', '/project'), 'title');
    await expect(row.getByRole('cell', { name: project })).toBeVisible();
    await expect(row).toContainText(`dk_…${key.slice(-4)}`);
    expect(await workspace.content()).not.toContain(key);

    await row.getByRole('link', { name: 'Nightly import' }).click();
    await expect(workspace).toHaveURL(/settings\/api-key\/[\w-]+$/);
    await expectAccessible(workspace);
    await workspace.getByLabel('Name').fill('Hourly import');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('The key has been saved')).toBeVisible();
    await expect(workspace.getByRole('heading', { level: 1, name: 'Hourly import' })).toBeVisible();

    await workspace.getByRole('button', { name: 'Revoke' }).click();
    await expect(workspace.getByRole('alertdialog')).toContainText('Revoke “Hourly import”?');
    await workspace.getByRole('button', { name: 'Revoke key' }).click();
    await expect(workspace.getByText('This key has ended and cannot be changed any more.')).toBeVisible();
    expect((await call()).status).toBe(401);

    await workspace.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(workspace.getByText('Are you sure you want to delete this key?')).toBeVisible();
    await workspace.getByRole('button', { name: 'Delete key' }).click();
    await expect(workspace).toHaveURL(/settings\/api-key$/);
    await expect(workspace.getByText('Hourly import')).toHaveCount(0);
  });

  test('are shown in Turkish', async ({ signedIn: workspace, docent, session }) => {
    await session.call('POST', '/api-keys', { name: 'Işık', scopes: { chat: {} } });
    await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
    await workspace.goto(`${docent.url}/settings/api-key`);
    await workspace.getByRole('searchbox', { name: 'Anahtarlarda ara' }).fill('ışık');
    await expect(workspace.getByRole('row', { name: /Işık/ })).toContainText('Etkin');
    await expect(workspace.getByRole('columnheader', { name: 'Proje' })).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
    // The search that is still to come does not call back who has opened a key, however long its page is loaded.
    await workspace.getByRole('searchbox', { name: 'Anahtarlarda ara' }).fill('ışı');
    await workspace.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 500));
    await workspace.getByRole('link', { name: 'Işık' }).click();
    await expect(workspace.getByRole('heading', { name: 'Işık' })).toBeVisible();
    await workspace.unrouteAll({ behavior: 'wait' });
    expect(await englishOn(workspace)).toEqual([]);
    await workspace.goto(`${docent.url}/settings/api-key`);
    await workspace.getByRole('button', { name: 'Anahtar oluştur' }).first().click();
    await expect(workspace.getByRole('dialog')).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
  });
});
