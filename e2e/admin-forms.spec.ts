import type { Request, Response } from '@playwright/test';
import { textAt } from './support/api.ts';
import { expect, test } from './support/docent-test.ts';
import { changeLook } from './support/looks.ts';
import { addUser } from './support/users.ts';

test('a form that is submitted twice at once saves once', async ({ signedIn: page, docent }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/project')) sent.push(request.url());
  });
  await page.goto(`${docent.url}/settings/project/add`);
  await page.getByLabel('Title').fill('Çift tıklama');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByText('The project has been added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Çift tıklama' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the server’s errors of the last try disappear when the next one fails in the browser', async ({
  page,
  docent,
}) => {
  await page.goto(`${docent.url}/auth`);
  const invalid = page.getByText('Oops, Company code is not valid! Please try again.');
  await page.getByLabel('Company Code').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(invalid).toBeVisible();
  await page.getByLabel('Company Code').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Company Code is required')).toBeVisible();
  await expect(invalid).toHaveCount(0);
});

test('settings are found by name with the letters of either language', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/settings`);
  await changeLook(page, { language: 'tr', theme: 'light' });
  for (const q of ['api', 'API', 'apı']) {
    await page.getByRole('searchbox', { name: 'Ayarlarda ara' }).fill(q);
    await expect(page.getByRole('main').getByRole('link', { name: 'API anahtarları' })).toBeVisible();
  }
});

test('counts follow the format of the language, and the outbox offers each status once as a filter', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await page.route('**/api/roles?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const role = { id: crypto.randomUUID(), name: 'Ekip', description: null, users: 2000, memberships: 0 };
    const items = [{ ...role, updatedAt: new Date().toISOString() }];
    await route.fulfill({ response, json: { ...body, data: { items, nextCursor: null, total: 1 } } });
  });
  await page.goto(`${docent.url}/settings/role`);
  await expect(page.getByRole('row', { name: /Ekip/ })).toContainText('2,000');
  await session.call('POST', '/settings/mails/test', { email: 'someone@example.test' });
  await page.goto(`${docent.url}/settings/system?tab=mail`);
  const options = page.getByRole('combobox', { name: 'Status' }).getByRole('option');
  await expect(options).toHaveText(['Status: all', 'On its way', 'Sent', 'Failed', 'Kept']);
});

test('a user who may not edit projects sees that on the project’s page', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const id = textAt(await session.call('POST', '/project', { title: 'Okunur proje' }), 'id');
  await page.route(`**/api/project/${id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, permissions: ['project'] } } });
  });
  await page.goto(`${docent.url}/settings/project/${id}`);
  await expect(page.getByText('You do not have permission to edit projects')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeDisabled();
});

test('a private host that could never match is rejected below its field', async ({
  signedIn: page,
  docent,
}) => {
  await page.goto(`${docent.url}/settings/system`);
  await page
    .getByRole('textbox', { name: 'Hosts that may be reached' })
    .fill('10.0.0.0/8\nhttp://wiki.local');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Each line has to be a host, host:port or a range')).toBeVisible();
});

