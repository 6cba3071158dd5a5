import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { tusClient } from '#testing/tus-client.ts';
import {
  app,
  filesOf,
  owner,
  prepareUploads,
  storedKeys,
  tus,
  uidOf,
  user,
} from '#testing/upload-fixture.ts';

prepareUploads();

describe('the metadata and headers of an upload', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['re\u202etxt.exe', 'retxt.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['İzmir – ölçü.txt', 'İzmir – ölçü.txt'],
    ['', 'file'],
  ])('may give the name %j, which becomes %j', async (sent, name) => {
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
  ])('are rejected when invalid: %s', async (_, headers) => {
    const { status, body } = await tus.request('POST', '/uploads', { headers });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  test('cannot announce more bytes than a file may have', async () => {
    const { status, body } = await tus.request('POST', '/uploads', {
      headers: headersOf(String(1024 ** 3 + 1)),
    });
    expect([status, body.code, body.message]).toEqual([413, 'file_too_large', 'A file may be at most 1 GB.']);
  });

  test('require the supported protocol version', async () => {
    for (const [method, path] of [
      ['POST', '/uploads'],
      ['HEAD', '/uploads/x'],
      ['DELETE', `/uploads/${user.userId}`],
    ] as const) {
      const { status, headers } = await tus.request(method, path, { headers: { 'tus-resumable': '0.2.2' } });
      expect([path === '/uploads/x' ? 404 : 412, headers.get('tus-version')]).toEqual([status, '1.0.0']);
    }
  });

  test('require bytes as content type', async () => {
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

  test('may override the method of a POST, on upload paths only', async () => {
    const path = await tus.begin('behind-a-proxy.txt', 5);
    const override = (meant: string, at: string) =>
      tus.request('POST', at, { headers: { 'x-http-method-override': meant } });
    const body = Buffer.from('Hello');
    const headers = { 'x-http-method-override': 'PATCH', 'upload-offset': '0' };
    expect((await tus.request('POST', path, { headers, body })).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ name: 'behind-a-proxy.txt', size: 5 }]);
    const { uid } = present((await filesOf(user))[0]);
    expect((await override('DELETE', `/files/${uid}`)).status).toBe(405);
    expect((await override('DELETE', path)).status).toBe(204);
    expect((await tus.request('HEAD', path)).status).toBe(404);
    expect(await filesOf(user)).toHaveLength(1);
  });

  test('are described by OPTIONS without a token', async () => {
    // Without a token, as the protocol has it.
    const { status, headers } = await fetch(`${app.url}/api/uploads`, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension':
        'creation,creation-with-upload,creation-defer-length,checksum,expiration,termination,concatenation',
      'tus-checksum-algorithm': 'sha256,sha1',
      'tus-max-size': String(1024 ** 3),
    });
  });
});

describe('limits', () => {
  const quota = (bytes: number | null) =>
    owner('update company_quotas set storage_bytes_max = $2 where company_id = $1', [user.companyId, bytes]);

  test('a file that exceeds the quota is rejected before its bytes are sent', async () => {
    await app.upload(user, 'first.txt', 'x');
    await quota(1000);
    await expect(tus.begin('large.bin', 1001)).rejects.toThrow('storage_quota_reached');
    const path = await tus.begin('half.bin', 900);
    await tus.append(path, 0, randomBytes(800));
    await expect(tus.begin('other.bin', 300)).rejects.toThrow('storage_quota_reached');
  });

  test('of several files that fit only separately, those that fit together are stored', async () => {
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

  test('stored parts count towards the quota, whether or not they become files', async () => {
    await app.upload(user, 'first.txt', 'x');
    await quota(10_001);
    const paths = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tus.begin(`${index}.bin`, 2000)),
    );
    const replies = await Promise.all(paths.map((path) => tus.append(path, 0, randomBytes(1000))));
    const refused = replies.filter(({ status }) => status !== 204);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([413, 'storage_quota_reached']);
    expect(await storedKeys(user)).toBe(1 + 10);
    const offsets = await Promise.all(paths.map((path) => tus.offset(path)));
    expect(offsets.filter((offset) => offset === 1000)).toHaveLength(10);
  });

  test('the number of unfinished uploads of a user is limited', async () => {
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

const runJob = (name: string) => owner(`insert into pgboss.job (name, data) values ($1, '{}')`, [name]);
const swept = { timeout: 60_000, interval: 100 };

test('an upload that nobody continues for a day is deleted with its parts', async () => {
  const [old, young] = [await tus.begin('old.bin', 100), await tus.begin('young.bin', 100)];
  await tus.append(old, 0, randomBytes(50));
  await tus.append(young, 0, randomBytes(50));
  await owner(`update uploads set touched_at = now() - interval '25 hours' where id = $1`, [uidOf(old)]);
  await runJob('sweep-uploads');
  await expect.poll(async () => (await tus.request('HEAD', old)).status, swept).toBe(404);
  expect(await tus.offset(young)).toBe(50);
  expect(await storedKeys(user)).toBe(1);
});

test('bytes without an upload are deleted after a day, and no others', async () => {
  const [gone, there] = [await tus.begin('gone.bin', 100), await tus.begin('there.bin', 100)];
  for (const path of [gone, there]) await tus.append(path, 0, randomBytes(50));
  await app.upload(user, 'file.txt', 'kept');
  await owner('delete from uploads where id = $1', [uidOf(gone)]);
  await runJob('sweep-upload-parts');
  expect(await storedKeys(user)).toBe(3);
  await app.bytes.age(user.companyId, 25 * 3600_000);
  await runJob('sweep-upload-parts');
  await expect.poll(() => storedKeys(user), swept).toBe(2);
  expect(await tus.offset(there)).toBe(50);
});
