import type { Page } from '@playwright/test';
import { apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { admin } from './support/start-docent.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function openProjects(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/project`);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
}

test('an administrator adds a project, edits it and finds it in the selector', async ({
  signedIn: page,
  docent,
}) => {
  await openProjects(page, docent.url);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add project' }).click();
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill('x');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByText('Title is too short')).toBeVisible();
  // Typing shows it as well: only the refused form gives the focus to its field, and what is typed before that may be sent.
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Harbour works');
  await page.getByLabel('Description').fill('Everything about the harbour.');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Date format').selectOption('DD/MM/YYYY');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The project has been saved')).toBeVisible();
  await page.goto(`${docent.url}/dashboard`);
  await page.getByRole('button', { name: /^Project: / }).click();
  await expect(page.getByRole('menuitemradio', { name: /Harbour works/ })).toBeVisible();
});

test('the list is searched and sorted', async ({ signedIn: page, docent, session }) => {
  for (const title of ['Beta quay', 'Alpha quay']) await session.call('POST', '/project', { title });
  await openProjects(page, docent.url);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('QUAY');
  await expect(page.getByText('2 projects')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Alpha quay');
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Beta quay');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like it');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('users are added to a project, given a type and removed', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const role = await session.call('POST', '/roles', {
    name: 'Chat reader',
    permissions: { scopes: { chat: {} }, actions: {} },
  });
  const roleId = String(Reflect.get(Object(role), 'id'));
  await session.call('POST', '/users', {
    name: 'Deniz Kaya',
    email: 'deniz@example.test',
    type: 'regular',
    roleId,
    status: 'active',
    password: 'correct horse battery',
  });
  const made = await session.call('POST', '/project', { title: 'With users' });
  await page.goto(`${docent.url}/settings/project/${Reflect.get(Object(made), 'id')}`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByText('User is required!')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'User' }).fill('deniz');
  await page.getByRole('option', { name: /Deniz Kaya/ }).click();
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(row(page, /Deniz Kaya/)).toContainText('Regular');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Deniz Kaya' }).click();
  await page.getByRole('menuitem', { name: 'Change type and role' }).click();
  await page.getByRole('radio', { name: /Administrator/ }).check();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Chat reader');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, /Deniz Kaya/)).toContainText('Administrator');
  await expect(row(page, /Deniz Kaya/)).toContainText('Chat reader');
  const member = { ...admin, email: 'deniz@example.test', password: 'correct horse battery' };
  const projects = await (await apiSession(docent, member)).call('GET', '/projects');
  expect(JSON.stringify(projects)).toContain('With users');
  await page.getByRole('button', { name: 'Actions for Deniz Kaya' }).click();
  await page.getByRole('menuitem', { name: 'Remove from project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, /Deniz Kaya/)).toHaveCount(0);
});

test('a project is deleted once its title has been typed', async ({ signedIn: page, docent, session }) => {
  await session.call('POST', '/project', { title: 'Short-lived' });
  await openProjects(page, docent.url);
  await page.getByRole('button', { name: 'Actions for Short-lived' }).click();
  await page.getByRole('menuitem', { name: 'Delete project' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Short-lived”?' });
  await expect(dialog.getByRole('button', { name: 'Delete project' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('Short-lived');
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(row(page, /Short-lived/)).toHaveCount(0);
});

test('leaving with unsaved changes asks for confirmation', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/settings/project/add`);
  await page.getByLabel('Title').fill('Half typed');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a language that the project does not allow is replaced by English', async ({
  workspace: page,
  docent,
  session,
}) => {
  const made = await session.call('POST', '/project', { title: 'Zeta speaks English', languages: ['en'] });
  await page.evaluate(
    ([id]) => {
      localStorage.setItem('projectId', id ?? '');
      localStorage.setItem('lang', 'tr');
    },
    [String(Reflect.get(Object(made), 'id'))],
  );
  await page.goto(`${docent.url}/dashboard`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('every page of projects is in Turkish', async ({ signedIn: page, docent, session }) => {
  const made = await session.call('POST', '/project', { title: 'Liman' });
  const path = `/settings/project/${Reflect.get(Object(made), 'id')}`;
  await page.addInitScript(() => localStorage.setItem('lang', 'tr'));
  for (const [address, heading] of [
    // The project of the first start has an English title.
    ['/settings/project?q=liman', 'Projeler'],
    ['/settings/project/add', 'Proje ekle'],
    [path, 'Liman'],
    [`${path}/users`, 'Liman'],
  ] as const) {
    await page.goto(docent.url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Projenin bölümleri' })).toHaveCount(
      heading === 'Liman' ? 1 : 0,
    );
    expect(await englishOn(page)).toEqual([]);
  }
});
