import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let s3: S3rver;
let s3Port: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-storage-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const address: AddressInfo = await s3.run();
  s3Port = address.port;
});

afterAll(async () => {
  await s3?.close();
  await rm(root, { recursive: true, force: true });
});

const inFolder = () => openFolderStorage(join(root, 'folder'));
const inS3 = async (bucket = 'files') =>
  openS3Storage({
    endpoint: `http://127.0.0.1:${s3Port}`,
    region: 'us-east-1',
    bucket,
    prefix: 'docent/',
    // The default key pair of s3rver.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* breakingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the line broke');
}

describe.each([
  ['a folder', inFolder],
  ['S3', inS3],
])('%s', (_, open: () => Promise<Storage>) => {
  const smallBytes = Buffer.from('Bir varmış, bir yokmuş.');

  test('lists stored objects with their time', async () => {
    const storage = await open();
    const keys = ['listed/one', 'listed/deeper/two', 'listed/three'];
    for (const key of keys) await storage.write(key, Readable.from([smallBytes]));
    await storage.remove('listed/three');
    const found: string[] = [];
    for await (const { key, storedMs } of storage.list()) {
      if (!key.startsWith('listed/')) continue;
      found.push(key);
      // An object store reports whole seconds.
      expect(Math.abs(storedMs - Date.now())).toBeLessThan(60_000);
    }
    expect(found.sort()).toEqual(['listed/deeper/two', 'listed/one']);
  });

  test('returns the same bytes, and verifies them by size and hash', async () => {
    const storage = await open();
    for (const bytes of [smallBytes, Buffer.alloc(0), randomBytes(20 * 1024 * 1024 + 7)]) {
      const stored = await storage.write('company/same', Readable.from([bytes]));
      expect(stored).toEqual({ sizeBytes: bytes.length, sha256: sha256(bytes) });
      expect(sha256(await buffer(await storage.read('company/same')))).toBe(sha256(bytes));
    }
  });

  test('reads a range that includes both ends', async () => {
    const storage = await open();
    await storage.write('company/range', Readable.from([Buffer.from('0123456789')]));
    expect(await text(await storage.read('company/range', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.read('company/range', { start: 9, end: 9 }))).toBe('9');
  });

  test('keeps the old bytes, and nothing else, when a write fails', async () => {
    const storage = await open();
    await storage.write('company/kept', Readable.from([smallBytes]));
    const broken = storage.write('company/kept', Readable.from(breakingAfter(randomBytes(1000))));
    await expect(broken).rejects.toThrow('the line broke');
    expect(await buffer(await storage.read('company/kept'))).toEqual(smallBytes);
    const fresh = storage.write('company/never', Readable.from(breakingAfter(randomBytes(1000))));
    await expect(fresh).rejects.toThrow('the line broke');
    await expect(storage.read('company/never')).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('stores nothing when the source fails before the first read, and reports it', async () => {
    const storage = await open();
    const gone = new Readable({ read: () => undefined });
    gone.once('error', () => undefined);
    gone.destroy(new Error('the line went dead'));
    await new Promise((resolve) => gone.once('close', resolve));
    await expect(storage.write('company/gone', gone)).rejects.toThrow('the line went dead');
    await expect(storage.read('company/gone')).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('a removed object is not found, and removing it again succeeds', async () => {
    const storage = await open();
    await storage.write('company/gone', Readable.from([smallBytes]));
    await storage.remove('company/gone');
    await storage.remove('company/gone');
    await expect(storage.read('company/gone')).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('removes everything in a folder, and nothing with the same prefix elsewhere', async () => {
    const storage = await open();
    for (const key of ['whole/a', 'whole/b', 'whole-2/a'])
      await storage.write(key, Readable.from([smallBytes]));
    await storage.removeAll('whole');
    await storage.removeAll('whole');
    for (const key of ['whole/a', 'whole/b'])
      await expect(storage.read(key)).rejects.toMatchObject({ code: 'file_not_found' });
    expect(await buffer(await storage.read('whole-2/a'))).toEqual(smallBytes);
  });

  test('rejects a malformed key', async () => {
    const storage = await open();
    for (const key of ['../out', '/etc/passwd', 'a/../../out', '.incoming/x', 'A', '', 'a\u0000b']) {
      await expect((async () => storage.read(key))()).rejects.toThrow('A storage key is made of');
      await expect((async () => storage.write(key, Readable.from([smallBytes])))()).rejects.toThrow(
        'A storage key is made of',
      );
      await expect((async () => storage.remove(key))()).rejects.toThrow('A storage key is made of');
    }
  });

  test('reports that it is writable', async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });
});

test('a folder stores files that only its owner can read', async () => {
  const storage = await inFolder();
  await storage.write('company/private', Readable.from([randomBytes(10)]));
  const { mode } = await stat(join(root, 'folder', 'company/private'));
  expect(mode & 0o077).toBe(0);
});

test('a folder deletes partial writes of a crash, and keeps those in progress', async () => {
  await inFolder();
  const incoming = join(root, 'folder', '.incoming');
  await writeFile(join(incoming, 'young'), 'still coming');
  await writeFile(join(incoming, 'old'), 'never finished');
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(join(incoming, 'old'), twoDaysAgo, twoDaysAgo);
  await inFolder();
  expect(await readdir(incoming)).toEqual(['young']);
  await rm(join(incoming, 'young'));
});

test('a missing bucket fails', async () => {
  await expect((await inS3('nowhere')).check()).rejects.toThrow();
});

test('lists of an object store span several pages', async () => {
  const asked: (string | null)[] = [];
  const entry = (key: string) =>
    `<Contents><Key>docent/${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`;
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    const token = query.get('continuation-token');
    asked.push(`${query.get('prefix')} ${token}`);
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>';
    const body = token === null ? `${more}${entry('a/1')}${entry('a/2')}` : entry('b/3');
    response.setHeader('content-type', 'application/xml');
    response.end(`<?xml version="1.0"?><ListBucketResult>${body}</ListBucketResult>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The address of a TCP server is an object once it listens.
  const { port } = server.address() as AddressInfo;
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    prefix: 'docent/',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  const keys: string[] = [];
  for await (const { key, storedMs } of storage.list())
    keys.push(`${key} ${new Date(storedMs).toISOString()}`);
  server.close();
  const time = '2026-01-02T03:04:05.000Z';
  expect(keys).toEqual([`a/1 ${time}`, `a/2 ${time}`, `b/3 ${time}`]);
  expect(asked).toEqual(['docent/ null', 'docent/ next']);
});
