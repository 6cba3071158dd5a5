import {
  type IdentityProvider,
  startIdentityProvider,
} from '../packages/server/src/testing/identity-provider.ts';
import { apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base, expect } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { freePort } from './support/free-port.ts';
import { changeLook } from './support/looks.ts';
import { makeUser } from './support/make-user.ts';
import { signIn } from './support/sign-in.ts';
import { type Docent, startDocent } from './support/start-docent.ts';

/** A server that knows where browsers reach it, which providers have to be told, and a provider beside it. */
const test = base.extend<object, { docent: Docent; provider: IdentityProvider }>({
  docent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const port = await freePort();
      const docent = await startDocent({ PUBLIC_URL: `http://127.0.0.1:${port}` }, port);
      await use(docent);
      await docent.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  provider: [
    async ({ docent }, use) => {
      const provider = await startIdentityProvider(`${docent.url}/api/sign-on/callback`);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

test('an administrator sets up single sign-on, tests the connection and maps a group to a role', async ({
  signedIn: page,
  docent,
  provider,
  session,
}) => {
  await session.call('POST', '/roles', {
    name: 'Sign-on reader',
    permissions: { scopes: { chat: {} }, actions: {} },
  });
  await page.goto(`${docent.url}/settings/company`);
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await expect(page).toHaveURL(`${docent.url}/settings/company/sign-on`);
  // Nothing is offered until somebody says so.
  const offer = page.getByRole('switch', { name: 'Offer single sign-on' });
  await expect(offer).not.toBeChecked();
  await offer.check();
  await page.getByLabel('Name on the button').fill('Acme ID');
  await page.getByLabel('Issuer URL').fill(provider.issuer);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/leads into a private network/)).toBeVisible();
  await session.call('PUT', '/settings', { allowedHosts: ['127.0.0.1'] });
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/The provider answers/)).toBeVisible();
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client secret is required')).toBeVisible();
  await page.getByLabel('Client secret', { exact: true }).fill(provider.clientSecret);
  await page.getByLabel('Scopes').fill('openid email profile groups');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Value 1').fill('staff');
  await page.getByLabel('Grants 1').selectOption('Sign-on reader');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Single sign-on has been saved')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Value 1')).toHaveValue('staff');
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Redirect URI')).toHaveValue(`${docent.url}/api/sign-on/callback`);
});

test('a new user signs in with the provider, returns to the requested page, and has the role of their group', async ({
  page,
  docent,
  provider,
}) => {
  provider.account = {
    sub: 'ayse',
    email: 'ayse@acme.test',
    email_verified: true,
    name: 'Ayşe Işık',
    groups: ['staff'],
  };
  await page.goto(`${docent.url}/settings/profile`);
  await page.getByLabel('Company Code').fill('docent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await expect(page).toHaveURL(`${docent.url}/settings/profile`);
  await expect(page.getByLabel('Name')).toHaveValue('Ayşe Işık');
  await page.goto(`${docent.url}/settings/company/sign-on`);
  await expect(page).toHaveURL(/\/403$/);
});

test('a user who is not admitted sees the reason in their language, and a way back', async ({
  page,
  docent,
  provider,
}) => {
  provider.account = { sub: 'nobody', email: 'nobody@acme.test', email_verified: true };
  await page.goto(`${docent.url}/auth`);
  await page.getByRole('radio', { name: 'Türkçe' }).or(page.getByText('Türkçe')).first().click();
  await page.getByLabel('Şirket Kodu').fill('docent');
  await page.getByRole('button', { name: 'Devam' }).click();
  await page.getByRole('button', { name: 'Acme ID ile oturum aç' }).click();
  await expect(page.getByText(/Burada etkin bir hesabınız yok/)).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Oturum açma sayfasına dön' }).click();
  await expect(page.getByRole('button', { name: 'Acme ID ile oturum aç' })).toBeVisible();
  await expectAccessible(page);
});

test('automatic single sign-on starts after the company code, but not after a failure', async ({
  page,
  docent,
  provider,
  session,
}) => {
  const { signOn } = (await session.call('GET', '/company/sign-on')) as { signOn: Record<string, unknown> };
  const { hasSecret: _, ...stored } = signOn;
  await session.call('PUT', '/company/sign-on', { ...stored, opensItself: true });
  provider.account = undefined;
  await page.goto(`${docent.url}/auth`);
  await page.getByLabel('Company Code').fill('docent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your sign-in provider did not let you in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Acme ID' })).toBeVisible();
  await page.getByLabel('Email').fill('admin@docent.local');
  await expect(page).toHaveURL(`${docent.url}/auth/login`);
});

