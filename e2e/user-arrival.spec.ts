import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { addUser, chooseFromMenu, freshEmail, invitationLink, openUsers, rowOf } from './support/users.ts';

test.describe('an invitation', () => {
  test('sets a password, signs in, and works once', async ({ session, docent, browser }) => {
    const user = await addUser(session, { invite: true, name: 'İlk Gün' });
    const link = await invitationLink(session, user.email);
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${docent.url}${link}`);
    await expect(page.getByText(`has invited you as ${user.email}`)).toBeVisible();
    await expectAccessible(page);
    const accept = page.getByRole('button', { name: 'Set password and sign in' });
    await accept.click();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Confirm Password is required')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('my first one');
    await page.getByLabel('Confirm Password', { exact: true }).fill('my first two');
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await page.getByLabel('Confirm Password', { exact: true }).fill('my first one');
    await accept.click();
    await expect(page).toHaveURL(`${docent.url}/dashboard`);
    await page.goto('about:blank');
    await page.goto(`${docent.url}${link}`);
    await expect(page.getByRole('alert')).toHaveText(
      'This invitation is no longer valid. Ask your administrator for a new one.',
    );
    await context.close();
  });

  test('can be sent again from the list', async ({ signedIn: workspace, docent, session }) => {
    const user = await addUser(session, { invite: true });
    await openUsers(workspace, docent, `?q=${encodeURIComponent(user.email)}`);
    await expect(rowOf(workspace, user.email)).toContainText('Invited');
    await chooseFromMenu(workspace, user.email, 'Send invitation again');
    await expect(workspace.getByText(`Invitation sent to ${user.email}`)).toBeVisible();
  });
});

test.describe('an import', () => {
  test('shows errors before anything is saved, and adds the valid rows', async ({
    signedIn: workspace,
    docent,
  }) => {
    const [good, bad] = [freshEmail(), freshEmail()];
    await openUsers(workspace, docent);
    await workspace.getByRole('link', { name: 'Import' }).click();
    await expect(workspace.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(workspace);
    const table = `Ad;E-posta;Tür;Maaş\nİyi Satır;${good};Yönetici;5\nKötü Satır;${bad};Kral;6\n;${bad}x;Yönetici;7`;
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await workspace.getByLabel('Choose file').setInputFiles(file);
    await expect(workspace.getByText('1 user can be added')).toBeVisible();
    await expect(workspace.getByText('2 rows have mistakes and are skipped')).toBeVisible();
    await expect(workspace.getByText('Columns left out: Maaş')).toBeVisible();
    await expect(workspace.getByText('Type: Has to be Admin or Regular')).toBeVisible();
    await expect(workspace.getByText('Name: Name is required')).toBeVisible();
    await expect(workspace.getByText('İyi Satır')).toHaveCount(0);
    await workspace.getByRole('checkbox', { name: 'Show only rows with mistakes' }).uncheck();
    await expect(workspace.getByText('İyi Satır').first()).toBeVisible();
    await expectAccessible(workspace);
    await workspace.getByRole('button', { name: 'Add 1 user' }).click();
    await expect(workspace.getByText('1 user was added')).toBeVisible();
    await workspace.getByRole('link', { name: 'To the users' }).click();
    await workspace.getByRole('searchbox', { name: 'Search users' }).fill(good);
    await expect(rowOf(workspace, good)).toContainText('Invited');
  });

  test('shows why a file is not a table', async ({ signedIn: workspace, docent }) => {
    await workspace.goto(`${docent.url}/settings/user/import`);
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('first,second\n1,2') };
    await workspace.getByLabel('Choose file').setInputFiles(file);
    await expect(workspace.getByRole('alert')).toContainText('The first line has to name the columns');
  });
});

test.describe('in Turkish', () => {
  test('no English word is left on the user pages', async ({ signedIn: workspace, docent, session }) => {
    await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
    const user = await addUser(session, { invite: true, name: 'Türkçe Kişi', language: 'tr' });
    await openUsers(workspace, docent, `?q=${encodeURIComponent(user.email)}`);
    await expect(rowOf(workspace, user.email)).toContainText('Davet edildi');
    expect(await englishOn(workspace)).toEqual([]);
    await workspace.goto(`${docent.url}/settings/user/add`);
    await workspace.getByRole('radio', { name: /^Normal/ }).check();
    await workspace.getByRole('button', { name: 'Kullanıcı ekle' }).click();
    for (const message of ['Ad zorunludur', 'E-posta adresi zorunludur', 'Rol zorunludur!'])
      await expect(workspace.getByText(message, { exact: true })).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
    await workspace.goto(`${docent.url}/settings/user/${user.id}`);
    await expect(workspace.getByRole('heading', { level: 1, name: 'Türkçe Kişi' })).toBeVisible();
    // The first project has this title, and the picker of projects shows it.
    expect((await englishOn(workspace)).filter((text) => text !== 'General')).toEqual([]);
    await workspace.goto(`${docent.url}/settings/user/import`);
    await expect(workspace.getByRole('heading', { level: 1, name: 'Kullanıcıları içe aktar' })).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
    const link = await invitationLink(session, user.email);
    await workspace.goto(`${docent.url}${link}`);
    await expect(workspace.getByRole('heading', { name: 'Parolanızı belirleyin' })).toBeVisible();
    expect(await englishOn(workspace)).toEqual([]);
  });
});
