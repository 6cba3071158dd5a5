import { expect, type Page } from '@playwright/test';
import type { ApiSession } from './api.ts';
import type { Docent } from './start-docent.ts';

let made = 0;

/** An address that nobody has yet. */
export function freshEmail(): string {
  made += 1;
  return `user-${Date.now()}-${made}@example.test`;
}

interface AddedUser {
  id: string;
  email: string;
  name: string;
}

/** Adds a user past the screens, an Admin unless wished otherwise. */
export async function addUser(session: ApiSession, wishes: Record<string, unknown> = {}): Promise<AddedUser> {
  const body = { name: 'Selin Ak', email: freshEmail(), type: 'admin', status: 'active', ...wishes };
  const added = await session.call('POST', '/users', body);
  const id: unknown = typeof added === 'object' && added !== null ? Reflect.get(added, 'id') : undefined;
  if (typeof id !== 'string') throw new Error(`No id in ${JSON.stringify(added)}`);
  return { id, email: String(body.email), name: String(body.name) };
}

/** The row of a user in the list. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the list of users. */
export async function openUsers(page: Page, docent: Docent, query = ''): Promise<void> {
  await page.goto(`${docent.url}/settings/user${query}`);
  await expect(page.getByRole('heading', { level: 1, name: /Users|Kullanıcılar/ })).toBeVisible();
}

/** Chooses from the menu of a user's row. */
export async function chooseFromMenu(page: Page, email: string, item: string): Promise<void> {
  const row = rowOf(page, email);
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Where the newest invitation to an address leads, from the outbox. */
export async function invitationLink(session: ApiSession, email: string): Promise<string> {
  const idOf = (mails: unknown) => /"id":"([^"]+)"/.exec(JSON.stringify(mails))?.[1];
  const id = idOf(await session.call('GET', `/settings/mails?q=${encodeURIComponent(email)}`));
  const text = JSON.stringify(await session.call('GET', `/settings/mails/${id}`));
  return /\/auth\/invitation#[\w-]+/.exec(text)?.[0] ?? '';
}
