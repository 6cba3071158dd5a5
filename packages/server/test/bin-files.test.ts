import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { binClient, sentence } from '#testing/bin-client.ts';
import { ask, follow, readChat, startChat } from '#testing/chat.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

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

const {
  call,
  outcome,
  listBin,
  idsIn,
  restore,
  makeFile,
  makeFolder,
  makeFileIn,
  namesIn,
  foundBy,
  quotesOf,
  count,
  storedKeys,
} = binClient(() => ({ app, owner, user }));

const runDailyJob = () => owner(`insert into pgboss.job (name, data) values ('erase-old-entries', '{}')`);

describe('a deleted file', () => {
  test('disappears at once from lists, search, the viewer, downloads and models, and cannot be changed', async () => {
    const { uid } = await makeFile('code.txt', 'Walrus');
    const model = (await call('POST', '/models', { name: 'Model', chunkSize: 512, chunkOverlap: 64 })).body
      .data.uid;
    await call('POST', `/models/${model}/files`, { fileUids: [uid] });
    expect(await foundBy('Walrus')).toBe(1);
    expect(await outcome('DELETE', `/files/${uid}`)).toEqual([200, undefined]);
    expect(await namesIn('root')).toEqual([]);
    expect(await foundBy('Walrus')).toBe(0);
    for (const path of ['', '/content', '/text', '/versions', '/matches?q=code'])
      expect([path, (await call('GET', `/files/${uid}${path}`)).status]).toEqual([path, 404]);
    expect((await call('GET', `/models/${model}`)).body.data.files).toBe(0);
    expect((await call('GET', `/models/${model}/files`)).body.data.items).toEqual([]);
    expect((await call('POST', `/models/${model}/builds`)).body.code).toBe('model_without_files');
    expect((await call('POST', `/models/${model}/files`, { fileUids: [uid] })).body.code).toBe(
      'file_not_found',
    );
    expect(await outcome('DELETE', `/files/${uid}`)).toEqual([404, 'file_not_found']);
    expect((await call('PATCH', `/files/${uid}`, { name: 'new.txt' })).status).toBe(404);
    const started = await call('POST', '/conversations', { kind: 'chat', fileUids: [uid] });
    expect(started.body.code).toBe('file_not_found');
  });

  test('is listed in the bin with who deleted it and when it is erased, and still uses storage', async () => {
    const { uid, size } = await makeFile('code.txt', 'Walrus');
    const usedBefore = (await call('GET', '/project/storage-summary')).body.data;
    await call('DELETE', `/files/${uid}`);
    const [entry] = await listBin();
    expect(entry).toMatchObject({ uid, kind: 'file', name: 'code.txt', sizeBytes: size, folder: null });
    expect(entry?.deletedBy?.uid).toBe(user.userId);
    const days = (Date.parse(entry?.erasedAt ?? '') - Date.parse(entry?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect((await call('GET', '/project/storage-summary')).body.data).toEqual(usedBefore);
    expect([await count('blobs'), await count('text_blocks')]).toEqual([1, 1]);
  });

  test('is searchable and quoted again after it is restored, without being read again', async () => {
    const { uid } = await makeFile('code.txt', 'Walrus');
    const chat = await startChat(app, user, [uid]);
    await ask(app, user, { chat, text: 'What is the launch code?' });
    const [quote = ''] = await quotesOf(chat);
    expect(quote).toContain('Walrus');
    await call('DELETE', `/files/${uid}`);
    expect(await quotesOf(chat)).toEqual(['']);
    const streamed = await follow(app, user, chat);
    expect(JSON.stringify(streamed.filter(({ event }) => event === 'reference'))).not.toContain('Walrus');
    expect((await readChat(app, user, chat)).files).toEqual([]);
    expect((await call('GET', '/conversations')).body.data.items[0]?.fileCount).toBe(0);
    const claims = await owner('select claim from files where id = $1', [uid]);
    expect((await restore(uid)).body.data).toEqual({ uid, kind: 'file', name: 'code.txt', folder: null });
    expect(await quotesOf(chat)).toEqual([quote]);
    expect(await foundBy('Walrus')).toBe(1);
    expect((await readChat(app, user, chat)).files).toHaveLength(1);
    const again = await ask(app, user, { chat, text: 'Which launch code has the lighthouse?' });
    expect(JSON.stringify(again)).toContain('Walrus');
    expect(await owner('select claim from files where id = $1', [uid])).toEqual(claims);
    expect(await idsIn()).toEqual([]);
  });

  test('is not used in answers while it is in the bin', async () => {
    const [secret, open] = [await makeFile('a.txt', 'Walrus'), await makeFile('b.txt', 'Penguin')];
    const chat = await startChat(app, user, [secret.uid, open.uid]);
    await call('DELETE', `/files/${secret.uid}`);
    const events = JSON.stringify(await ask(app, user, { chat, text: 'What is the launch code?' }));
    expect([events.includes('Walrus'), events.includes('Penguin')]).toEqual([false, true]);
  });

  test('contributes nothing to a build that includes it until it is restored', async () => {
    const { uid } = await makeFile('code.txt', 'Walrus');
    const model = (await call('POST', '/models', { name: 'Model', chunkSize: 512, chunkOverlap: 64 })).body
      .data.uid;
    await call('POST', `/models/${model}/files`, { fileUids: [uid] });
    const build = (await call('POST', `/models/${model}/builds`)).body.data.id;
    const state = async () => (await call('GET', `/models/${model}/builds/${build}`)).body.data.status;
    await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('ready');
    await call('POST', `/models/${model}/builds/${build}/activate`);
    const found = async () => (await call('GET', `/models/${model}/search?q=Walrus`)).body.data.items.length;
    expect(await found()).toBe(1);
    await call('DELETE', `/files/${uid}`);
    expect(await found()).toBe(0);
    await restore(uid);
    expect(await found()).toBe(1);
  });

  test('finishes processing when it is deleted in the meantime', async () => {
    const { uid } = await makeFile('code.txt', 'Walrus');
    await owner(`update files set status = 'processing' where id = $1`, [uid]);
    await call('DELETE', `/files/${uid}`);
    await restore(uid);
    expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready' });
  });
});

describe('erasing', () => {
  test('deletes rows, text, quotes and bytes, and frees the storage', async () => {
    const { uid } = await makeFile('code.txt', 'Walrus');
    const chat = await startChat(app, user, [uid]);
    await ask(app, user, { chat, text: 'What is the launch code?' });
    await call('DELETE', `/files/${uid}`);
    expect(await outcome('DELETE', `/bin/${uid}`)).toEqual([200, undefined]);
    expect(await outcome('DELETE', `/bin/${uid}`)).toEqual([404, 'not_found']);
    expect(await outcome('POST', `/bin/${uid}/restore`)).toEqual([404, 'not_found']);
    const left = async () => [
      await count('files'),
      await count('blobs'),
      await count('text_blocks'),
      await count('passage_segments'),
      await storedKeys(),
    ];
    await expect.poll(left, { timeout: 60_000, interval: 100 }).toEqual([0, 0, 0, 0, 0]);
    expect(await count('messages', `refs::text like '%Walrus%'`)).toBe(0);
    const { body } = await call('GET', '/audit-events?limit=200');
    const actions = body.data.items.map((event: { action: string }) => event.action);
    expect(actions).toEqual(expect.arrayContaining(['file.deleted', 'file.erased']));
  });

  test('keeps bytes that another file uses, including a file in the bin', async () => {
    const [one, two] = [await makeFile('a.txt', 'Walrus'), await makeFile('b.txt', 'Walrus')];
    for (const { uid } of [one, two]) await call('DELETE', `/files/${uid}`);
    await call('DELETE', `/bin/${one.uid}`);
    await expect.poll(() => count('text_blocks'), { timeout: 60_000, interval: 100 }).toBe(1);
    expect([await count('blobs'), await storedKeys()]).toEqual([1, 1]);
    await restore(two.uid);
    expect((await call('GET', `/files/${two.uid}/content`)).body).toBe(sentence('Walrus'));
  });

  test('of everything empties the bin', async () => {
    const folder = await makeFolder('Folder');
    await makeFileIn(folder, 'a.txt');
    const { uid } = await makeFile('b.txt', 'Walrus');
    const chat = await startChat(app, user, [uid]);
    await call('POST', '/files/delete', { fileUids: [uid], folderUids: [folder] });
    await call('DELETE', `/conversations/${chat}`);
    expect(await listBin()).toHaveLength(3);
    expect((await call('DELETE', '/bin')).body.data).toEqual({ erased: 3 });
    expect(await listBin()).toEqual([]);
    expect([await count('files'), await count('folders'), await count('conversations')]).toEqual([0, 0, 0]);
    await expect.poll(storedKeys, { timeout: 60_000, interval: 100 }).toBe(0);
  });

  test('happens automatically after 30 days for files, folders and conversations, and no earlier', async () => {
    const folder = await makeFolder('Folder');
    await makeFileIn(folder, 'a.txt');
    const [old, young] = [await makeFile('b.txt', 'Walrus'), await makeFile('c.txt', 'Penguin')];
    const chat = await startChat(app, user, [old.uid]);
    await call('DELETE', `/conversations/${chat}`);
    await call('POST', '/files/delete', { fileUids: [old.uid, young.uid], folderUids: [folder] });
    const age = (table: string, days: number) =>
      owner(
        `update ${table} set deleted_at = now() - make_interval(days => $2) where company_id = $1 and id <> $3`,
        [user.companyId, days, young.uid],
      );
    for (const table of ['files', 'folders', 'conversations']) await age(table, 31);
    await owner(`update files set deleted_at = now() - interval '29 days' where id = $1`, [young.uid]);
    await runDailyJob();
    await expect.poll(() => idsIn(), { timeout: 60_000, interval: 100 }).toEqual([young.uid]);
    expect([await count('files'), await count('folders'), await count('conversations')]).toEqual([1, 0, 0]);
    await expect.poll(storedKeys, { timeout: 60_000, interval: 100 }).toBe(1);
    const events = (await call('GET', '/audit-events?limit=200')).body.data.items;
    const erased = events.filter((event: { action: string }) => event.action.endsWith('.erased'));
    expect(new Set(erased.map((event: { actor: { kind: string } }) => event.actor.kind))).toEqual(
      new Set(['system']),
    );
    expect(erased).toHaveLength(3);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
