import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

beforeEach(async () => {
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const turkish = { 'x-language': 'tr' };
const list = async (query = '', headers = {}) =>
  (await app.call('GET', `/files?${query}`, { as: user, headers })).body.data;
const namesOf = (data: { items: { name: string }[] }) => data.items.map((item) => item.name);

const uploadMany = (names: readonly string[], headers: Record<string, string> = {}) =>
  uploadForm(app, user, { files: names.map((name) => [name, `Text of ${name}`] as const), headers });

describe('an upload', () => {
  test('is stored whole, processed in the background, and becomes ready', async () => {
    const content = 'Ankara, Türkiye’nin başkentidir.';
    const { status, body } = await app.upload(user, 'başkent.txt', content);
    expect(status).toBe(200);
    const [file] = body.data.items;
    expect(file).toMatchObject({
      name: 'başkent.txt',
      type: 'text/plain',
      category: 'text',
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      folder: null,
      createdBy: { uid: user.userId, name: 'Test User' },
      // A worker may be quicker than the answer.
      status: expect.stringMatching(/^(?:processing|ready)$/),
    });
    expect(await waitForFile(app, user, present(file).uid)).toMatchObject({
      status: 'ready',
      progress: 1,
      language: 'tr',
      encoding: 'utf-8',
      textLength: content.length,
    });
  });

  test('accepts several files, and keeps their order and equal names', async () => {
    const { body } = await uploadMany(['b.txt', 'a.md', 'b.txt']);
    expect(namesOf(body.data)).toEqual(['b.txt', 'a.md', 'b.txt']);
    expect(new Set(body.data.items.map(({ uid }) => uid)).size).toBe(3);
    expect((await list()).total).toBe(3);
  });

  test.each([
    ['../../../etc/cron.d/evil.txt', 'evil.txt'],
    ['C:\\Windows\\evil.txt', 'evil.txt'],
    ['gpj.\u202etxt.exe.txt', 'gpj.txt.exe.txt'],
    ['line\nbreak".txt', 'linebreak".txt'],
    [`${'x'.repeat(296)}.txt`, `${'x'.repeat(251)}.txt`],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['.txt', 'txt'],
  ])('with the name %j is stored under a safe name', async (sent, stored) => {
    const { status, body } = await app.upload(user, sent, 'text');
    expect(status).toBe(200);
    // A multipart name cannot hold a line break or a quote: clients send them as %0A and %22.
    expect(decodeURIComponent(present(body.data.items[0]).name.replace('%0A', ''))).toBe(stored);
  });

  test('never chooses the storage location of its bytes', async () => {
    const { body } = await app.upload(user, '../../../../tmp/out.txt', 'text');
    const [blob] = await owner<{ key: string }>(
      `select b.storage_key as key from blobs b join files f using (company_id, sha256)
       where f.company_id = $1 and f.id = $2`,
      [user.companyId, present(body.data.items[0]).uid],
    );
    const [folder, name] = (blob?.key ?? '').split('/');
    expect([folder, z.uuid().safeParse(name).success]).toEqual([user.companyId, true]);
  });

  test.each([
    ['picture.png', 'image'],
    ['program.exe', 'other'],
    ['archive.zip', 'other'],
  ])('of a type without text is stored and ready: %s', async (name, category) => {
    const file = await uploadReady(app, user, name, Buffer.from('89504e470d0a1a0a00000000', 'hex'));
    expect(file).toMatchObject({ name, category, status: 'ready', progress: 1 });
    expect(file).not.toHaveProperty('textLength');
    expect(file).not.toHaveProperty('error');
  });

  test('without a known extension is processed when it is text', async () => {
    expect(await uploadReady(app, user, 'Makefile', 'all: build\n\techo hazır\n')).toMatchObject({
      category: 'other',
      status: 'ready',
      textLength: 23,
    });
  });

  test('without a file is rejected by the field name', async () => {
    const { status, body } = await uploadMany([]);
    expect([status, body.errors]).toEqual([422, { file: ['File is required'] }]);
  });

  test('of more than twenty files is rejected', async () => {
    const { status, body } = await uploadMany(Array.from({ length: 21 }, (_, index) => `${index}.txt`));
    expect([status, body.code, body.message]).toEqual([
      413,
      'too_many_files',
      'Please choose at most 20 files at a time.',
    ]);
  });

  test('sent as JSON is rejected', async () => {
    const { status, body } = await app.call('POST', '/files', { as: user, body: { file: 'text' } });
    expect([status, body.code]).toEqual([415, 'wrong_content_type']);
  });

  test('that breaks off stores nothing', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n`;
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.accessToken}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${head}${'x'.repeat(500_000)}`,
    );
    if (app.bytes.kind === 'folder') await expect.poll(app.bytes.unfinished).toHaveLength(1);
    socket.destroy();
    await expect.poll(app.bytes.unfinished).toEqual([]);
    await expect.poll(() => app.bytes.keys(user.companyId)).toEqual([]);
    expect((await list()).total).toBe(0);
    expect(await owner('select 1 from files where company_id = $1', [user.companyId])).toEqual([]);
  });

  test('sent again with its Idempotency-Key returns the same file', async () => {
    const headers = { 'idempotency-key': newUid() };
    const [first, again] = [await uploadMany(['once.txt'], headers), await uploadMany(['once.txt'], headers)];
    expect(again.status).toBe(200);
    expect(present(again.body.data.items[0]).uid).toBe(present(first.body.data.items[0]).uid);
    expect((await list()).total).toBe(1);
    for (const other of [['twice.txt'], ['once.txt', 'more.txt']])
      expect((await uploadMany(other, headers)).body.code).toBe('idempotency_key_reused');
    const otherBytes = uploadForm(app, user, { files: [['once.txt', 'Other words.']], headers });
    expect((await otherBytes).body).toEqual({
      status: false,
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was already used for a different request.',
    });
    expect((await list()).total).toBe(1);
    const elsewhere = await uploadMany(['once.txt'], { 'idempotency-key': newUid() });
    expect(present(elsewhere.body.data.items[0]).uid).not.toBe(present(first.body.data.items[0]).uid);
  });
});

