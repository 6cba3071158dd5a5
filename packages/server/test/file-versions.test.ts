import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { aroundToday } from '#testing/around-today.ts';
import { dataAs } from '#testing/call-as.ts';
import { ask, readChat, startChat } from '#testing/chat.ts';
import { erase } from '#testing/erase.ts';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
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

  const dataOf = dataAs(() => ({ app, as: user }));
  const newVersion = (uid: string, name: string, content: string, as = user) =>
    uploadForm(app, as, { fields: { versionOf: uid }, files: [[name, content]] });

  async function addReady(uid: string, content: string, name = 'plan.txt') {
    const { status, body } = await newVersion(uid, name, content);
    expect([status, body.message]).toEqual([200, 'OK']);
    return waitForFile(app, user, uid);
  }

  const restore = (uid: string, version: string) =>
    app.call('POST', `/files/${uid}/versions/${version}/restore`, { as: user });

  describe('a new version', () => {
    test('replaces the old one, which is kept with its text and bytes', async () => {
      const first = await uploadReady(app, user, 'plan.txt', 'The meeting is on Monday.');
      expect(first).toMatchObject({ version: first.uid, versionNumber: 1, versions: 1 });
      const second = await addReady(first.uid, 'The meeting is on Friday at noon.');
      expect(second).toMatchObject({
        uid: first.uid,
        name: 'plan.txt',
        size: 33,
        versionNumber: 2,
        versions: 2,
        createdAt: first.createdAt,
      });
      expect((await dataOf('GET', `/files/${first.uid}/text`)).text).toBe(
        'The meeting is on Friday at noon.',
      );
      expect((await dataOf('GET', `/files/${first.uid}/text?version=${first.version}`)).text).toBe(
        'The meeting is on Monday.',
      );
      const content = `/files/${first.uid}/content?version=${first.version}`;
      const bytes = await app.call('GET', content, { as: user });
      expect(bytes.body).toBe('The meeting is on Monday.');
      const { items } = await dataOf('GET', `/files/${first.uid}/versions`);
      const shown = items.map(({ number, isCurrent, size, status, createdBy }: Record<string, unknown>) => [
        ...[number, isCurrent, size, status],
        (createdBy as { name: string }).name,
      ]);
      expect(shown).toEqual([
        [2, true, 33, 'ready', 'Test User'],
        [1, false, 25, 'ready', 'Test User'],
      ]);
      expect(await dataOf('GET', '/files')).toMatchObject({ total: 1 });
    });

    test('is used for search and answers; earlier answers still open the version they cited', async () => {
      const file = await uploadReady(app, user, 'fee.txt', 'The membership fee is 400 lira a year.');
      const chat = await startChat(app, user, [file.uid]);
      await ask(app, user, { chat, text: 'How much is the membership fee?' });
      const changed = await addReady(file.uid, 'Since May the membership fee is 650 lira a year.', 'fee.txt');
      await ask(app, user, { chat, text: 'What is the membership fee?' });
      const [before, after] = (await readChat(app, user, chat)).messages
        .filter((message) => message.role === 'assistant')
        .map((message) => present(message.references?.[0]));
      expect(before?.quote).toContain('400 lira');
      expect(before).not.toHaveProperty('version');
      expect(after).toMatchObject({ version: changed.version });
      expect(after?.quote).toContain('650 lira');
      for (const { quote, start, end, version = file.uid } of [present(before), present(after)]) {
        const text = await dataOf(
          'GET',
          `/files/${file.uid}/text?version=${version}&start=${start}&end=${end}`,
        );
        expect(text.text).toBe(quote);
      }
      const found = (await dataOf('GET', '/files/search?q=membership fee')).items;
      expect(found).toHaveLength(1);
      expect(found[0]?.hits.map((hit) => hit.snippet)).toEqual([
        'Since May the membership fee is 650 lira a year.',
      ]);
    });

    test('of another type changes the file’s name', async () => {
      const file = await uploadReady(app, user, 'notes.txt', 'notes');
      expect(await addReady(file.uid, '# Notes', 'other name.md')).toMatchObject({
        name: 'other name.md',
        type: 'text/markdown',
      });
    });

    test('uploaded before the previous one was processed leaves that one for its restoration', async () => {
      const { body } = await app.upload(user, 'long.txt', 'A sentence that goes on. '.repeat(200_000));
      const { uid } = present(body.data.items[0]);
      const current = await addReady(uid, 'short');
      expect(current).toMatchObject({ textLength: 5, status: 'ready' });
      expect(await owner('select 1 from text_blocks where text_id = $1', [uid])).toEqual([]);
      const [, kept] = (await dataOf('GET', `/files/${uid}/versions`)).items;
      expect(kept).toMatchObject({ number: 1, status: 'failed' });
      expect(kept?.error).toContain('Restore it');
      expect((await restore(uid, uid)).body.data.status).toBe('processing');
      expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready', textLength: 5_000_000 });
    }, 180_000);

    test('keeps its order when many arrive at once, and none is lost', async () => {
      const file = await uploadReady(app, user, 'race.txt', 'start');
      const another = await app.another();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          uploadForm(index % 2 ? app : another, user, {
            fields: { versionOf: file.uid },
            files: [['race.txt', `content ${index}`]],
          }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const { items } = await dataOf('GET', `/files/${file.uid}/versions`);
      expect(items.map(({ number }: { number: number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(new Set(items.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(9);
      await waitForFile(app, user, file.uid);
      await another.stop();
    });

    test('is rejected for an unknown file, for two files, and past the limit', async () => {
      const stranger = await app.signIn();
      const foreign = await uploadReady(app, stranger, 'theirs.txt', 'theirs');
      const [seen, random] = [
        await newVersion(foreign.uid, 'a.txt', 'a'),
        await newVersion(newUid(), 'a.txt', 'a'),
      ];
      expect([seen.status, seen.body]).toEqual([404, random.body]);
      const file = await uploadReady(app, user, 'full.txt', 'full');
      const two = await uploadForm(app, user, {
        fields: { versionOf: file.uid },
        files: [
          ['a.txt', 'a'],
          ['b.txt', 'b'],
        ],
      });
      expect([two.status, two.body.errors]).toEqual([
        422,
        { versionOf: ['Choose one file as the new version'] },
      ]);
      await owner('update files set earlier_versions = 100 where id = $1', [file.uid]);
      const full = await newVersion(file.uid, 'a.txt', 'c');
      expect([full.status, full.body.code]).toEqual([409, 'too_many_versions']);
    });
  });

  describe('an earlier version', () => {
    test('is restored at once, and the current one is kept', async () => {
      const file = await uploadReady(app, user, 'r.txt', 'one');
      const second = await addReady(file.uid, 'two', 'r.txt');
      const back = await restore(file.uid, file.uid);
      expect(back.body.data).toMatchObject({
        version: file.uid,
        versionNumber: 1,
        versions: 2,
        status: 'ready',
        textLength: 3,
        sha256: file.sha256,
      });
      expect((await dataOf('GET', `/files/${file.uid}/text`)).text).toBe('one');
      expect((await dataOf('GET', `/files/${file.uid}/text?version=${second.version}`)).text).toBe('two');
      const third = await addReady(file.uid, 'three', 'r.txt');
      expect(third).toMatchObject({ versionNumber: 3, versions: 3 });
      expect((await restore(file.uid, second.version)).body.data.versionNumber).toBe(2);
      expect((await dataOf('GET', `/files/${file.uid}/text`)).text).toBe('two');
    });

    test('of another file is answered as not found', async () => {
      const [one, other] = [
        await uploadReady(app, user, '1.txt', 'one'),
        await uploadReady(app, user, '2.txt', 'two'),
      ];
      for (const version of [other.uid, newUid()]) {
        for (const reply of [
          await restore(one.uid, version),
          await app.call('GET', `/files/${one.uid}/text?version=${version}`, { as: user }),
          await app.call('GET', `/files/${one.uid}/content?version=${version}`, { as: user }),
        ])
          expect([reply.status, reply.body]).toEqual([
            404,
            { status: false, message: 'File not found', code: 'file_not_found' },
          ]);
      }
    });

    test('is deleted alone with its text, bytes and quotes, and its citations find no file', async () => {
      const file = await uploadReady(app, user, 'rent.txt', 'The rent is 900 lira a month.');
      const chat = await startChat(app, user, [file.uid]);
      await ask(app, user, { chat, text: 'What is the rent?' });
      const second = await addReady(file.uid, 'The rent is 1200 lira a month.', 'rent.txt');
      await ask(app, user, { chat, text: 'What is the rent?' });
      const quotes = async () =>
        (await readChat(app, user, chat)).messages.flatMap(
          ({ references }: { references: { quote: string }[] }) => references.map(({ quote }) => quote),
        );
      expect(await quotes()).toEqual(['The rent is 900 lira a month.', 'The rent is 1200 lira a month.']);
      const remove = (version: string, as = user) =>
        app.call('DELETE', `/files/${file.uid}/versions/${version}`, { as });
      expect((await remove(second.version)).body).toEqual({
        status: false,
        code: 'version_is_current',
        message: 'This is the current version. Restore another one first, or delete the file.',
      });
      const stranger = await app.signIn();
      expect((await remove(file.version, stranger)).body).toEqual((await remove(newUid(), stranger)).body);
      expect((await remove(file.version)).status).toBe(200);
      expect((await remove(file.version)).body.code).toBe('file_not_found');
      expect(await quotes()).toEqual(['', 'The rent is 1200 lira a month.']);
      for (const path of ['text', 'content'])
        expect(
          (await app.call('GET', `/files/${file.uid}/${path}?version=${file.version}`, { as: user })).body
            .code,
        ).toBe('file_not_found');
      expect(await dataOf('GET', `/files/${file.uid}`)).toMatchObject({ versions: 1, versionNumber: 2 });
      expect(await owner('select 1 from text_blocks where text_id = $1', [file.version])).toEqual([]);
      expect(await owner('select 1 from blobs where sha256 = $1', [file.sha256])).toEqual([]);
      const [written] = (await dataOf('GET', '/audit-events?limit=1')).items;
      expect(written).toMatchObject({ action: 'file.version_deleted', subject: { name: 'rent.txt' } });
      const next = await addReady(file.uid, 'The rent is 1500 lira a month.', 'rent.txt');
      expect(next).toMatchObject({ versionNumber: 3, versions: 2 });
    });

    test('is erased with its file, text and bytes included', async () => {
      const file = await uploadReady(app, user, 'gone.txt', `first ${newUid()}`);
      const second = await addReady(file.uid, `second ${newUid()}`, 'gone.txt');
      expect((await erase(app, user, `/files/${file.uid}`)).status).toBe(200);
      for (const [table, column] of [
        ['text_blocks', 'text_id'],
        ['passage_segments', 'index_id'],
        ['file_versions', 'file_id'],
      ])
        await expect
          .poll(
            () => owner(`select 1 from ${table} where ${column} in ($1, $2)`, [file.uid, second.version]),
            { timeout: 60_000, interval: 100 },
          )
          .toEqual([]);
      expect(
        await owner('select 1 from blobs where sha256 in ($1, $2)', [file.sha256, second.sha256]),
      ).toEqual([]);
    });
  });

  test('storage counts the kept versions, and restoring one adds nothing', async () => {
    const someone = await app.signIn();
    const file = await uploadReady(app, someone, 'u.txt', 'x'.repeat(100));
    await newVersion(file.uid, 'u.txt', 'y'.repeat(250), someone);
    await app.call('POST', `/files/${file.uid}/versions/${file.uid}/restore`, { as: someone });
    const totals = async () =>
      (await dataOf('GET', `/usage?${aroundToday()}&by=day`, undefined, someone)).totals;
    expect(await totals()).toMatchObject({ addedBytes: 350, storageBytes: 350 });
    expect(await dataOf('GET', '/project/storage-summary', undefined, someone)).toMatchObject({
      files: 1,
      bytes: 350,
      filesMax: 10_000,
      companyBytes: 350,
      categories: [{ category: 'text', files: 1, bytes: 350 }],
    });
    expect((await dataOf('GET', '/projects/all', undefined, someone)).items).toMatchObject([
      { files: 1, storageBytes: 350 },
    ]);
    await app.call('DELETE', `/files/${file.uid}`, { as: someone });
    expect(await totals()).toMatchObject({ addedBytes: 350, storageBytes: 350 });
    await app.call('DELETE', `/bin/${file.uid}`, { as: someone });
    expect(await totals()).toMatchObject({ addedBytes: 350, storageBytes: 0 });
    const [days] = await owner<{ removed: number }>(
      'select sum(removed_bytes)::int as removed from usage_daily where company_id = $1',
      [someone.companyId],
    );
    expect(days?.removed).toBe(350);
  });

  test('the server logged no internal error', () => {
    expect(app.errors).toEqual([]);
  });
});
