import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { metadataOf, type TusClient, tusClient } from '#testing/tus-client.ts';
import { colleagueOf } from '#testing/users.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let tus: TusClient;

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
  tus = tusClient(app, user);
});

afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const uidOf = (path: string) => path.split('/').at(-1) ?? '';
const filesOf = async (as: SignedIn) => (await app.call('GET', '/files', { as })).body.data.items;
const storedKeys = async (as: SignedIn) =>
  (await readdir(`${app.filesFolder}/${as.companyId}`, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

describe('an upload', () => {
  test('arrives in pieces and becomes a file, once', async () => {
    const bytes = Buffer.from('Ankara is the capital of Türkiye. '.repeat(1000));
    const path = await tus.begin('capital.txt', bytes.length);
    expect((await tus.append(path, 0, bytes.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
    expect(await filesOf(user)).toEqual([]);
    const last = await tus.append(path, 1000, bytes.subarray(1000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    const files = await filesOf(user);
    expect(files).toMatchObject([{ name: 'capital.txt', size: bytes.length, sha256: sha256(bytes) }]);
    const { body } = await tus.request('GET', path);
    expect(body.data).toMatchObject({ offset: bytes.length, size: bytes.length, file: { uid: files[0].uid, duplicates: [] } });
    expect(await waitForFile(app, user, files[0].uid)).toMatchObject({ status: 'ready' });
    expect(await storedKeys(user)).toBe(1);
    expect(await owner('select 1 from upload_parts where company_id = $1', [user.companyId])).toEqual([]);
  });

  test('of nothing is a file at once', async () => {
    const path = await tus.begin('empty.bin', 0);
    expect(await filesOf(user)).toMatchObject([{ name: 'empty.bin', size: 0 }]);
    expect(await tus.offset(path)).toBe(0);
  });

  test('may bring its first bytes as it begins', async () => {
    const { status, headers } = await tus.request('POST', '/uploads', {
      headers: { 'upload-length': '5', 'upload-metadata': metadataOf({ filename: 'five.txt' }) },
      body: Buffer.from('fiv'),
    });
    expect([status, headers.get('upload-offset')]).toEqual([201, '3']);
    const path = (headers.get('location') ?? '').replace(/^\/api/, '');
    expect((await tus.append(path, 3, Buffer.from('e!'))).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ name: 'five.txt', sha256: sha256(Buffer.from('five!')) }]);
  });

  test('tells where it stands, how long it is, when it ends, and what was said of it', async () => {
    const path = await tus.begin('a.txt', 10, { filetype: 'text/plain' });
    await tus.append(path, 0, Buffer.from('123'));
    const { status, headers, body } = await tus.request('HEAD', path);
    expect([status, body]).toEqual([200, '']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'upload-offset': '3',
      'upload-length': '10',
      'upload-metadata': metadataOf({ filename: 'a.txt', filetype: 'text/plain' }),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    const expiresInMs = Date.parse(headers.get('upload-expires') ?? '') - Date.now();
    expect(expiresInMs).toBeGreaterThan(23.9 * 3600_000);
    expect(expiresInMs).toBeLessThan(24.1 * 3600_000);
  });

  test('keeps what came when its sender goes away, and goes on at another process', async () => {
    const bytes = randomBytes(300_000);
    const path = await tus.begin('cut.bin', bytes.length);
    const gone = new AbortController();
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, 200_000));
        await new Promise((resolve) => setTimeout(resolve, 300));
        gone.abort();
      },
    });
    const cut = tus.request('PATCH', path, {
      headers: { 'upload-offset': '0' },
      body: slow,
      signal: gone.signal,
    });
    await expect(cut).rejects.toThrow();
    await expect.poll(() => tus.offset(path)).toBe(200_000);
    const other = await app.another();
    try {
      const elsewhere = tusClient(other, user);
      expect((await elsewhere.append(path, 200_000, bytes.subarray(200_000))).status).toBe(204);
    } finally {
      await other.stop();
    }
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(bytes) }]);
    // Whoever sent the bytes is gone: that is no fault of the server's.
    app.errors.splice(0);
  });

  test('takes bytes at its own place alone', async () => {
    const path = await tus.begin('a.txt', 10);
    await tus.append(path, 0, Buffer.from('12345'));
    for (const offset of [0, 4, 6, 10, 11]) {
      const { status, body } = await tus.append(path, offset, Buffer.from('x'));
      expect([offset, status, body.code]).toEqual([offset, 409, 'upload_offset']);
    }
    expect(await tus.offset(path)).toBe(5);
    const { status, body } = await tus.append(path, 5, Buffer.from('678901'));
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(await tus.offset(path)).toBe(10);
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(Buffer.from('1234567890')) }]);
  });

  test('that two requests continue at once takes the bytes of one', async () => {
    const bytes = randomBytes(100_000);
    const path = await tus.begin('two.bin', bytes.length);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => tus.append(path, 0, bytes).then(({ status }) => status)),
    );
    expect(replies).toContain(204);
    expect(replies.every((status) => [204, 409, 423].includes(status))).toBe(true);
    expect(await tus.offset(path)).toBe(bytes.length);
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(bytes) }]);
    expect(await storedKeys(user)).toBe(1);
  });

  test.each(['sha1', 'sha256'])('is checked by %s, and keeps nothing that is wrong', async (algorithm) => {
    const bytes = Buffer.from('checked');
    const path = await tus.begin('sum.txt', bytes.length);
    const digest = createHash(algorithm).update(bytes).digest('base64');
    const send = (body: Buffer) =>
      tus.request('PATCH', path, {
        headers: { 'upload-offset': '0', 'upload-checksum': `${algorithm} ${digest}` },
        body,
      });
    const wrong = await send(Buffer.from('chacked'));
    expect([wrong.status, wrong.body.code]).toEqual([460, 'checksum_mismatch']);
    expect(await tus.offset(path)).toBe(0);
    expect(await storedKeys(user).catch(() => 0)).toBe(0);
    expect((await send(bytes)).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(bytes) }]);
  });

  test('ends when it is cancelled, with its bytes; the file that one became stays', async () => {
    const path = await tus.begin('a.txt', 10);
    await tus.append(path, 0, Buffer.from('123'));
    expect((await tus.request('DELETE', path)).status).toBe(204);
    expect((await tus.request('HEAD', path)).status).toBe(404);
    expect((await tus.append(path, 3, Buffer.from('4'))).body.code).toBe('upload_not_found');
    expect(await storedKeys(user).catch(() => 0)).toBe(0);
    const done = await tus.begin('done.txt', 3);
    await tus.append(done, 0, Buffer.from('123'));
    expect((await tus.request('DELETE', done)).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ name: 'done.txt' }]);
  });

  test('is nobody else’s: not a colleague’s, not another company’s, not another project’s', async () => {
    const path = await tus.begin('mine.txt', 3);
    const random = `/uploads/${uidOf(path).slice(0, -4)}ffff`;
    const others = [await colleagueOf(app, user), await app.signIn()];
    for (const other of others.map((one) => tusClient(app, one))) {
      for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE']) {
        const send = (at: string) =>
          other.request(method, at, {
            headers: { 'upload-offset': '0' },
            ...(method === 'PATCH' && { body: Buffer.from('abc') }),
          });
        const [theirs, none] = [await send(path), await send(random)];
        expect([method, theirs.status, theirs.body]).toEqual([method, 404, none.body]);
      }
    }
    expect(await tus.offset(path)).toBe(0);
  });
});

