import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { metadataOf, tusClient } from '#testing/tus-client.ts';
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
import { colleagueOf } from '#testing/users.ts';

prepareUploads();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A body without a length: fetch sends it in chunks. */
const inChunks = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 64 * 1024)
        controller.enqueue(bytes.subarray(at, at + 64 * 1024));
      controller.close();
    },
  });

const create = (headers: Record<string, string>, body?: Buffer<ArrayBuffer>) =>
  tus.request('POST', '/uploads', { headers, ...(body && { body }) });
const pathOf = (headers: Headers) => (headers.get('location') ?? '').replace(/^\/api/, '');
const partial = async (bytes: Buffer<ArrayBuffer>, as = tus) => {
  const headers = { 'upload-length': String(bytes.length), 'upload-concat': 'partial' };
  const begun = await as.request('POST', '/uploads', { headers });
  expect([begun.status, begun.headers.get('upload-concat')]).toEqual([201, 'partial']);
  const path = pathOf(begun.headers);
  if (bytes.length > 0) expect((await as.append(path, 0, bytes)).status).toBe(204);
  return path;
};
const finalOf = (paths: readonly string[], name = 'joined.bin', more: Record<string, string> = {}) =>
  create({
    'upload-concat': `final;${paths.map((path) => `/api${path}`).join(' ')}`,
    'upload-metadata': metadataOf({ filename: name }),
    ...more,
  });
const quota = (bytes: number | null) =>
  owner(
    `insert into company_quotas (company_id, storage_bytes_max) values ($1, $2)
      on conflict (company_id) do update set storage_bytes_max = excluded.storage_bytes_max`,
    [user.companyId, bytes],
  );

describe('more bytes than announced', () => {
  const bytes = randomBytes(100_000);

  test.each([
    ['with a length', (all: Buffer<ArrayBuffer>) => all],
    ['in chunks', inChunks],
  ])('sent %s store nothing, and the upload continues at its offset', async (_, bodyOf) => {
    const path = await tus.begin('exact.bin', bytes.length);
    await tus.append(path, 0, bytes.subarray(0, 40_000));
    const tooMany = Buffer.concat([bytes.subarray(40_000), Buffer.from('more')]);
    const refused = await tus.request('PATCH', path, {
      headers: { 'upload-offset': '40000' },
      body: bodyOf(tooMany),
    });
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect(await tus.offset(path)).toBe(40_000);
    expect(await filesOf(user)).toEqual([]);
    expect(await storedKeys(user)).toBe(1);
    expect((await tus.append(path, 40_000, bytes.subarray(40_000))).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(bytes) }]);
  });

  test('in chunks discard the parts that were stored', async () => {
    // Two parts of 16 MB are kept before the third turns out to be too long.
    const many = Buffer.alloc(40 * 1024 ** 2, 7);
    const path = await tus.begin('parts.bin', many.length - 1);
    const body = inChunks(many);
    const refused = await tus.request('PATCH', path, { headers: { 'upload-offset': '0' }, body });
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect(await tus.offset(path)).toBe(0);
    expect(await storedKeys(user)).toBe(0);
    expect(await owner('select 1 from upload_parts where company_id = $1', [user.companyId])).toEqual([]);
  });

  test('in the creating request create no upload', async () => {
    const refused = await create({ 'upload-length': '3' }, Buffer.from('four'));
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
    expect(await owner('select 1 from uploads where company_id = $1', [user.companyId])).toEqual([]);
    expect(await storedKeys(user)).toBe(0);
  });
});

