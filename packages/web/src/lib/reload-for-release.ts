import { tabStore } from './storage.ts';

/** The first script of the page: its name changes with everything that it loads. */
const ownScript = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : '';
};

/** Which release the server has: the one of this page, another one, or none while it does not answer. */
async function findRelease(): Promise<'same' | 'other' | 'away'> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return 'away';
    return (await response.text()).includes(ownScript()) ? 'same' : 'other';
  } catch {
    return 'away';
  }
}

/**
 * After a part of the program could not be loaded: a release replaces files that an open page may still request, and
 * the page is loaded again, once. Where the connection was lost, the page stays, with the answer that it follows and
 * the text that was typed, and the part is loaded at its next use.
 */
export async function reloadForRelease(reload: () => void): Promise<void> {
  const key = 'reloadedForRelease';
  const { pathname } = location;
  if (tabStore.read(key) === pathname || (await findRelease()) !== 'other') return;
  tabStore.write(key, pathname);
  reload();
}

/**
 * Loads a page, once more where only the connection was lost for a moment. While the server does not answer, there is
 * nothing to show: loaded again, the document becomes the one that the browser keeps for this, which opens the page once
 * the server is back.
 */
export async function loadPage<Page>(load: () => Promise<Page>, reload: () => void): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    const release = await findRelease();
    if (release === 'same') return load();
    if (release === 'other') throw error;
    reload();
    return new Promise(() => {});
  }
}
