import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { present } from '#testing/present.ts';
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
import { waitForFile } from '#testing/wait-for-file.ts';

onEachStorage(() => {
  prepareUploads();

  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  describe('an upload', () => {
    test('arrives in chunks and becomes a file once', async () => {
      const bytes = Buffer.from('Ankara is the capital of Türkiye. '.repeat(1000));
      const path = await tus.begin('capital.txt', bytes.length);
      expect((await tus.append(path, 0, bytes.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
      expect(await filesOf(user)).toEqual([]);
      const last = await tus.append(path, 1000, bytes.subarray(1000));
      expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
      const files = await filesOf(user);
      expect(files).toMatchObject([{ name: 'capital.txt', size: bytes.length, sha256: sha256(bytes) }]);
      const { body } = await tus.request('GET', path);
      expect(body.data).toMatchObject({
        offset: bytes.length,
        size: bytes.length,
        file: { uid: files[0]?.uid, duplicates: [] },
      });
      expect(await waitForFile(app, user, present(files[0]).uid)).toMatchObject({ status: 'ready' });
      expect(await storedKeys(user)).toBe(1);
      expect(await owner('select 1 from upload_parts where company_id = $1', [user.companyId])).toEqual([]);
    });

    test('of zero bytes is a file at once', async () => {
      const path = await tus.begin('empty.bin', 0);
      expect(await filesOf(user)).toMatchObject([{ name: 'empty.bin', size: 0 }]);
      expect(await tus.offset(path)).toBe(0);
    });

    test('may contain its first bytes in the creating request', async () => {
      const { status, headers } = await tus.request('POST', '/uploads', {
        headers: { 'upload-length': '5', 'upload-metadata': metadataOf({ filename: 'five.txt' }) },
        body: Buffer.from('fiv'),
      });
      expect([status, headers.get('upload-offset')]).toEqual([201, '3']);
      const path = (headers.get('location') ?? '').replace(/^\/api/, '');
      expect((await tus.append(path, 3, Buffer.from('e!'))).status).toBe(204);
      expect(await filesOf(user)).toMatchObject([{ name: 'five.txt', sha256: sha256(Buffer.from('five!')) }]);
    });

    test('reports its offset, length, expiry and metadata', async () => {
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

    test('keeps its bytes when the client disconnects, and continues at another process', async () => {
      const bytes = randomBytes(300_000);
      const path = await tus.begin('cut.bin', bytes.length);
      const gone = new AbortController();
      // The client disconnects once the storage has taken its bytes.
      const write = app.storage.write.bind(app.storage);
      const watched = vi.spyOn(app.storage, 'write').mockImplementationOnce((key, received) => {
        async function* taken() {
          let count = 0;
          for await (const chunk of received) {
            yield chunk;
            count += chunk.length;
            if (count === 200_000) gone.abort();
          }
        }
        return write(key, Readable.from(taken()));
      });
      const endless = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes.subarray(0, 200_000)),
      });
      const cut = tus.request('PATCH', path, {
        headers: { 'upload-offset': '0' },
        body: endless,
        signal: gone.signal,
      });
      await expect(cut).rejects.toThrow();
      watched.mockRestore();
      await expect.poll(() => tus.offset(path)).toBe(200_000);
      const other = await app.another();
      try {
        const elsewhere = tusClient(other, user);
        expect((await elsewhere.append(path, 200_000, bytes.subarray(200_000))).status).toBe(204);
      } finally {
        await other.stop();
      }
      expect(await filesOf(user)).toMatchObject([{ sha256: sha256(bytes) }]);
      // The client disconnected, which is no error of the server.
      app.errors.splice(0);
    });

    test('accepts bytes only at its current offset', async () => {
      const path = await tus.begin('a.txt', 10);
      await tus.append(path, 0, Buffer.from('12345'));
      for (const offset of [0, 4, 6, 10, 11]) {
        const { status, body } = await tus.append(path, offset, Buffer.from('x'));
        expect([offset, status, body.code]).toEqual([offset, 409, 'upload_offset']);
      }
      expect(await tus.offset(path)).toBe(5);
      expect((await tus.append(path, 5, Buffer.from('67890'))).status).toBe(204);
      expect(await filesOf(user)).toMatchObject([{ sha256: sha256(Buffer.from('1234567890')) }]);
    });

    test('that two requests continue at once accepts the bytes of one', async () => {
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

    test.each(['sha1', 'sha256'])('is verified with %s, and stores no wrong bytes', async (algorithm) => {
      const bytes = Buffer.from('checked');
      const path = await tus.begin('sum.txt', bytes.length);
      const digest = createHash(algorithm).update(bytes).digest('base64');
      const send = (body: Buffer<ArrayBuffer>) =>
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

    test('is deleted with its bytes when it is cancelled, unless it has become a file', async () => {
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

    test('is not accessible for a colleague, another company or another project', async () => {
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

  describe('the destination of an upload', () => {
    const folder = async () =>
      (await app.call('POST', '/folders', { as: user, body: { name: 'Box' } })).body.data.uid;

    test('can be a folder of the project', async () => {
      const uid = await folder();
      const path = await tus.begin('in.txt', 3, { folder: uid });
      const late = await tus.begin('late.txt', 3, { folder: uid });
      await tus.append(path, 0, Buffer.from('abc'));
      expect(await filesOf(user)).toMatchObject([{ name: 'in.txt', folder: uid }]);
      await app.call('DELETE', `/folders/${uid}`, { as: user });
      const { status, body } = await tus.append(late, 0, Buffer.from('abc'));
      expect([status, body.code]).toEqual([404, 'folder_not_found']);
      await expect(tus.begin('never.txt', 3, { folder: uid })).rejects.toThrow('folder_not_found');
      await expect(tus.begin('never.txt', 3, { folder: 'x' })).rejects.toThrow('folder_not_found');
    });

    test('can be a file, which gets a new version and keeps the earlier one', async () => {
      const { body } = await app.upload(user, 'plan.txt', 'first');
      const file = present(body.data.items[0]);
      const path = await tus.begin('plan.txt', 6, { versionOf: file.uid });
      await tus.append(path, 0, Buffer.from('second'));
      const upload = (await tus.request('GET', path)).body.data;
      expect(upload.file).toMatchObject({
        uid: file.uid,
        versions: 2,
        sha256: sha256(Buffer.from('second')),
      });
      expect(await filesOf(user)).toMatchObject([{ uid: file.uid }]);
      await expect(tus.begin('plan.txt', 6, { versionOf: user.userId })).rejects.toThrow('file_not_found');
    });

    test('reports files with the same content, whose bytes are stored once', async () => {
      await app.upload(user, 'one.txt', 'the same');
      const path = await tus.begin('two.txt', 8);
      await tus.append(path, 0, Buffer.from('the same'));
      const { body } = await tus.request('GET', path);
      expect(body.data.file?.duplicates).toMatchObject([{ name: 'one.txt' }]);
      expect(await storedKeys(user)).toBe(1);
    });
  });
});
