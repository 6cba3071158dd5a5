import type { Browser, Page } from '@playwright/test';
import { type ApiSession, apiSession, textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { type MadeUser, makeUser } from './support/make-user.ts';
import { signIn } from './support/sign-in.ts';
import type { Docent } from './support/start-docent.ts';

interface Member extends MadeUser {
  id: string;
}

/** A user with permissions of projects, who is in no project. */
async function memberOfNothing(session: ApiSession, email: string): Promise<Member> {
  const permissions = { scopes: { chat: { add: true }, file_manager: {} }, actions: {} };
  const role = await session.call('POST', '/roles', { name: `Role of ${email}`, permissions });
  const password = 'correct horse battery';
  const wishes = { name: 'Deniz', email, password, type: 'regular', status: 'active' };
  const user = await session.call('POST', '/users', { ...wishes, roleId: textAt(role, 'id') });
  return { id: textAt(user, 'id'), company: 'docent', email, password };
}

/** The dashboard of a user, in a browser that knows nothing of them yet. */
async function openAs(browser: Browser, docent: Docent, as: MadeUser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(page, docent.url, as);
  return page;
}

test('a user without a project sees whom to ask, in both languages, and continues once added', async ({
  browser,
  docent,
  session,
}) => {
  const user = await memberOfNothing(session, 'no-project@example.test');
  await makeUser(session, 'whom-to-ask');
  const page = await openAs(browser, docent, user);
  const title = page.getByRole('heading', { level: 1, name: 'You are not in a project yet' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('region', { name: 'Administrators of your company' })).toContainText(
    'whom-to-ask',
  );
  await expect(page.getByText('This no longer exists')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${docent.url}/chat`);
  await expect(title).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'tr'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Henüz bir projede değilsiniz' })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  const project = await session.call('POST', '/project', { title: 'Zeta for Deniz' });
  const body = { userId: user.id, type: 'regular' };
  await session.call('POST', `/project/${textAt(project, 'id')}/users`, body);
  await page.getByRole('button', { name: 'Yeniden denetle' }).click();
  await expect(page.getByRole('button', { name: 'Proje: Zeta for Deniz' })).toBeVisible();
  await page.context().close();
});

test('the chosen project is selected at the next sign-in, and other browsers keep theirs', async ({
  browser,
  docent,
  session,
}) => {
  const user = await makeUser(session, 'chooser');
  const project = await session.call('POST', '/project', { title: 'Zeta chosen' });
  const other = await openAs(browser, docent, user);
  const before = (await other.getByRole('button', { name: /^Project: / }).textContent()) ?? '';
  const page = await openAs(browser, docent, user);
  await page.getByRole('button', { name: /^Project: / }).click();
  await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
  await page.getByRole('menuitemradio', { name: /Zeta chosen/ }).click();
  await expect(page.getByRole('button', { name: 'Project: Zeta chosen' })).toBeVisible();
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('projectId'), Reflect.get(window, 'isOldPage')]);
  expect(await kept()).toEqual([textAt(project, 'id'), undefined]);
  const current = await (await apiSession(docent, user)).call('GET', '/project');
  expect(textAt(current, 'id')).toBe(textAt(project, 'id'));
  const next = await openAs(browser, docent, user);
  await expect(next.getByRole('button', { name: 'Project: Zeta chosen' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: `Project: ${before}` })).toBeVisible();
  for (const open of [other, page, next]) await open.context().close();
});

test('an API key is created for the selected project, and shows it', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const project = await session.call('POST', '/project', { title: 'Zeta of the key' });
  await page.goto(`${docent.url}/settings/api-key`);
  await page.getByRole('button', { name: 'Generate key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Of one project');
  await expect(dialog.getByLabel('Project', { exact: true })).not.toHaveValue('');
  await dialog.getByLabel('Project', { exact: true }).selectOption('Zeta of the key');
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Generate key' }).click();
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  const answer = await fetch(`${docent.url}/api/project`, { headers: { authorization: `Bearer ${key}` } });
  expect(await answer.json()).toMatchObject({ data: { id: textAt(project, 'id') } });
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: 'Of one project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Of one project' })).toBeVisible();
  await expect(page.getByText('Zeta of the key')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete key' }).click();
});
