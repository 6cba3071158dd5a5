import { tabStore } from '#lib/storage.ts';
import { returnPath } from './return-path.ts';

const key = 'signOnOpens';

/** The company was just named: its provider may open by itself. After signing out it may not. */
export function letSignOnOpen(): void {
  tabStore.write(key, 'yes');
}

/** Whether the provider may open by itself now: after the company code, or on the way to a page. */
export function maySignOnOpen(): boolean {
  const isFresh = tabStore.read(key) !== null;
  tabStore.remove(key);
  return isFresh || returnPath(location.search) !== undefined;
}