describe('what is said of an upload', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['re\u202etxt.exe', 'retxt.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['İzmir – ölçü.txt', 'İzmir – ölçü.txt'],
    ['', 'file'],
  ])('may name it %j: it is called %j', async (sent, name) => {
    await tus.begin(sent, 0);
    expect(await filesOf(user)).toMatchObject([{ name }]);
  });

  const headersOf = (length: string | undefined, metadata = '') => ({
    ...(length !== undefined && { 'upload-length': length }),
    ...(metadata && { 'upload-metadata': metadata }),
  });

  test.each([
    ['no length', headersOf(undefined)],
    ['a length below nothing', headersOf('-1')],
    ['half a byte', headersOf('1.5')],
    ['a length that is written oddly', headersOf('1e3')],
    ['a length beyond all numbers', headersOf('9'.repeat(30))],
    ['a name that is not in base64', headersOf('1', 'filename not*base64')],
    ['two names', headersOf('1', 'filename YQ==,filename YQ==')],
    ['a pair of three', headersOf('1', 'a b c')],
    ['more words than there is room for', headersOf('1', `filename ${'YWFh'.repeat(2000)}`)],
    ['an unknown checksum', { ...headersOf('1'), 'upload-checksum': 'md5 YQ==' }],
    ['half a checksum', { ...headersOf('1'), 'upload-checksum': 'sha256' }],
  ])('is refused where it is none: %s', async (_, headers) => {
    const { status, body } = await tus.request('POST', '/uploads', { headers });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  test('may not be more than a file may be', async () => {
    const { status, body } = await tus.request('POST', '/uploads', {
      headers: headersOf(String(1024 ** 3 + 1)),
    });
    expect([status, body.code, body.message]).toEqual([413, 'file_too_large', 'A file may be at most 1 GB.']);
  });

  test('has to be said in the version that is spoken', async () => {
    for (const [method, path] of [
      ['POST', '/uploads'],
      ['HEAD', '/uploads/x'],
      ['DELETE', `/uploads/${user.userId}`],
    ] as const) {
      const { status, headers } = await tus.request(method, path, { headers: { 'tus-resumable': '0.2.2' } });
      expect([path === '/uploads/x' ? 404 : 412, headers.get('tus-version')]).toEqual([status, '1.0.0']);
    }
  });

  test('comes as bytes and nothing else', async () => {
    const path = await tus.begin('a.txt', 3);
    for (const type of [
      'application/json',
      'multipart/form-data',
      'text/plain',
      'application/octet-stream',
    ]) {
      const { status, body } = await tus.request('PATCH', path, {
        headers: { 'upload-offset': '0', 'content-type': type },
        body: Buffer.from('{}'),
      });
      expect([type, status, body.code]).toEqual([type, 415, 'wrong_content_type']);
    }
  });

  test('is told to who asks what is spoken', async () => {
    const { status, headers } = await tus.request('OPTIONS', '/uploads');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,checksum,expiration,termination',
      'tus-checksum-algorithm': 'sha256,sha1',
      'tus-max-size': String(1024 ** 3),
    });
  });
});

