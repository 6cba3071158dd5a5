import { tabStore } from '#lib/storage.ts';
import { returnPath } from './return-path.ts';

const key = 'signOnOpens';

/** After the company code its provider may open automatically, but not after signing out. */
export function letSignOnOpen(): void {
  tabStore.write(key, 'yes');
}

/** Whether the provider may open automatically now: after the company code, or with a requested page. */
export function maySignOnOpen(): boolean {
  const isFresh = tabStore.read(key) !== null;
  tabStore.remove(key);
  return isFresh || returnPath(location.search) !== undefined;
}
