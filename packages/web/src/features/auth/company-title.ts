import { tabStore } from '#lib/storage.ts';

const key = 'companyTitle';

/** The company's name for the login page, kept for this tab from the answer to its code. */
export function keepCompanyTitle(title: string): void {
  tabStore.write(key, title);
}

export function companyTitle(): string | undefined {
  return tabStore.read(key) ?? undefined;
}