describe('limits', () => {
  const quota = (bytes: number | null) =>
    owner('update company_quotas set storage_bytes_max = $2 where company_id = $1', [user.companyId, bytes]);

  test('a file that cannot fit is refused before its bytes have come', async () => {
    await app.upload(user, 'first.txt', 'x');
    await quota(1000);
    await expect(tus.begin('large.bin', 1001)).rejects.toThrow('storage_quota_reached');
    const path = await tus.begin('half.bin', 900);
    await tus.append(path, 0, randomBytes(800));
    await expect(tus.begin('other.bin', 300)).rejects.toThrow('storage_quota_reached');
  });

  test('of many that fit one by one, those that fit together are kept', async () => {
    await app.upload(user, 'first.txt', 'x');
    await quota(10_001);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const path = await tus.begin(`${index}.bin`, 1000).catch(() => undefined);
        return path && (await tus.append(path, 0, randomBytes(1000))).status;
      }),
    );
    expect(replies.filter((status) => status === 204).length).toBeLessThanOrEqual(10);
    const kept = (await filesOf(user)).filter((file: { size: number }) => file.size === 1000);
    expect(kept.length).toBe(replies.filter((status) => status === 204).length);
    expect(kept.length).toBeGreaterThan(5);
  });

  test('nobody begins uploads without end', async () => {
    await owner(
      `insert into uploads (company_id, id, project_id, user_id, name, metadata, size_bytes)
       select $1, gen_random_uuid(), $2, $3, 'a', '', 1 from generate_series(1, 500)`,
      [user.companyId, user.projectId, user.userId],
    );
    await expect(tus.begin('one-more.txt', 1)).rejects.toThrow('too_many_uploads');
  });

  test('a regular user needs a permission to upload', async () => {
    const reader = await app.signIn(
      await createUser(app.address, { type: 'regular', scopes: { file_manager: {} } }),
    );
    await expect(tusClient(app, reader).begin('a.txt', 1)).rejects.toThrow('no_permission');
  });
});

test('what nobody has continued for a day goes, with all that was stored of it', async () => {
  const [old, young] = [await tus.begin('old.bin', 100), await tus.begin('young.bin', 100)];
  await tus.append(old, 0, randomBytes(50));
  await tus.append(young, 0, randomBytes(50));
  await owner(`update uploads set touched_at = now() - interval '25 hours' where id = $1`, [uidOf(old)]);
  await owner(`insert into pgboss.job (name, data) values ('sweep-uploads', '{}')`);
  await expect.poll(async () => (await tus.request('HEAD', old)).status, { timeout: 20_000 }).toBe(404);
  expect(await tus.offset(young)).toBe(50);
  expect(await storedKeys(user)).toBe(1);
});
