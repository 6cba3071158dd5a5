import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

test.describe('system settings', () => {
  test('are saved, and show errors below the field', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/system`);
    await expect(workspace).toHaveTitle(/^System Settings/);
    const shortest = workspace.getByRole('textbox', { name: 'Fewest characters' });
    await shortest.fill('9');
    await workspace.getByRole('textbox', { name: 'Hosts that may be reached' }).fill('10.0.0.0/8\n');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Settings saved')).toBeVisible();
    await workspace.reload();
    await expect(shortest).toHaveValue('9');
    await workspace.getByRole('textbox', { name: 'Planned from' }).fill('2030-05-01T10:00');
    await workspace.getByRole('textbox', { name: 'Planned until' }).fill('2030-05-01T09:00');
    await expect(workspace.getByRole('textbox', { name: 'Planned from' })).toHaveValue('2030-05-01 10:00:00');
    await workspace.getByRole('button', { name: 'Choose a date: Planned until' }).click();
    await expect(workspace.getByRole('button', { name: 'Wednesday, May 1, 2030' })).toBeFocused();
    // The name of the month has the room that the number of the year leaves.
    const widthOf = async (name: string) =>
      (await workspace.getByRole('combobox', { name, exact: true }).boundingBox())?.width ?? 0;
    expect(await widthOf('Month')).toBeGreaterThan(await widthOf('Year'));
    await expectAccessible(workspace, { floating: true });
    await workspace.keyboard.press('Escape');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Has to be later than the start')).toBeVisible();
    await workspace.getByRole('button', { name: 'Discard changes' }).click();
    await expect(workspace.getByRole('textbox', { name: 'Planned from' })).toHaveValue('');
    await shortest.fill('6');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Settings saved').first()).toBeVisible();
  });

  test('warn about unsaved changes', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/system`);
    await workspace.getByRole('textbox', { name: 'Fewest characters' }).fill('12');
    await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
    await workspace.getByRole('button', { name: 'Stay' }).click();
    await expect(workspace).toHaveURL(/settings\/system/);
    await workspace.getByRole('link', { name: 'Back to Dashboard' }).click();
    await workspace.getByRole('button', { name: 'Leave' }).click();
    await expect(workspace).toHaveURL(/dashboard$/);
  });

  test('show the configuration of Docent, in Turkish too', async ({ signedIn: workspace, docent }) => {
    await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
    await workspace.goto(`${docent.url}/settings/system?tab=installation`);
    await expect(workspace.getByRole('heading', { name: 'Sistem Ayarları' })).toBeVisible();
    await expect(workspace.getByText('Yok: e-postalar giden kutusunda bekler')).toBeVisible();
    await expect(workspace.getByText('Yok: yerleşik motor yanıtlar')).toBeVisible();
  });
});

test.describe('maintenance mode', () => {
  test('moves users to the maintenance page and back, and keeps operators where they are', async ({
    browser,
    signedIn: operator,
    docent,
  }) => {
    await operator.goto(`${docent.url}/settings/system`);
    await operator.getByRole('switch', { name: 'Closed now' }).check();
    await operator.getByRole('button', { name: 'Save' }).click();
    await expect(operator.getByText('Maintenance mode is on: only operators can work.')).toBeVisible();
    const answer = await operator.request.get(`${docent.url}/api/maintenance`);
    expect(await answer.json()).toMatchObject({ data: { isOn: true } });

    const user = await browser.newPage();
    await user.goto(`${docent.url}/maintenance?next=%2Fsettings%2Fapp`);
    await expect(user.getByRole('heading', { name: 'Docent is being maintained' })).toBeVisible();
    await user.close();

    // Also for the tests after this one, which share the server.
    await operator.getByRole('switch', { name: 'Closed now' }).uncheck();
    await operator.getByRole('button', { name: 'Save' }).click();
    await expect(operator.getByText('Maintenance mode is on')).toHaveCount(0);
  });
});

test.describe('personal preferences', () => {
  test('for notifications and invoices are saved', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/notifications`);
    const byMail = workspace.getByRole('checkbox', { name: 'Answers: Email' });
    await byMail.check();
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Preferences saved')).toBeVisible();
    await workspace.goto(`${docent.url}/settings/invoice`);
    await workspace.getByRole('textbox', { name: 'Name or company' }).fill('Işık A.Ş.');
    await workspace.getByRole('textbox', { name: 'Email for invoices' }).fill('nowhere');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Email must be a valid email')).toBeVisible();
    await workspace.getByRole('textbox', { name: 'Email for invoices' }).fill('muhasebe@isik.example');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('Preferences saved').first()).toBeVisible();
    await workspace.reload();
    await expect(workspace.getByRole('textbox', { name: 'Name or company' })).toHaveValue('Işık A.Ş.');
    await workspace.goto(`${docent.url}/settings/notifications`);
    await expect(byMail).toBeChecked();
  });
});