test('an administrator connects their account in the profile, signs in with it, and disconnects it', async ({
  page,
  docent,
  provider,
  session,
}) => {
  const { signOn } = (await session.call('GET', '/company/sign-on')) as { signOn: Record<string, unknown> };
  const { hasSecret: _, ...stored } = signOn;
  await session.call('PUT', '/company/sign-on', { ...stored, opensItself: false });
  const user = await makeUser(session, 'connected');
  provider.account = { sub: 'connected', email: user.email, email_verified: true };
  await page.goto(`${docent.url}/auth`);
  await page.getByLabel('Company Code').fill('docent');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await expect(page.getByText(/open Profile > Security and choose Connect/)).toBeVisible();
  await signIn(page, docent.url, user);
  await page.goto(`${docent.url}/settings/profile?tab=security`);
  const section = page.getByRole('region', { name: 'Single sign-on' });
  await section.getByRole('button', { name: 'Connect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('Connected to Acme ID')).toBeVisible();
  await expect(page.getByText('Account connected')).toBeVisible();
  // What the toast says stays in the language in which it came.
  await expect(page.getByText('Account connected')).toHaveCount(0);
  await expect(page).toHaveURL(`${docent.url}/settings/profile?tab=security`);
  await expectAccessible(page);
  await changeLook(page, { language: 'tr', theme: 'dark' });
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page, { again: true });
  await changeLook(page, { language: 'en', theme: 'light' });
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto(`${docent.url}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await expect(page).toHaveURL(`${docent.url}/dashboard`);
  await page.goto(`${docent.url}/settings/profile?tab=security`);
  await section.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(section.getByText('Not connected')).toBeVisible();
});

test('a ticket from another browser signs nobody in', async ({ page, docent }) => {
  await page.goto(`${docent.url}/auth/sign-on?ticket=st_stolen`);
  await expect(page.getByText(/took too long or was already used/)).toBeVisible();
  await expect(page).toHaveURL(`${docent.url}/auth/sign-on`);
});

test('the directory token is shown once, works, and is revoked', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/settings/company/sign-on`);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByRole('dialog').getByLabel('Token').inputValue();
  expect(token).toMatch(/^ds_/);
  const ask = () =>
    fetch(`${docent.url}/api/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`ds_…${token.slice(-8)}`)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByLabel('Role of users in no group').selectOption('Sign-on reader');
  await expect(page.getByText('Provisioning has been saved')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the token' }).click();
  await expect(page.getByText('No token yet: no directory has access.')).toBeVisible();
  expect((await ask()).status).toBe(401);
});

test('the settings are in Turkish, and can be removed', async ({ signedIn: page, docent }) => {
  const session = await apiSession(docent);
  await page.goto(`${docent.url}/settings/company/sign-on`);
  await page.evaluate(() => localStorage.setItem('lang', 'tr'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Roller' })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tek oturum açmayı kaldır' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tek oturum açmayı kaldır' }).click();
  await expect(page.getByText('Tek oturum açma kaldırıldı')).toBeVisible();
  expect(await session.call('GET', '/company/sign-on')).toMatchObject({ signOn: null });
});
