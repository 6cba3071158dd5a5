import { expect, type Page } from '@playwright/test';
import { admin } from './start-docent.ts';

interface SignInAs {
  company?: string;
  email?: string;
  password?: string;
}

/** Signs in through the two screens, as a user does, and waits for the dashboard. */
export async function signIn(page: Page, url: string, as: SignInAs = {}): Promise<void> {
  const { company, email, password } = { ...admin, ...as };
  await page.goto(`${url}/auth`);
  await page.getByLabel('Company Code').fill(company);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
