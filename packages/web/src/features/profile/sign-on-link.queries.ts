import { getSignOnLink, startSignOnLink } from '@docent/contract/features/sign-on-link';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { newBrowserKey } from '#lib/browser-key.ts';
import { tabStore } from '#lib/storage.ts';
import type { Proof } from './security.queries.ts';

const storedKey = 'signOnLinkKey';

export const signOnLinkQuery = queryOptions({
  queryKey: ['security', 'sign-on-link'],
  queryFn: ({ signal }) => call(getSignOnLink, {}, { signal }),
});

/** Redirects to the company's provider, which returns to the Security tab. */
export async function startLink(proof: Proof): Promise<void> {
  const browserKey = newBrowserKey();
  const { url } = await call(startSignOnLink, { body: { ...proof, browserKey } });
  tabStore.write(storedKey, browserKey);
  location.assign(url);
}

/** Takes the data that this tab stored before leaving. */
export function takeLinkKey(): string | undefined {
  const key = tabStore.read(storedKey) ?? undefined;
  tabStore.remove(storedKey);
  return key;
}