describe('an upload with deferred length', () => {
  test('reports it, accepts bytes, and becomes a file once the length is set', async () => {
    const begun = await create({
      'upload-defer-length': '1',
      'upload-metadata': metadataOf({ filename: 'stream.txt' }),
    });
    const path = pathOf(begun.headers);
    await tus.append(path, 0, Buffer.from('first, '));
    const { headers } = await tus.request('HEAD', path);
    expect(headers.get('upload-defer-length')).toBe('1');
    expect([headers.get('upload-length'), headers.get('upload-offset')]).toEqual([null, '7']);
    expect((await tus.request('GET', path)).body.data).toMatchObject({ size: null, offset: 7, file: null });
    const last = await tus.request('PATCH', path, {
      headers: { 'upload-offset': '7', 'upload-length': '11' },
      body: Buffer.from('last'),
    });
    expect(last.status).toBe(204);
    expect(await filesOf(user)).toMatchObject([
      { name: 'stream.txt', sha256: sha256(Buffer.from('first, last')) },
    ]);
  });

  test('may set the length without bytes, and rejects a different one afterwards', async () => {
    const path = pathOf((await create({ 'upload-defer-length': '1' })).headers);
    await tus.append(path, 0, Buffer.from('12345'));
    const say = (length: number, body = Buffer.alloc(0)) =>
      tus.request('PATCH', path, {
        headers: { 'upload-offset': '5', 'upload-length': String(length) },
        body,
      });
    expect((await say(4)).body.code).toBe('malformed');
    expect((await say(2 * 1024 ** 3)).body.code).toBe('file_too_large');
    expect((await say(6)).status).toBe(204);
    expect((await say(7)).body.code).toBe('malformed');
    expect((await say(6, Buffer.from('6'))).status).toBe(204);
    expect(await filesOf(user)).toMatchObject([{ sha256: sha256(Buffer.from('123456')) }]);
  });

  test('accepts the length in one header, within the quota', async () => {
    for (const headers of [
      { 'upload-defer-length': '1', 'upload-length': '5' },
      { 'upload-defer-length': '2' },
      {},
    ])
      expect((await create(headers as Record<string, string>)).body.code).toBe('malformed');
    await quota(10);
    const path = pathOf((await create({ 'upload-defer-length': '1' })).headers);
    expect((await tus.append(path, 0, Buffer.from('12345'))).status).toBe(204);
    expect((await tus.append(path, 5, Buffer.from('67890x'))).body.code).toBe('storage_quota_reached');
    const told = { 'upload-offset': '5', 'upload-length': '50' };
    const longer = await tus.request('PATCH', path, { headers: told, body: Buffer.from('6') });
    expect(longer.body.code).toBe('storage_quota_reached');
    expect(await tus.offset(path)).toBe(5);
    await quota(null);
  });
});

