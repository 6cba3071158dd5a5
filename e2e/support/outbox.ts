import { expect } from '@playwright/test';
import type { ApiSession } from './api.ts';

interface Listed {
  items: { id: string; status: string }[];
}

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** The text of the latest mail to an address, from the outbox of an installation without a mail server. */
export async function latestMailTo(session: ApiSession, email: string): Promise<string> {
  let id = '';
  await expect(async () => {
    const listed = await session.call('GET', `/settings/mails?q=${encodeURIComponent(email)}&limit=1`);
    const mail = isListed(listed) ? listed.items[0] : undefined;
    expect(mail?.status).toBe('kept');
    id = mail?.id ?? '';
  }).toPass({ timeout: 60_000 });
  const read = await session.call('GET', `/settings/mails/${id}`);
  const text = typeof read === 'object' && read !== null && 'text' in read ? read.text : undefined;
  if (typeof text !== 'string') throw new Error(`The mail to ${email} has no text`);
  return text;
}

/** The code that a mail tells. */
export function codeIn(text: string): string {
  const code = /\n {4}([2-9A-Z]{8})\n/.exec(text)?.[1];
  if (!code) throw new Error(`No code in:\n${text}`);
  return code;
}
