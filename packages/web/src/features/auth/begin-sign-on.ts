import { startSignOn } from '@docent/contract/features/sign-on';
import { call } from '#lib/api.ts';
import { newBrowserKey } from '#lib/browser-key.ts';
import { tabStore } from '#lib/storage.ts';
import { returnPath, withReturnPath } from './return-path.ts';

const keys = { browserKey: 'signOnKey', next: 'signOnNext' } as const;

/** Redirects to the company's own provider, which returns to /auth/sign-on. */
export async function beginSignOn(): Promise<void> {
  const browserKey = newBrowserKey();
  const { url } = await call(startSignOn, { body: { browserKey } });
  tabStore.write(keys.browserKey, browserKey);
  tabStore.write(keys.next, returnPath(location.search) ?? '');
  location.assign(url);
}

/** Takes the data that this tab stored before leaving. The URL gets the original target, and loses the ticket. */
export function takeSignOn(): string | undefined {
  const browserKey = tabStore.read(keys.browserKey) ?? undefined;
  const next = tabStore.read(keys.next) || undefined;
  tabStore.remove(keys.browserKey, keys.next);
  history.replaceState(null, '', withReturnPath(location.pathname, next));
  return browserKey;
}