describe('partial uploads', () => {
  test('are joined in the requested order, and leave nothing behind', async () => {
    const bytes = randomBytes(300_000);
    const halves = [bytes.subarray(0, 100_000), bytes.subarray(100_000)];
    const paths = await Promise.all(halves.map((half) => partial(half)));
    expect(await filesOf(user)).toEqual([]);
    const joined = await finalOf(paths);
    expect(joined.status).toBe(201);
    const { headers } = await tus.request('HEAD', pathOf(joined.headers));
    expect(headers.get('upload-concat')).toMatch(/^final;/);
    expect([headers.get('upload-length'), headers.get('upload-offset')]).toEqual(['300000', '300000']);
    expect(await filesOf(user)).toMatchObject([{ name: 'joined.bin', sha256: sha256(bytes) }]);
    expect(await storedKeys(user)).toBe(1);
    const left = await owner('select id from uploads where company_id = $1', [user.companyId]);
    expect(left).toEqual([{ id: uidOf(pathOf(joined.headers)) }]);
    expect(await owner('select 1 from upload_parts where company_id = $1', [user.companyId])).toEqual([]);
  });

  test('are not joined when incomplete, already used, named twice or not partial', async () => {
    const whole = await partial(Buffer.from('whole'));
    const begun = await partial(Buffer.alloc(0));
    const open = pathOf((await create({ 'upload-length': '5', 'upload-concat': 'partial' })).headers);
    await tus.append(open, 0, Buffer.from('123'));
    const usual = await tus.begin('usual.txt', 5);
    const codeOf = async (paths: string[]) => {
      const { status, body } = await finalOf(paths);
      return [status, body.code];
    };
    expect(await codeOf([whole, open])).toEqual([409, 'upload_unfinished']);
    expect(await codeOf([whole, usual])).toEqual([404, 'upload_not_found']);
    expect(await codeOf([whole, '/elsewhere'])).toEqual([404, 'upload_not_found']);
    expect(await codeOf([whole, whole])).toEqual([400, 'malformed']);
    expect(await codeOf([])).toEqual([400, 'malformed']);
    expect((await finalOf([whole], 'a.bin', { 'upload-length': '5' })).body.code).toBe('malformed');
    expect((await create({ 'upload-concat': 'both', 'upload-length': '5' })).body.code).toBe('malformed');
    expect(await filesOf(user)).toEqual([]);
    expect((await finalOf([whole, begun])).status).toBe(201);
    expect(await codeOf([whole])).toEqual([404, 'upload_not_found']);
  });

  test('of a colleague or of another company are not joined', async () => {
    const mine = await partial(Buffer.from('mine'));
    for (const other of [await colleagueOf(app, user), await app.signIn()]) {
      const theirs = await partial(Buffer.from('theirs'), tusClient(app, other));
      const { status, body } = await finalOf([mine, theirs]);
      expect([status, body.code]).toEqual([404, 'upload_not_found']);
      expect((await tusClient(app, other).request('HEAD', theirs)).status).toBe(200);
    }
    expect(await filesOf(user)).toEqual([]);
  });

  test('count towards the quota once, and the final upload accepts no bytes', async () => {
    await quota(10);
    const paths = [await partial(Buffer.from('12345')), await partial(Buffer.from('67890'))];
    const refused = await create({ 'upload-length': '1', 'upload-concat': 'partial' });
    expect(refused.body.code).toBe('storage_quota_reached');
    const joined = await finalOf(paths);
    expect(joined.status).toBe(201);
    const appended = await tus.append(pathOf(joined.headers), 10, Buffer.from('x'));
    expect([appended.status, appended.body.code]).toEqual([403, 'upload_final']);
    await quota(null);
  });

  test('are kept with the final upload when it cannot become a file yet', async () => {
    const folder = (await app.call('POST', '/folders', { as: user, body: { name: 'Box' } })).body.data.uid;
    const paths = [await partial(Buffer.from('one')), await partial(Buffer.from('two'))];
    await quota(5);
    const concat = `final;${paths.map((path) => `${app.url}/api${path}`).join(' ')}`;
    const metadata = metadataOf({ filename: 'late.txt', folder });
    const refused = await create({ 'upload-concat': concat, 'upload-metadata': metadata });
    expect(refused.body.code).toBe('storage_quota_reached');
    await quota(null);
    const [row] = await owner<{ id: string }>(
      `select id from uploads where company_id = $1 and concat like 'final;%'`,
      [user.companyId],
    );
    expect((await tus.request('DELETE', paths[0] ?? '')).body.code).toBe('upload_busy');
    expect((await tus.request('HEAD', `/uploads/${row?.id}`)).status).toBe(200);
    expect(await filesOf(user)).toMatchObject([{ name: 'late.txt', size: 6, folder }]);
  });

  test('are deleted when the final upload is cancelled', async () => {
    const paths = [await partial(Buffer.from('one')), await partial(Buffer.from('two'))];
    await quota(5);
    await finalOf(paths);
    await quota(null);
    const [row] = await owner<{ id: string }>(
      `select id from uploads where company_id = $1 and concat like 'final;%'`,
      [user.companyId],
    );
    expect((await tus.request('DELETE', `/uploads/${row?.id}`)).status).toBe(204);
    expect(await owner('select 1 from uploads where company_id = $1', [user.companyId])).toEqual([]);
    expect(await storedKeys(user)).toBe(0);
  });
});

test('an upload whose stored parts are damaged is deleted, and has to start again', async () => {
  const path = await tus.begin('damaged.txt', 10);
  await tus.append(path, 0, Buffer.from('12345'));
  const [key = ''] = await app.bytes.keys(user.companyId);
  await app.storage.remove(key);
  const last = await tus.append(path, 5, Buffer.from('67890'));
  expect([last.status, last.body.code]).toEqual([404, 'upload_not_found']);
  expect((await tus.request('HEAD', path)).status).toBe(404);
  expect(await storedKeys(user)).toBe(0);
  expect(app.errors.splice(0).map(String).join()).toContain(key);
});
