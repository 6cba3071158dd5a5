import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ApiSession, apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';

const password = 'correct horse battery';
/** Names of their own, because the tests of a worker share a server. */
const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function addRole(session: ApiSession, name: string, scopes: object): Promise<string> {
  const role = await session.call('POST', '/roles', { name, permissions: { scopes, actions: {} } });
  return String(Reflect.get(Object(role), 'id'));
}

async function addUser(session: ApiSession, roleId: string) {
  const email = `role-${randomUUID()}@docent.local`;
  const body = { name: 'Deniz Kaya', email, type: 'regular', status: 'active', roleId, password };
  const user = await session.call('POST', '/users', body);
  return { email, id: String(Reflect.get(Object(user), 'id')) };
}

async function become(page: Page, session: ApiSession): Promise<void> {
  await page.evaluate(
    ([accessToken = '', refreshToken = '']) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [session.accessToken, session.refreshToken],
  );
}

test('the list says in full what each role is for, at any width', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const name = named('Archive desk');
  const description =
    'Reads everything in the archive of the harbour, answers letters, and hands what it cannot answer on.';
  await session.call('POST', '/roles', { name, description, permissions: { scopes: {}, actions: {} } });
  await page.goto(`${docent.url}/settings/role?q=${encodeURIComponent(name)}`);
  const text = page.getByText(description);
  for (const width of [400, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(text).toBeVisible();
    expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a role is added with a whole group checked, edited, and deleted after a confirmation', async ({
  signedIn: workspace,
  docent,
}) => {
  const name = named('Night desk');
  await workspace.goto(`${docent.url}/settings/role`);
  await expect(workspace).toHaveTitle(/^Roles/);
  await workspace.getByRole('link', { name: 'Add role' }).first().click();
  await workspace.getByRole('button', { name: 'Add role' }).click();
  await expect(workspace.getByText('Name is required')).toBeVisible();
  await workspace.getByLabel('Role name').fill(name);
  await workspace.getByRole('button', { name: 'Check all: Regular permissions', exact: true }).click();
  await expect(workspace.getByRole('checkbox', { name: 'Chat: Delete', exact: true })).toBeChecked();
  await expect(workspace.getByRole('checkbox', { name: 'Users: View', exact: true })).not.toBeChecked();
  await workspace.getByRole('button', { name: 'Uncheck all: Regular permissions', exact: true }).click();
  await workspace.getByRole('checkbox', { name: 'Users: Edit', exact: true }).check();
  await expect(workspace.getByRole('checkbox', { name: 'Users: View', exact: true })).toBeChecked();
  await workspace.getByRole('button', { name: 'All of Chat', exact: true }).click();
  await workspace.getByRole('button', { name: 'Add role' }).click();
  await expect(workspace.getByText('The role has been added')).toBeVisible();
  await expect(workspace.getByRole('heading', { level: 1, name })).toBeVisible();

  await workspace.getByRole('checkbox', { name: 'Users: View', exact: true }).uncheck();
  await expect(workspace.getByRole('checkbox', { name: 'Users: Edit', exact: true })).not.toBeChecked();
  await workspace.getByRole('link', { name: 'Roles' }).first().click();
  await expect(workspace.getByText('Leave without saving?')).toBeVisible();
  await workspace.getByRole('button', { name: 'Stay' }).click();
  await workspace.getByRole('button', { name: 'Save' }).click();
  await expect(workspace.getByText('The role has been saved')).toBeVisible();
  await workspace.reload();
  await expect(workspace.getByRole('checkbox', { name: 'Chat: Delete', exact: true })).toBeChecked();
  await expect(workspace.getByRole('checkbox', { name: 'Users: View', exact: true })).not.toBeChecked();

  await workspace.getByRole('button', { name: 'Delete role' }).click();
  await expect(workspace.getByText('Are you sure you want to delete this role?')).toBeVisible();
  await workspace.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(workspace.getByText('The role has been deleted')).toBeVisible();
  await expect(workspace).toHaveURL(/\/settings\/role$/);
});

test('a taken name is shown below the field, and permissions are searched', async ({
  signedIn: workspace,
  docent,
  session,
}) => {
  const name = named('Taken');
  await addRole(session, name, {});
  await workspace.goto(`${docent.url}/settings/role/add`);
  await workspace.getByLabel('Role name').fill(name.toUpperCase());
  await workspace.getByRole('button', { name: 'Add role' }).click();
  await expect(workspace.getByText('This name is already taken')).toBeVisible();
  await workspace.getByRole('searchbox', { name: 'Search permissions' }).fill('audit');
  await expect(workspace.getByRole('checkbox')).toHaveCount(1);
  await workspace.getByRole('checkbox', { name: 'View the audit log: Granted', exact: true }).check();
  await workspace.getByRole('searchbox', { name: 'Search permissions' }).fill('xyz');
  await expect(workspace.getByText('No permission is called like that.')).toBeVisible();
});