test('a role that changed after its page was opened is not overwritten', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const running = new Set<Request>();
  // The stream of notifications never ends.
  page.on('request', (request) => !request.url().includes('/stream') && running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  const role = (name: string, scopes: object) => ({ name, permissions: { scopes, actions: {} } });
  const id = textAt(await session.call('POST', '/roles', role('İki sekme', { chat: {}, user: {} })), 'id');
  await page.goto(`${docent.url}/settings/role/${id}`);
  const save = page.getByRole('button', { name: 'Save' });
  for (const text of ['İlk', 'İkinci']) {
    await page.getByLabel('Description').fill(text);
    await save.click();
    await expect(page.getByText('The role has been saved').first()).toBeVisible();
    await expect(save).toBeDisabled();
  }
  // What a save loads again is there, so that it cannot bring the change below.
  await expect.poll(() => running.size).toBe(0);
  await session.call('PUT', `/roles/${id}`, role('İki sekme', { chat: {} }));
  await page.getByLabel('Description').fill('Üçüncü');
  await save.click();
  await expect(page.getByText('Someone changed this at the same time. Reload and try again.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Üçüncü');
});

test('a user page that was opened earlier does not undo a colleague’s change', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const user = await addUser(session);
  const stale = await page.context().newPage();
  for (const one of [page, stale]) await one.goto(`${docent.url}/settings/user/${user.id}`);
  await expect(stale.getByLabel('Status')).toHaveValue('active');
  await page.getByLabel('Status').selectOption('passive');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User saved')).toBeVisible();

  const save = stale.getByRole('button', { name: 'Save' });
  const conflict = stale.getByText('Someone changed this at the same time. Reload and try again.');
  const statusNow = async () => textAt(await session.call('GET', `/users/${user.id}`), 'status');
  await stale.getByLabel('Phone').fill('+90 212 000 00 00');
  await save.press('Enter');
  await expect(conflict).toBeVisible();
  expect(await statusNow()).toBe('passive');
  await expect(stale.getByLabel('Phone')).toHaveValue('+90 212 000 00 00');
  // What was not touched is as it is now: saved again, the change goes beside the colleague's.
  await expect(stale.getByLabel('Status')).toHaveValue('passive');
  await save.press('Enter');
  await expect(stale.getByText('User saved')).toBeVisible();
  expect(await statusNow()).toBe('passive');
});

test('a field that two users changed is not overwritten by repeated saves', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const user = await addUser(session, { name: 'Derya Ak' });
  await page.goto(`${docent.url}/settings/user/${user.id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Derya Demir');
  const body = { name: 'Derya Kaya', email: user.email, type: 'admin', status: 'active' };
  await session.call('PUT', `/users/${user.id}`, body);
  const save = page.getByRole('button', { name: 'Save' });
  for (const _time of ['first', 'again']) {
    // Longer than the actions below, so that a failure names the one that hangs.
    const isChange = (one: Response) => one.request().method() === 'PUT';
    const answer = page.waitForResponse(isChange, { timeout: 60_000 });
    await save.press('Enter');
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole('heading', { level: 1, name: 'Derya Kaya' })).toBeVisible();
    await expect(name).toHaveValue('Derya Demir');
  }
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Derya Kaya');
  await name.fill('Derya Demir');
  await save.press('Enter');
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Derya Demir' })).toBeVisible();
});

test('every form with change detection can be saved repeatedly', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const project = textAt(await session.call('POST', '/project', { title: 'İki kez' }), 'id');
  const model = { name: 'İki kez', chunkSize: 512, chunkOverlap: 64 };
  const uid = textAt(await session.call('POST', '/models', model), 'uid');
  const company = textAt(await session.call('GET', '/company'), 'id');
  const titled = textAt(await session.call('GET', '/company'), 'title');
  const forms = [
    [`/settings/project/${project}`, 'Description', ['Bir', 'İki']],
    [`/settings/studio/model/${uid}/edit`, 'Name', ['Bir', 'İki']],
    ['/settings/company', 'Greeting', ['Merhaba', '']],
    [`/settings/companies/${company}`, 'Title', ['Bir', titled]],
    ['/settings/system', 'Hosts that may be reached', ['10.9.8.7', '']],
  ] as const;
  for (const [path, label, texts] of forms) {
    await page.goto(`${docent.url}${path}`);
    for (const text of texts) {
      // Longer than the actions below, so that a failure names the one that hangs.
      const isChange = (one: Response) => one.request().method() === 'PUT';
      const answer = page.waitForResponse(isChange, { timeout: 60_000 });
      await page.getByRole('textbox', { name: label }).fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      expect((await answer).status(), `${path} with ${text}`).toBe(200);
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    }
  }
});