describe('the list of files', () => {
  test('finds names regardless of case, with Turkish letters too', async () => {
    await uploadMany(['İstanbul.txt', 'ISPARTA.txt', 'ığdır.txt', 'Report 100%.txt', 'a_b.txt']);
    const found = async (q: string) => namesOf(await list(`q=${encodeURIComponent(q)}`));
    expect(await found('istanbul')).toEqual(['İstanbul.txt']);
    expect(await found('İSTANBUL')).toEqual(['İstanbul.txt']);
    expect(await found('ısparta')).toEqual(['ISPARTA.txt']);
    expect(await found('IĞDIR')).toEqual(['ığdır.txt']);
    expect(await found('0%')).toEqual(['Report 100%.txt']);
    expect(await found('_')).toEqual(['a_b.txt']);
    expect(await found('nothing of the kind')).toEqual([]);
    expect(await list('q=parta')).toMatchObject({ total: 1, nextCursor: null });
  });

  test('filters by category', async () => {
    await uploadMany(['table.csv', 'text.txt']);
    expect(namesOf(await list('category=spreadsheet'))).toEqual(['table.csv']);
    expect(namesOf(await list('category=image'))).toEqual([]);
  });

  test('sorts by name in the language’s alphabet', async () => {
    await uploadMany([
      'zeytin.txt',
      'çan.txt',
      'cuma.txt',
      'Şeker.txt',
      'su.txt',
      'deniz.txt',
      'Öğle.txt',
      'oyun.txt',
    ]);
    const expected = [
      'cuma.txt',
      'çan.txt',
      'deniz.txt',
      'oyun.txt',
      'Öğle.txt',
      'su.txt',
      'Şeker.txt',
      'zeytin.txt',
    ];
    expect(namesOf(await list('sort=name', turkish))).toEqual(expected);
    expect(namesOf(await list('sort=-name', turkish))).toEqual(expected.toReversed());
    const english = namesOf(await list('sort=name'));
    expect(english).toEqual(expected.toSorted(new Intl.Collator('en').compare));
  });

  test('sorts by size and by date', async () => {
    await app.upload(user, 'large.txt', 'x'.repeat(3000));
    await app.upload(user, 'small.txt', 'x');
    await app.upload(user, 'middle.txt', 'x'.repeat(200));
    expect(namesOf(await list('sort=size'))).toEqual(['small.txt', 'middle.txt', 'large.txt']);
    expect(namesOf(await list('sort=-size'))).toEqual(['large.txt', 'middle.txt', 'small.txt']);
    expect(namesOf(await list('sort=createdAt'))).toEqual(['large.txt', 'small.txt', 'middle.txt']);
    expect(namesOf(await list())).toEqual(['middle.txt', 'small.txt', 'large.txt']);
  });

  test('shows each of 45 files once, page by page, while files are added and removed', async () => {
    for (let request = 0; request < 3; request += 1) {
      await uploadMany(Array.from({ length: 15 }, (_, index) => `file ${request * 15 + index}.txt`));
    }
    for (const sort of ['name', '-createdAt', 'size']) {
      const seen: string[] = [];
      let cursor = '';
      for (let page = 1; ; page += 1) {
        const data = await list(`limit=10&sort=${sort}&cursor=${cursor}`.replace(/&cursor=$/, ''), turkish);
        seen.push(...namesOf(data));
        expect(data.total).toBeGreaterThanOrEqual(45);
        if (data.nextCursor === null) break;
        expect(data.items).toHaveLength(10);
        cursor = data.nextCursor;
        if (page === 2) await uploadMany([`late ${sort}.txt`]);
      }
      const originals = seen.filter((name) => name.startsWith('file '));
      expect(originals).toHaveLength(45);
      expect(new Set(originals).size).toBe(45);
    }
  });
});