test('an editor sees which permissions they cannot grant, and who has a role', async ({
  workspace,
  docent,
  session,
}) => {
  const name = named('Shift leads');
  const editing = await addRole(session, name, { role: { edit: true }, chat: {} });
  const { email } = await addUser(session, editing);
  const as = { company: 'docent', email, password };
  await become(workspace, await apiSession(docent, as));
  await workspace.goto(`${docent.url}/settings/role/${editing}`);
  await expect(workspace.getByText(/greyed out/)).toBeVisible();
  await expect(workspace.getByRole('checkbox', { name: 'Chat: View', exact: true })).toBeEnabled();
  await expect(workspace.getByRole('checkbox', { name: 'Chat: Add', exact: true })).toBeDisabled();
  await expect(workspace.getByRole('checkbox', { name: 'Chat: Add', exact: true })).toHaveAttribute(
    'title',
    'You cannot grant this, because you do not hold it yourself.',
  );
  await workspace.getByRole('button', { name: 'Check all: Admin permissions', exact: true }).click();
  await expect(workspace.getByRole('checkbox', { name: 'Users: View', exact: true })).not.toBeChecked();
  await expect(workspace.getByRole('button', { name: 'Delete role' })).toHaveCount(0);
  await workspace.goto(`${docent.url}/settings/role/${editing}?tab=users`);
  const holders = workspace.getByRole('table', { name: 'Users with this role' });
  await expect(holders).toContainText('Deniz Kaya');
  await expect(holders).toContainText('Own role');
  const sections = workspace.getByRole('navigation', { name: 'Settings sections' });
  await expect(sections.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await workspace.goto(`${docent.url}/settings/role/add`);
  await expect(workspace).toHaveURL(/\/403$/);
  await expect(workspace.getByText("Oops, you don't have permission!")).toBeVisible();
});

test('a role in use is deleted only with a replacement', async ({ signedIn: workspace, docent, session }) => {
  const [name, next] = [named('Old hands'), named('New hands')];
  const [old, replacement] = [await addRole(session, name, { chat: {} }), await addRole(session, next, {})];
  const { id } = await addUser(session, old);
  await workspace.goto(`${docent.url}/settings/role?q=${encodeURIComponent(name)}`);
  await workspace.getByRole('row', { name }).hover();
  await workspace.getByRole('button', { name: `Actions for ${name}` }).click();
  await workspace.getByRole('menuitem', { name: 'Delete role' }).click();
  const dialog = workspace.getByRole('alertdialog');
  await expect(dialog).toContainText('One user or project membership has this role.');
  await dialog.getByLabel('Replacement').selectOption({ label: next });
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await expect(workspace.getByText('The role has been deleted')).toBeVisible();
  const user = Object(await session.call('GET', `/users/${id}`));
  expect(JSON.stringify(user)).toContain(replacement);
});

test('no English word is left in Turkish, and axe finds nothing', async ({
  signedIn: workspace,
  docent,
  session,
}) => {
  test.slow();
  const id = await addRole(session, named('Gece'), { chat: { add: true } });
  await workspace.addInitScript(() => localStorage.setItem('lang', 'tr'));
  for (const path of ['', '/add', `/${id}`, `/${id}?tab=users`]) {
    await workspace.goto(`${docent.url}/settings/role${path}`);
    await workspace.getByRole('heading', { level: 1 }).waitFor();
    await expect(workspace.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await englishOn(workspace)).toEqual([]);
    await expectAccessible(workspace);
  }
  await workspace.goto(`${docent.url}/settings/role/${id}`);
  await expect(workspace.getByRole('checkbox', { name: 'Sohbet: Ekleme', exact: true })).toBeChecked();
});

test('the page of a user explains why they may do something', async ({
  signedIn: workspace,
  docent,
  session,
}) => {
  const name = named('Front desk');
  const { id } = await addUser(session, await addRole(session, name, { user: { edit: true } }));
  await workspace.goto(`${docent.url}/settings/user/${id}`);
  const explainer = workspace.getByRole('region', { name: 'Why can this user do that?' });
  await explainer.getByLabel('Permission').selectOption({ label: 'Users' });
  await expect(explainer.getByText('Yes: Deniz Kaya has “Users”.')).toBeVisible();
  await explainer.getByLabel('Level').selectOption({ label: 'Add' });
  await expect(explainer.getByText('No: Deniz Kaya does not have “Users: Add”.')).toBeVisible();
  await expect(explainer.getByText(`The user’s role “${name}” does not hold “Users: Add”.`)).toBeVisible();
  await explainer.getByLabel('Permission').selectOption({ label: 'Chat' });
  await explainer.getByLabel('Project').selectOption({ label: 'General' });
  await expect(explainer.getByText('The user is not a member of General.')).toBeVisible();
  await explainer.getByLabel('About one item').selectOption({ label: 'A file' });
  await explainer.getByLabel('Its id or address').fill('not an id');
  await expect(explainer.getByText('There is no id in this.')).toBeVisible();
  await workspace.evaluate(() => localStorage.setItem('lang', 'tr'));
  await workspace.reload();
  const inTurkish = workspace.getByRole('region', { name: 'Bu kullanıcı bunu neden yapabiliyor?' });
  await inTurkish.getByLabel('Yetki', { exact: true }).selectOption({ label: 'Kullanıcılar' });
  await expect(
    inTurkish.getByText(`Kullanıcının “${name}” rolünde “Kullanıcılar” yetkisi var.`),
  ).toBeVisible();
  // The first project's own title.
  expect((await englishOn(workspace)).filter((text) => text !== 'General')).toEqual([]);
  await inTurkish.getByRole('link', { name: `“${name}” rolünü aç` }).click();
  await expect(workspace.getByRole('heading', { level: 1, name })).toBeVisible();
});
