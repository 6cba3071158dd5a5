import { vi } from 'vitest';
import { present } from './present.ts';
import type { SignedIn, TestApp } from './test-app.ts';

const readWithinMs = 60_000;

/** The file as it is once it has been read, or has failed. */
export async function waitForFile(app: TestApp, as: SignedIn, uid: string) {
  return vi.waitUntil(
    async () => {
      const { body } = await app.call('GET', `/files/${uid}`, { as });
      return body.data.status === 'processing' ? undefined : body.data;
    },
    { timeout: readWithinMs, interval: 50 },
  );
}

/** Uploads a text and waits until it has been read. Returns the file. */
export async function uploadReady(app: TestApp, as: SignedIn, name: string, content: string | Uint8Array) {
  const { body } = await app.upload(as, name, content);
  return waitForFile(app, as, present(body.data.items[0]).uid);
}
