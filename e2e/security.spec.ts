import type { Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../packages/server/src/platform/auth/totp.ts';
import { apiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { freePort } from './support/free-port.ts';
import { makeUser } from './support/make-user.ts';
import { codeIn, latestMailTo } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';
import { admin, startDocent } from './support/start-docent.ts';

const securityPath = '/settings/profile?tab=security';
const codeOf = (secret: string, ahead = 0) => totpCode(secret, totpStepAt(Date.now()) + ahead);

async function enterCredentials(page: Page, url: string, user: { email: string; password: string }) {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('two-step sign-in is set up with a code, required at login, passed with a recovery code and turned off', async ({
  page,
  docent,
  session,
}) => {
  const user = await makeUser(session, 'careful');
  await signIn(page, docent.url, user);
  await page.goto(`${docent.url}${securityPath}`);
  const section = page.getByRole('region', { name: 'Second sign-in step' });
  await expect(section.getByText('Off')).toBeVisible();
  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page, { floating: true });
  const secret = await dialog.getByLabel('Key').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not correct.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await enterCredentials(page, docent.url, user);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is not correct.');
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${docent.url}/dashboard`);

  await logOut(page);
  await enterCredentials(page, docent.url, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${docent.url}/dashboard`);
  await page.goto(`${docent.url}${securityPath}`);
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Off')).toBeVisible();
});

test('the email is changed with the password and confirmed with the mailed code', async ({
  page,
  docent,
  session,
}) => {
  const user = await makeUser(session, 'mover');
  const newEmail = `new.${user.email}`;
  await signIn(page, docent.url, user);
  await page.goto(`${docent.url}${securityPath}`);
  const section = page.getByRole('region', { name: 'Email' });
  await expect(section.getByText(user.email)).toBeVisible();
  await section.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(user.email);
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('This is your email already')).toBeVisible();
  await expectAccessible(page, { floating: true });
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(section.getByText(`We mailed a code to ${newEmail}.`)).toBeVisible();
  await page.reload();
  await section.getByLabel('Code from the mail').fill('22222222');
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText('This code is not correct, or no longer valid.')).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('Code from the mail').fill(codeIn(await latestMailTo(session, newEmail)));
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText(newEmail, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Change email' })).toBeVisible();
  await logOut(page);
  await enterCredentials(page, docent.url, { ...user, email: newEmail });
  await expect(page).toHaveURL(`${docent.url}/dashboard`);
});

test('a passkey is added, used to sign in, renamed and removed', async ({ page }) => {
  // Passkeys belong to a host name, and an address is none.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = await startDocent({ PUBLIC_URL: url }, port);
  try {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, url);
    await page.goto(`${url}${securityPath}`);
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    // Without a name it is called like the session of this browser.
    const named = /^Chrome on \w+$/;
    await expect(dialog.getByLabel('Name')).toHaveAttribute('placeholder', named);
    await dialog.getByLabel('Current password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByText(named)).toBeVisible();
    await expect(section.getByText('Never used')).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(`${url}/dashboard`);
    await page.goto(`${url}${securityPath}`);
    await expect(section.getByText(/Last used/)).toBeVisible();
    await section.getByRole('button', { name: /^More for Chrome on/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('alertdialog').getByRole('textbox').fill('Desk');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rename' }).click();
    await expect(section.getByText('Desk')).toBeVisible();
    await section.getByRole('button', { name: 'More for Desk' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted. Please try again.');
  } finally {
    await own.dispose();
  }
});

test('sessions are listed, ended one by one, and ended everywhere', async ({ page, docent, session }) => {
  const user = await makeUser(session, 'traveller');
  const elsewhere = await apiSession(docent, user);
  await signIn(page, docent.url, user);
  await page.goto(`${docent.url}${securityPath}`);
  const section = page.getByRole('region', { name: 'Sessions' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByText('Chrome on Linux')).toBeVisible();
  await section.getByRole('button', { name: 'Sign out node' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere.call('GET', '/profile')).rejects.toThrow('401');
  await section.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('the Security tab of the settings is in Turkish', async ({ page, docent, session }) => {
  const user = await makeUser(session, 'guvenli');
  await signIn(page, docent.url, user);
  await page.evaluate(() => localStorage.setItem('lang', 'tr'));
  await page.reload();
  await page.getByRole('button', { name: /profil menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Güvenlik' }).click();
  for (const name of ['İki adımlı giriş', 'Geçiş anahtarları', 'Oturumlar']) {
    await expect(dialog.getByRole('region', { name })).toBeVisible();
  }
  await expect(dialog.getByText('Linux üzerinde Chrome')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Her yerden çıkış yap' })).toBeVisible();
  await expectAccessible(page, { floating: true });
});
