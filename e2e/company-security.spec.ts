import type { Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../packages/server/src/platform/auth/totp.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { changeLook } from './support/looks.ts';
import { signIn } from './support/sign-in.ts';
import { freshEmail } from './support/users.ts';

async function enterCredentials(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a company requires the second step: users set one up first, and an idle session shows why it ended', async ({
  page,
  docent,
  session,
}) => {
  const user = { company: 'careful-works', email: freshEmail(), password: 'correct horse battery' };
  await session.call('POST', '/companies', {
    code: user.company,
    title: 'Careful Works',
    admin: { name: 'Ada', email: user.email, password: user.password },
  });
  await signIn(page, docent.url, user);
  await page.goto(`${docent.url}/settings/company`);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(`${docent.url}/settings/company/security`);
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await expect(page.getByText(/set one up before they can do anything else/)).toBeVisible();
  await page.getByLabel('Sign out after').fill('30');
  await expectAccessible(page);
  await changeLook(page, { language: 'tr', theme: 'dark' });
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page, { again: true });
  await changeLook(page, { language: 'en', theme: 'light' });
  // Leaving at once would take the request along.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;

  // The administrator who requires it has none either, so their next page asks them to set one up.
  await page.goto(`${docent.url}/settings/user`);
  await expect(page).toHaveURL(/\/second-step\?next=%2Fsettings%2Fuser$/);
  await expect(page.getByText('Set up one of these to go on.')).toBeVisible();
  await expectAccessible(page);
  await changeLook(page, { language: 'tr', theme: 'dark' });
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page, { again: true });
  await changeLook(page, { language: 'en', theme: 'light' });
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = await dialog.getByLabel('Key').inputValue();
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, totpStepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${docent.url}/settings/user`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The server ends the session while the page is open.
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      json: {
        status: false,
        code: 'session_idle',
        logoutNeeded: true,
        message: 'You were signed out because you did nothing for 30 minutes. Please sign in again.',
      },
    }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.unroute('**/api/**');
  await expect(page.getByRole('alert')).toHaveText(/you did nothing for 30 minutes/);
  await enterCredentials(page, user);
  await expect(page.getByLabel('Code')).toBeVisible();
});
