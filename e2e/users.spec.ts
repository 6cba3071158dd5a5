import { apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { admin } from './support/start-docent.ts';
import { addUser, chooseFromMenu, openUsers, rowOf } from './support/users.ts';

test.describe('the list of users', () => {
  test('is searched and filtered, and opens a user', async ({ signedIn: workspace, docent, session }) => {
    const user = await addUser(session, { name: 'Çağrı Işıl', status: 'passive' });
    await openUsers(workspace, docent);
    await expect(workspace).toHaveTitle('Users – Docent');
    await workspace.getByRole('searchbox', { name: 'Search users' }).fill('IŞIL');
    await expect(workspace.getByRole('row')).toHaveCount(2);
    await expect(rowOf(workspace, user.email)).toContainText('Passive');
    await workspace.getByRole('combobox', { name: 'Status' }).selectOption('Active');
    await expect(workspace.getByText('Nothing matches')).toBeVisible();
    await expectAccessible(workspace);
    await workspace.getByRole('button', { name: 'Clear search and filters' }).click();
    await workspace.getByRole('link', { name: 'Çağrı Işıl' }).click();
    await expect(workspace).toHaveURL(`${docent.url}/settings/user/${user.id}`);
    await expect(workspace.getByRole('heading', { level: 1, name: 'Çağrı Işıl' })).toBeVisible();
    await expectAccessible(workspace);
  });

  test('makes a user Passive, who is signed out within a second, and Active again', async ({
    signedIn: workspace,
    docent,
    session,
    browser,
  }) => {
    const password = 'horse battery staple';
    const user = await addUser(session, { password });
    const theirs = await apiSession(docent, { company: admin.company, email: user.email, password });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(({ accessToken, refreshToken }) => {
      if (localStorage.getItem('seeded')) return;
      localStorage.setItem('seeded', '1');
      localStorage.setItem('company', 'docent');
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, theirs);
    await page.goto(`${docent.url}/settings/user`);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    await openUsers(workspace, docent, `?q=${encodeURIComponent(user.email)}`);
    await chooseFromMenu(workspace, user.email, 'Make Passive');
    await expect(workspace.getByRole('alertdialog')).toContainText('Make Selin Ak Passive?');
    await workspace.getByRole('button', { name: 'Make Passive' }).click();
    await expect(workspace.getByText('Selin Ak is Passive and signed out')).toBeVisible();
    const headers = { authorization: `Bearer ${theirs.accessToken}` };
    const isOut = async () => (await fetch(`${docent.url}/api/profile`, { headers })).status;
    await expect.poll(isOut).toBe(401);
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await context.close();

    await expect(rowOf(workspace, user.email)).toContainText('Passive');
    await chooseFromMenu(workspace, user.email, 'Make Active');
    await expect(rowOf(workspace, user.email)).toContainText('Active');
  });

  test('deletes a user after a confirmation', async ({ signedIn: workspace, docent, session }) => {
    const user = await addUser(session);
    await openUsers(workspace, docent, `?q=${encodeURIComponent(user.email)}`);
    await chooseFromMenu(workspace, user.email, 'Delete');
    const dialog = workspace.getByRole('alertdialog');
    await expect(dialog).toContainText('Are you sure you want to delete this user?');
    await expectAccessible(workspace, { floating: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(workspace, user.email)).toHaveCount(1);
    await chooseFromMenu(workspace, user.email, 'Delete');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(workspace.getByText('Selin Ak was deleted')).toBeVisible();
    await expect(workspace.getByText('Nothing matches')).toBeVisible();
  });
});

test.describe('adding a user', () => {
  test('reports missing fields with the specified messages', async ({ signedIn: workspace, docent }) => {
    await openUsers(workspace, docent);
    await workspace.getByRole('link', { name: 'Add user' }).first().click();
    await expect(workspace).toHaveTitle('Add user – Docent');
    const add = workspace.getByRole('button', { name: 'Add user' });
    await workspace.getByLabel('Status').selectOption('');
    await workspace.getByLabel('Phone').fill('call me');
    await workspace.getByRole('radio', { name: /^Set a password/ }).check();
    await add.click();
    for (const message of [
      'Name is required',
      'Email address is required',
      'Invalid phone number',
      'User Type is required',
      'Status is required',
      'Password is required',
    ])
      await expect(workspace.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(workspace);
    await workspace.getByLabel('Name', { exact: true }).fill('x'.repeat(121));
    await workspace.getByLabel('Email').fill('nobody');
    await workspace.getByRole('radio', { name: /^Regular/ }).check();
    await workspace.getByLabel('Password', { exact: true }).fill('12345');
    await add.click();
    for (const message of ['Name is too long', 'Invalid email', 'Role is required!', 'Password is too short'])
      await expect(workspace.getByText(message, { exact: true })).toBeVisible();
    await workspace.getByLabel('Password', { exact: true }).fill('x'.repeat(129));
    await expect(workspace.getByText('Password is too long', { exact: true })).toBeVisible();
    await workspace.getByRole('link', { name: 'Users' }).first().click();
    await expect(workspace.getByRole('alertdialog')).toContainText('Leave without saving?');
    await workspace.getByRole('button', { name: 'Leave' }).click();
    await expect(workspace).toHaveURL(/\/settings\/user$/);
  });

  test('shows a taken address below its field', async ({ signedIn: workspace, docent, session }) => {
    const { email } = await addUser(session);
    await workspace.goto(`${docent.url}/settings/user/add`);
    await workspace.getByLabel('Name', { exact: true }).fill('Derya Deniz');
    await workspace.getByLabel('Email').fill(email);
    await workspace.getByRole('radio', { name: /^Admin/ }).check();
    await workspace.getByRole('radio', { name: /^Neither/ }).check();
    await workspace.getByRole('button', { name: 'Add user' }).click();
    await expect(workspace.getByText('Another user already has this email')).toBeVisible();
  });
});

test.describe('a user’s page', () => {
  test('saves changes', async ({ signedIn: workspace, docent, session }) => {
    const user = await addUser(session);
    await workspace.goto(`${docent.url}/settings/user/${user.id}`);
    await workspace.getByLabel('Name', { exact: true }).fill('Selin Yeni');
    await workspace.getByLabel('Phone').fill('+90 532 111 22 33');
    await workspace.getByLabel('Status').selectOption('Passive');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('User saved')).toBeVisible();
    await workspace.reload();
    await expect(workspace.getByRole('heading', { level: 1, name: 'Selin Yeni' })).toBeVisible();
    await expect(workspace.getByLabel('Phone')).toHaveValue('+90 532 111 22 33');
    await expect(workspace.getByLabel('Status')).toHaveValue('passive');
  });

  test('of the current user allows changes of the name, but not of status or password', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    await openUsers(workspace, docent, `?q=${encodeURIComponent(admin.email)}`);
    await rowOf(workspace, admin.email).getByRole('link').click();
    await expect(workspace.getByText('You cannot make your own account Passive.')).toBeVisible();
    await expect(workspace.getByLabel('Status')).toBeDisabled();
    await expect(workspace.getByLabel('New password', { exact: true })).toBeDisabled();
    await expect(workspace.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const address = workspace.getByLabel('Address');
    await address.fill('Galata, İstanbul');
    await workspace.getByRole('button', { name: 'Save' }).click();
    await expect(workspace.getByText('User saved')).toBeVisible();
    expect(JSON.stringify(await session.call('GET', '/users?q=admin'))).toContain('Galata, İstanbul');
  });
});
