import type { SignedIn, TestApp } from './test-app.ts';

/** Deletes a file, folder or conversation and erases it from the bin; what a job takes goes a moment later. */
export async function erase(app: TestApp, as: SignedIn, path: `/${string}/${string}`) {
  const deleted = await app.call('DELETE', path, { as });
  await app.call('DELETE', `/bin/${path.split('/').at(-1)}`, { as });
  return deleted;
}
