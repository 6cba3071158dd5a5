import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { ask, follow, readChat, startChat } from '#testing/chat.ts';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

onEachStorage(() => {
  let app: TestApp;
  let owner: OwnerSql;
  let user: SignedIn;

  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
    user = await app.signIn();
  });

  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });

  const turkish = { 'x-language': 'tr' };
  const readText = async (uid: string, query = '') =>
    (await app.call('GET', `/files/${uid}/text?${query}`, { as: user })).body.data;

  /** Windows-1254, the code page of Turkish Windows: Latin-1 but for six letters. */
  function encode1254(text: string): Buffer {
    const own = new Map(
      [...'ĞİŞğış'].map((letter, index) => [letter, [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe][index]]),
    );
    return Buffer.from([...text].map((letter) => own.get(letter) ?? letter.charCodeAt(0)));
  }

  const sentence = 'Işıklar söndüğünde İğneada’da şölen başladı, çünkü gün ağarıyordu. '.replace('’', "'");

  /** Where the bytes of a file lie. */
  async function keyOf(uid: string): Promise<string> {
    const [blob] = await owner<{ key: string }>(
      `select storage_key as key from blobs join files using (company_id, sha256) where files.id = $1`,
      [uid],
    );
    if (!blob) throw new Error('The file has no bytes.');
    return blob.key;
  }

  describe('the text of a file', () => {
    test.each([
      ['UTF-8', Buffer.from(sentence.repeat(20)), 'utf-8'],
      ['UTF-8 with a mark', Buffer.from(`\ufeff${sentence.repeat(20)}`), 'utf-8'],
      ['UTF-16', Buffer.from(`\ufeff${sentence.repeat(20)}`, 'utf16le'), 'utf-16le'],
      ['windows-1254', encode1254(sentence.repeat(20)), 'windows-1254'],
    ])('is returned exactly from %s', async (name, bytes, encoding) => {
      const file = await uploadReady(app, user, `${name}.txt`, bytes);
      expect(file).toMatchObject({ status: 'ready', encoding, language: 'tr' });
      const { text, start, end, textLength } = await readText(file.uid);
      expect(text).toBe(sentence.repeat(20));
      expect([start, end, textLength]).toEqual([0, text.length, file.textLength]);
    });

    test('is returned in parts that fit together across block borders', async () => {
      const whole = Array.from({ length: 15_000 }, (_, line) => `${line} 😀 satır\n`).join('');
      const file = await uploadReady(app, user, 'long.txt', whole);
      expect(file.textLength).toBe(whole.length);
      for (const [start, end] of [
        [0, 10],
        [65_500, 65_600],
        [60_000, 131_100],
        [whole.length - 5, whole.length],
        [7, 7],
      ] as const) {
        const part = await readText(file.uid, `start=${start}&end=${end}`);
        expect(part).toEqual({ text: whole.slice(start, end), start, end, textLength: whole.length });
      }
      expect((await readText(file.uid)).text).toBe(whole);
    });

    test('is empty beyond its end, and rejects an invalid range', async () => {
      const file = await uploadReady(app, user, 'short.txt', 'short text');
      expect(await readText(file.uid, 'start=100&end=200')).toEqual({
        text: '',
        start: 10,
        end: 10,
        textLength: 10,
      });
      expect(await readText(file.uid, 'start=6')).toMatchObject({ text: 'text', start: 6, end: 10 });
      expect(await readText(file.uid, 'start=6&end=2')).toMatchObject({ text: '', start: 6, end: 6 });
      for (const query of ['start=-1', 'start=x', 'start=1.5', 'end=1e99']) {
        const { status, body } = await app.call('GET', `/files/${file.uid}/text?${query}`, { as: user });
        expect([query, status, body.code]).toEqual([query, 422, 'validation']);
      }
    });

    test('is not available while the file is processed or after it failed', async () => {
      const file = await uploadReady(app, user, 'empty.txt', '');
      const { status, body } = await app.call('GET', `/files/${file.uid}/text`, { as: user });
      expect([status, body.code]).toEqual([409, 'file_not_ready']);
    });
  });

  describe('the bytes of a file', () => {
    const bytes = Buffer.from('0123456789ABCDEF');
    const download = (uid: string, range?: string) =>
      fetch(`${app.url}/api/files/${uid}/content`, {
        headers: { authorization: `Bearer ${user.accessToken}`, ...(range && { range }) },
      });

    test('are returned unchanged, as a download that no browser executes', async () => {
      const file = await uploadReady(app, user, 'Özet "1".txt', bytes);
      const response = await download(file.uid);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
      const { headers } = response;
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%C3%96zet/,
      );
      expect(headers.get('content-length')).toBe('16');
      expect(headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
      expect(headers.get('cache-control')).toBe('private, no-store');
    });

    test.each([
      ['bytes=0-3', '0123', 'bytes 0-3/16'],
      ['bytes=10-', 'ABCDEF', 'bytes 10-15/16'],
      ['bytes=-4', 'CDEF', 'bytes 12-15/16'],
      ['bytes=-400', '0123456789ABCDEF', 'bytes 0-15/16'],
      ['bytes=15-900', 'F', 'bytes 15-15/16'],
    ])('return part of the file for the range %s', async (range, part, contentRange) => {
      const response = await download((await uploadReady(app, user, 'range.txt', bytes)).uid, range);
      expect([response.status, await response.text()]).toEqual([206, part]);
      expect(response.headers.get('content-range')).toBe(contentRange);
    });

    test('reject a range outside the file with its length, and ignore unsupported range forms', async () => {
      const { uid } = await uploadReady(app, user, 'range.txt', bytes);
      for (const range of ['bytes=16-', 'bytes=5-2', 'bytes=-0']) {
        expect([range, (await download(uid, range)).status]).toEqual([range, 416]);
      }
      for (const range of ['bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=-']) {
        const response = await download(uid, range);
        expect([range, response.status, (await response.text()).length]).toEqual([range, 200, 16]);
      }
    });
  });

  describe('a file that cannot be read', () => {
    test.each([
      ['empty', '', 'This file is empty.', 'Bu dosya boş.'],
      [
        'binary',
        Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 255, 254, 0, 0]),
        'This file holds no readable text.',
        'Bu dosyada okunabilir metin yok.',
      ],
    ])(
      'shows the reason in both languages and keeps its bytes: %s',
      async (name, content, english, inTurkish) => {
        const file = await uploadReady(app, user, `${name}.txt`, content);
        expect(file).toMatchObject({ status: 'failed', error: english });
        const { body } = await app.call('GET', `/files/${file.uid}`, { as: user, headers: turkish });
        expect(body.data.error).toBe(inTurkish);
        const { status } = await app.call('GET', `/files/${file.uid}/content`, { as: user });
        expect(status).toBe(200);
      },
    );

    test('is processed again on request, and becomes ready when it is readable', async () => {
      const file = await uploadReady(app, user, 'later.txt', '');
      const again = await app.call('POST', `/files/${file.uid}/retry`, { as: user });
      expect([again.status, again.body.data.status, again.body.data.error]).toEqual([
        200,
        'processing',
        undefined,
      ]);
      expect(await waitForFile(app, user, file.uid)).toMatchObject({ status: 'failed' });
      const { uid } = await uploadReady(app, user, 'readable.txt', 'There is a text.');
      await owner(`update files set status = 'failed', error_code = 'unreadable' where id = $1`, [uid]);
      await app.call('POST', `/files/${uid}/retry`, { as: user });
      expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready' });
      expect((await readText(uid)).text).toBe('There is a text.');
      const ready = await app.call('POST', `/files/${uid}/retry`, { as: user });
      expect([ready.status, ready.body.code]).toEqual([409, 'conflict']);
    });
  });

  /** Rows of any table that name a uid in any column of ids. */
  async function rowsNaming(uid: string): Promise<string[]> {
    const columns = await owner<{ table: string; name: string; many: boolean }>(
      `select attrelid::regclass::text as table, attname as name, atttypid = 'uuid[]'::regtype as many
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const found: string[] = [];
    for (const { table, name, many } of columns) {
      const rows = await owner(
        `select 1 from ${table} where $1::uuid = ${many ? `any(${name})` : name} limit 1`,
        [uid],
      );
      if (rows.length > 0) found.push(`${table}.${name}`);
    }
    return found;
  }

  describe('deleting a file and erasing it', () => {
    test('removes its rows from every table, its bytes and its text', async () => {
      const file = await uploadReady(app, user, 'gone.txt', 'The heliotrope blooms in June. '.repeat(50));
      await app.call('POST', '/conversations', { as: user, body: { kind: 'chat', fileUids: [file.uid] } });
      expect(await rowsNaming(file.uid)).toEqual(
        expect.arrayContaining(['files.id', 'text_blocks.text_id', 'conversation_files.file_id']),
      );
      const key = await keyOf(file.uid);
      (await app.storage.read(key)).destroy();
      const { status, body } = await app.call('DELETE', `/files/${file.uid}`, { as: user });
      expect([status, body.data]).toEqual([200, null]);
      expect((await app.call('DELETE', `/bin/${file.uid}`, { as: user })).status).toBe(200);
      await expect.poll(() => rowsNaming(file.uid), { timeout: 60_000, interval: 100 }).toEqual([]);
      await expect.poll(() => app.bytes.keys(key), { timeout: 60_000, interval: 100 }).toEqual([]);
      const [after, random] = [file.uid, newUid()].map((uid) =>
        app.call('GET', `/files/${uid}`, { as: user }),
      );
      expect((await after)?.body).toEqual((await random)?.body);
      expect((await app.call('DELETE', `/files/${file.uid}`, { as: user })).status).toBe(404);
    });

    test('removes its text from citations, stored and streamed, and keeps those of other files', async () => {
      const kept = await uploadReady(
        app,
        user,
        'kept.txt',
        'The heliotrope was planted by the gardener Selim.',
      );
      const file = await uploadReady(app, user, 'gone.txt', 'The heliotrope blooms in June beside the gate.');
      const chat = await startChat(app, user, [file.uid, kept.uid]);
      await ask(app, user, { chat, text: 'When does the heliotrope bloom? Who planted the heliotrope?' });
      const quotes = async () => {
        const stored = present((await readChat(app, user, chat)).messages[1]?.references);
        const streamed = (await follow(app, user, chat)).flatMap(({ event, data }) =>
          event === 'reference' ? [data] : [],
        );
        expect(streamed).toEqual(stored);
        return new Map(stored.map((one) => [one.fileUid, one.quote]));
      };
      const before = await quotes();
      expect(before.get(file.uid)).toContain('blooms in June');
      expect(before.get(kept.uid)).toContain('gardener Selim');
      await app.call('DELETE', `/files/${file.uid}`, { as: user });
      expect(await quotes()).toEqual(new Map([...before, [file.uid, '']]));
      const again = await ask(app, user, { chat, text: 'When does the heliotrope bloom?' });
      expect(JSON.stringify(again)).not.toContain('June');
    });

    test('removes everything even while the file is being processed', async () => {
      for (const blocks of [1, 2, 4, 8, 16]) {
        const { body } = await app.upload(
          user,
          'huge.txt',
          'Sentence after sentence goes by. '.repeat(100_000),
        );
        const { uid } = present(body.data.items[0]);
        const read = async () =>
          (await owner('select 1 from text_blocks where text_id = $1 limit $2', [uid, blocks])).length;
        await expect.poll(read, { interval: 5, timeout: 60_000 }).toBe(blocks);
        expect((await app.call('DELETE', `/files/${uid}`, { as: user })).status).toBe(200);
        const running = () =>
          owner(
            `select 1 from pgboss.job where state in ('created', 'active', 'retry') and data->>'fileId' = $1`,
            [uid],
          );
        await expect.poll(running, { timeout: 60_000 }).toEqual([]);
        expect((await app.call('DELETE', `/bin/${uid}`, { as: user })).status).toBe(200);
        await expect
          .poll(async () => [blocks, await rowsNaming(uid)], { timeout: 60_000, interval: 100 })
          .toEqual([blocks, []]);
      }
    }, 180_000);
  });

  test('the server logged no internal error', () => {
    expect(app.errors).toEqual([]);
  });
});
