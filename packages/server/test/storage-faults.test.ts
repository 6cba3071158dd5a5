import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { openFolderStorage } from '#platform/storage/folder-storage.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { type FaultyS3, startFaultyS3 } from '#testing/faulty-s3.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testAppAt } from '#testing/test-app.ts';
import { faultyBucketForTests } from '#testing/test-storage.ts';
import { tusClient } from '#testing/tus-client.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

const failureBody = z.looseObject({ code: z.string(), message: z.string() });

// Each test waits for one or several timeouts.
afterAll(() => vi.resetConfig());

let s3: FaultyS3;
let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  s3 = await startFaultyS3(inject('s3Port'));
  app = await testAppAt({}, { openBytes: () => faultyBucketForTests(s3.port) });
});
afterAll(async () => {
  await app?.stop();
  await s3?.stop();
});
beforeEach(async () => {
  user = await app.signIn();
});
afterEach(() => {
  for (const method of Object.keys(s3.faults)) delete s3.faults[method];
  // These are faults of the storage, and reported.
  app.errors.splice(0);
});

const content = (uid: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/files/${uid}/content`, { headers: { ...callerHeaders(user), ...headers } });
/** What the answer says is the matter. */
const tellsOf = async (response: Response) => failureBody.parse(await response.json());
const fileOf = async (uid: string) => (await app.call('GET', `/files/${uid}`, { as: user })).body.data;
/** More than a piece of it is held in memory. */
const large = () => randomBytes(3 * 1024 ** 2);

describe('an object store that stops answering', () => {
  test('is what /readyz reports, and not the database', async () => {
    for (const method of ['HEAD', 'GET']) s3.faults[method] = 'silent';
    const response = await fetch(`${app.url}/readyz`);
    expect([response.status, (await tellsOf(response)).code]).toEqual([503, 'storage_unavailable']);
    delete s3.faults.HEAD;
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  test('fails an upload with 503, stores nothing of it, and the next upload works', async () => {
    s3.faults.PUT = 'silent';
    const refused = await app.upload(user, 'lost.txt', 'lost');
    expect([refused.status, refused.body.code]).toEqual([503, 'storage_unavailable']);
    expect(refused.body.message).not.toContain('database');
    delete s3.faults.PUT;
    expect((await app.call('GET', '/files', { as: user })).body.data.items).toEqual([]);
    expect((await app.upload(user, 'kept.txt', 'kept')).status).toBe(200);
  });

  test('fails an upload in several parts with 503, and keeps the connection open', async () => {
    s3.faults.PUT = 'silent';
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const asked = (path: string, headers: Record<string, string> = {}, body?: Buffer) =>
      new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
        const method = body ? 'POST' : 'GET';
        const sent = request(`${app.url}${path}`, { agent, method, headers }, (response) => {
          const port = response.socket.localPort;
          response.resume().once('end', () => resolve({ status: response.statusCode, port }));
        });
        sent.once('error', reject).end(body);
      });
    const form = new FormData();
    form.append('file', new Blob([randomBytes(40 * 1024 ** 2)]), 'large.bin');
    const multipart = new Response(form);
    const headers = {
      ...callerHeaders(user),
      'content-type': multipart.headers.get('content-type') ?? '',
    };
    const refused = await asked('/api/files', headers, Buffer.from(await multipart.arrayBuffer()));
    expect(refused.status).toBe(503);
    // Behind the rest of the body, on the same connection.
    expect(await asked('/healthz')).toEqual({ status: 200, port: refused.port });
    agent.destroy();
  });

  test('leaves a tus upload at its offset, so that it can be resumed', async () => {
    const tus = tusClient(app, user);
    const path = await tus.begin('later.txt', 5);
    s3.faults.PUT = 'silent';
    const refused = await tus.append(path, 0, Buffer.from('later'));
    expect([refused.status, refused.body.code]).toEqual([503, 'storage_unavailable']);
    delete s3.faults.PUT;
    expect(await tus.offset(path)).toBe(0);
    expect((await tus.append(path, 0, Buffer.from('later'))).status).toBe(204);
  });

  test('fails a download with 503 before it starts, and breaks off a started one', async () => {
    const { uid } = present((await app.upload(user, 'a.bin', large())).body.data.items[0]);
    await waitForFile(app, user, uid);
    s3.faults.GET = 'silent';
    const silent = await content(uid);
    expect([silent.status, (await tellsOf(silent)).code]).toEqual([503, 'storage_unavailable']);
    for (const fault of ['stalled', 'cut'] as const) {
      s3.faults.GET = fault;
      const begun = await content(uid);
      await expect(begun.arrayBuffer()).rejects.toThrow();
    }
    delete s3.faults.GET;
    expect((await content(uid)).status).toBe(200);
    expect(await fileOf(uid)).not.toHaveProperty('damaged');
  });

  test('that is full is reported with 507', async () => {
    s3.faults.PUT = 'full';
    const refused = await app.upload(user, 'more.txt', 'more');
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  });
});

describe('an object store that returns altered bytes', () => {
  test.each(['truncated', 'altered'] as const)('(%s) never serves them as the file', async (fault) => {
    const small = await uploadReady(app, user, 'small.txt', `A small text, ${fault}.`);
    const { uid } = present((await app.upload(user, 'large.bin', large())).body.data.items[0]);
    await waitForFile(app, user, uid);
    s3.faults.GET = fault;
    const told = await content(small.uid);
    const body = await tellsOf(told);
    expect([told.status, body.code]).toEqual([500, 'file_damaged']);
    expect(body.message).toContain('small.txt');
    const whole = await content(uid);
    // A length that does not fit is seen before the first byte, other bytes before the last one.
    if (fault === 'truncated') expect(whole.status).toBe(500);
    else await expect(whole.arrayBuffer()).rejects.toThrow();
    expect(await fileOf(uid)).toMatchObject({ damaged: true });
  });

  test('serves the file again once the bytes are right', async () => {
    const file = await uploadReady(app, user, 'back.txt', 'Here and back again.');
    s3.faults.GET = 'altered';
    expect((await content(file.uid)).status).toBe(500);
    delete s3.faults.GET;
    expect(await fileOf(file.uid)).toMatchObject({ damaged: true });
    expect(await (await content(file.uid)).text()).toBe('Here and back again.');
    expect(await fileOf(file.uid)).not.toHaveProperty('damaged');
  });
});

describe('a full disk', () => {
  test('of the database is reported with 507', async () => {
    const owner = await openOwnerSql(app.address);
    await owner(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await owner(
      'create trigger full_disk before insert on folders for each row execute function full_disk()',
    );
    const refused = await app.call('POST', '/folders', { as: user, body: { name: 'Box' } });
    await owner('drop trigger full_disk on folders');
    await owner.end();
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  });

  test('is reported by /readyz before it is completely full', async () => {
    // No disk has as much free as this.
    const tight = await app.another({ DISK_FREE_MIN_MB: '10000000', DATA_DIR: tmpdir() });
    const response = await fetch(`${tight.url}/readyz`);
    await tight.stop();
    expect([response.status, (await tellsOf(response)).code]).toEqual([507, 'storage_full']);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  test('rejects an upload to a folder with 507, and stores nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docent-full-'));
    const storage = await openFolderStorage(folder);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    async function* breaking(): AsyncGenerator<Buffer> {
      yield randomBytes(1000);
      throw full;
    }
    const written = storage.write('company/one', Readable.from(breaking()));
    await expect(written).rejects.toMatchObject({ code: 'storage_full' });
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    await expect(storage.read('company/one')).rejects.toMatchObject({ code: 'file_not_found' });
    await rm(folder, { recursive: true });
  });
});
