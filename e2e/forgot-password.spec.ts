import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { makeUser } from './support/make-user.ts';
import { codeIn, latestMailTo } from './support/outbox.ts';
import { signIn } from './support/sign-in.ts';

const newPassword = 'a wholly new password';

test('a mailed code sets a new password in two steps', async ({ page, docent, session }) => {
  const user = await makeUser(session, 'forgetful');
  await page.goto(`${docent.url}/auth`);
  await page.getByLabel('Company Code').fill(user.company);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`${docent.url}/auth/forgot-password`);
  await expect(page).toHaveTitle('Forgot password – Docent');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await expect(page.getByText('Email must be a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds/ })).toBeDisabled();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Set new password' });
  await save.click();
  for (const message of ['Code is required', 'Password is required', 'Confirm Password is required']) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Code').fill('12345');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  for (const message of [
    'Code must be at least 6 characters',
    'Password is too short',
    'Passwords must match',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Code').fill('AAAAAAAA');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This code is not correct, or no longer valid.');

  await page.getByLabel('Code').fill(codeIn(await latestMailTo(session, user.email)));
  await save.click();
  await expect(page.getByText('Your password was changed. You can sign in with it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await signIn(page, docent.url, { ...user, password: newPassword });
});

test('the pages and the mail are in Turkish', async ({ page, docent, session }) => {
  const user = await makeUser(session, 'unutkan');
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'tr');
    localStorage.setItem('company', 'docent');
  });
  await page.goto(`${docent.url}/auth/login`);
  await page.getByRole('link', { name: 'Parolanızı mı unuttunuz?' }).click();
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await expect(page.getByText('E-posta zorunludur')).toBeVisible();
  await page.getByLabel('E-posta').fill(user.email);
  await page.getByRole('button', { name: 'Kod gönder' }).click();
  await expect(page.getByRole('heading', { name: 'Yeni parola' })).toBeVisible();
  const mail = await latestMailTo(session, user.email);
  expect(mail).toContain('hesabınız için yeni bir parola istendi');
  await page.getByLabel('Kod', { exact: true }).fill(codeIn(mail).toLowerCase());
  await page.getByLabel('Yeni parola', { exact: true }).fill(newPassword);
  await page.getByLabel('Parolayı onayla').fill('başka bir parola');
  await page.getByRole('button', { name: 'Yeni parolayı kaydet' }).click();
  await expect(page.getByText('Parolalar eşleşmeli')).toBeVisible();
  await page.getByLabel('Parolayı onayla').fill(newPassword);
  await page.getByRole('button', { name: 'Yeni parolayı kaydet' }).click();
  await expect(page.getByText('Parolanız değiştirildi.', { exact: false })).toBeVisible();
});

test('requires the company first, and redirects signed-in users to the dashboard', async ({
  page,
  signedIn: workspace,
  docent,
}) => {
  await workspace.goto(`${docent.url}/auth/forgot-password`);
  await expect(workspace).toHaveURL(`${docent.url}/dashboard`);
  await page.evaluate(() => localStorage.clear());
  const other = await page.context().browser()?.newPage();
  await other?.goto(`${docent.url}/auth/forgot-password`);
  if (other) await expect(other).toHaveURL(`${docent.url}/auth`);
  await other?.close();
});

test('the operator reads the outbox, and edits the legal texts', async ({
  signedIn: workspace,
  docent,
  session,
}) => {
  const user = await makeUser(session, 'outbox');
  await fetch(`${docent.url}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-company': user.company },
    body: JSON.stringify({ email: user.email }),
  });
  await latestMailTo(session, user.email);
  await workspace.goto(`${docent.url}/settings/system?tab=mail`);
  await expect(workspace.getByText('No mail server is set (SMTP_URL).')).toBeVisible();
  await workspace.getByRole('searchbox').fill(user.email);
  await workspace.getByRole('button', { name: new RegExp(`^${user.email}`) }).click();
  await expect(workspace.getByRole('dialog')).toContainText('someone asked for a new password');
  await expectAccessible(workspace, { floating: true });
  await workspace.keyboard.press('Escape');

  await workspace.getByRole('tab', { name: 'Legal texts' }).click();
  await workspace.getByLabel('English').fill('# Our own terms\n\nBe kind.');
  await workspace.getByRole('button', { name: 'Save' }).click();
  await expect(workspace.getByText('Legal text saved')).toBeVisible();
  await workspace.goto(`${docent.url}/auth/terms`);
  await expect(workspace.getByRole('heading', { name: 'Our own terms' })).toBeVisible();
  await workspace.getByText('Türkçe').click();
  await expect(workspace.getByRole('heading', { name: 'Hesabınız' })).toBeVisible();
  await expectAccessible(workspace);
});
