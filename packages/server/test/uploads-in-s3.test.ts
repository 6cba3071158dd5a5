import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { tusClient } from '#testing/tus-client.ts';

let app: TestApp;
let folder: string;
let s3: S3rver;
let child: ServerProcess;

beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'docent-s3-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=false`;
  child = await startServerProcess(app, { STORAGE_URL });
});

afterAll(async () => {
  await child?.end('SIGTERM');
  await s3?.close();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an upload in chunks works with S3, and leaves no part behind', async () => {
  const user = await app.signIn();
  const bytes = randomBytes(9_000_000);
  const tus = tusClient({ url: child.url ?? '' }, user);
  const path = await tus.begin('in-s3.bin', bytes.length);
  const cancelled = await tus.begin('cancelled.bin', bytes.length);
  for (const at of [0, 4_000_000, 8_000_000])
    expect((await tus.append(path, at, bytes.subarray(at, at + 4_000_000))).status).toBe(204);
  await tus.append(cancelled, 0, bytes.subarray(0, 1000));
  expect((await tus.request('DELETE', cancelled)).status).toBe(204);
  const { uid } = present((await tus.request('GET', path)).body.data.file);
  const content = await fetch(`${child.url}/api/files/${uid}/content`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  });
  const sha256 = (stored: Uint8Array) => createHash('sha256').update(stored).digest('hex');
  expect(sha256(new Uint8Array(await content.arrayBuffer()))).toBe(sha256(bytes));
  const entries = await readdir(join(folder, 'files', user.companyId), {
    recursive: true,
    withFileTypes: true,
  });
  expect(entries.filter(({ name }) => name.endsWith('_object')).length).toBe(1);
});
