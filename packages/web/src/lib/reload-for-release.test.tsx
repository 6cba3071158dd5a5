import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPage, reloadForRelease } from './reload-for-release.ts';

const reload = vi.fn();
const server = vi.fn<() => Promise<Response>>();
const { fetch } = globalThis;

const serves = (script: string) =>
  server.mockImplementation(async () => new Response(`<script type="module" src="${script}"></script>`));
const own = '/assets/index-own.js';

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  globalThis.fetch = server;
  document.head.innerHTML = `<script type="module" src="${own}"></script>`;
});

afterEach(() => {
  globalThis.fetch = fetch;
  document.head.replaceChildren();
});

test('a page whose files were replaced by a release is loaded again once', async () => {
  serves('/assets/index-other.js');
  await reloadForRelease(reload);
  await reloadForRelease(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page whose connection was lost stays, and may still be loaded again for a release', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await reloadForRelease(reload);
  server.mockImplementation(async () => new Response('', { status: 503 }));
  await reloadForRelease(reload);
  serves(own);
  await reloadForRelease(reload);
  expect(reload).not.toHaveBeenCalled();
  serves('/assets/index-other.js');
  await reloadForRelease(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a page that cannot be loaded while the server is away gives way to the one that waits for it', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  void loadPage(missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page is asked for once more where the connection was lost for a moment, and not where it was replaced', async () => {
  serves(own);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue('page');
  expect(await loadPage(load, reload)).toBe('page');
  serves('/assets/index-other.js');
  await expect(loadPage(missing, reload)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
