import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectGarbage } from '#platform/sandbox/collect-garbage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});
beforeEach(async () => {
  user = await app.signIn();
});

/** A ZIP file of several large files that cannot be compressed, as it comes. */
async function openLargeArchive(files: number): Promise<Response> {
  const fileUids: string[] = [];
  for (let at = 0; at < files; at += 1) {
    const added = await app.upload(user, `${at}.bin`, randomBytes(16 * 1024 ** 2));
    fileUids.push(present(added.body.data.items[0]).uid);
  }
  const made = await app.call('POST', '/file-archives', { as: user, body: { fileUids } });
  return fetch(`${app.url}/api/file-archives/${made.body.data.ticket}`);
}

const mayRead = async () => (await app.call('GET', '/files', { as: user })).status;

test('a download ends when who asked for it is shut out meanwhile', async () => {
  const reader = (await openLargeArchive(4)).body?.getReader();
  await reader?.read();
  await owner(`update users set status = 'passive' where id = $1`, [user.userId]);
  await expect.poll(mayRead, { interval: 100 }).toBe(401);
  const readAll = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(readAll()).rejects.toThrow();
  app.errors.splice(0);
});

/** What is held in buffers after all that nobody holds is gone. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('memory does not grow with what is downloaded', async () => {
  const response = await openLargeArchive(6);
  const before = heldBytes();
  let [sent, sample, most] = [0, 0, 0];
  for await (const chunk of response.body ?? []) {
    sent += chunk.length;
    if (sent < sample) continue;
    sample += 8 * 1024 ** 2;
    most = Math.max(most, heldBytes() - before);
  }
  expect(sent).toBeGreaterThan(96 * 1024 ** 2);
  expect(most).toBeLessThan(sent / 3);
});
