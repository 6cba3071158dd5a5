import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { binClient, sentence } from '#testing/bin-client.ts';
import { ask, readChat, startChat } from '#testing/chat.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';

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
  count,
  storedKeys,
  colleague,
} = binClient(() => ({ app, owner, user }));

describe('a deleted folder', () => {
  test('is one entry with its contents, and is restored as the same tree', async () => {
    const parent = await makeFolder('Parent');
    const top = await makeFolder('Top', parent);
    const inner = await makeFolder('Inner', top);
    await makeFileIn(top, 'a.txt');
    const deep = await makeFileIn(inner, 'b.txt');
    await call('DELETE', `/folders/${top}`);
    const [entry, ...others] = await listBin();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ uid: top, kind: 'folder', name: 'Top' });
    expect(entry?.folder).toEqual({ uid: parent, name: 'Parent' });
    expect(entry?.sizeBytes).toBe(2 * sentence('0190c2a0-7b1a-7cde-8f00-0123456789ab').length);
    expect((await call('GET', `/folders/${inner}`)).status).toBe(404);
    expect((await call('GET', `/files/${deep}`)).status).toBe(404);
    expect((await restore(deep)).status).toBe(404);
    expect((await restore(top)).body.data).toEqual({ uid: top, kind: 'folder', name: 'Top', folder: parent });
    expect([await namesIn(top), await namesIn(inner)]).toEqual([['a.txt'], ['b.txt']]);
    expect((await call('GET', `/folders/${top}`)).body.data.path).toEqual([{ uid: parent, name: 'Parent' }]);
  });

  test('accepts no upload, folder or file, and frees its name', async () => {
    const folder = await makeFolder('Reports');
    const { uid } = await makeFile('a.txt', 'Walrus');
    await call('DELETE', `/folders/${folder}`);
    const replies = [
      await uploadForm(app, user, { fields: { folder }, files: [['a.txt', 'a']] }),
      await call('POST', '/folders', { name: 'Inner', parent: folder }),
      await call('POST', '/files/move', { fileUids: [uid], folderUids: [], folder }),
      await call('PATCH', `/files/${uid}`, { folder }),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'folder_not_found']);
    expect((await call('POST', '/folders', { name: 'reports' })).status).toBe(200);
  });

  test('is restored with a number after its name when the name is taken', async () => {
    const first = await makeFolder('Reports');
    await call('DELETE', `/folders/${first}`);
    const second = await makeFolder('Reports');
    await call('DELETE', `/folders/${second}`);
    await makeFolder('REPORTS');
    expect((await restore(first)).body.data.name).toBe('Reports (2)');
    expect((await restore(second)).body.data.name).toBe('Reports (3)');
  });

  test('is missing when its contents are restored, so they move to the top level', async () => {
    const parent = await makeFolder('Parent');
    const child = await makeFolder('Child', parent);
    const file = await makeFileIn(parent, 'a.txt');
    await call('POST', '/files/delete', { fileUids: [file], folderUids: [child] });
    await call('DELETE', `/folders/${parent}`);
    expect((await restore(child)).body.data).toMatchObject({ name: 'Child', folder: null });
    // Erased, it leaves behind what went to the bin before it.
    await call('DELETE', `/bin/${parent}`);
    expect(await idsIn()).toEqual([file]);
    expect((await restore(file)).body.data).toMatchObject({ name: 'a.txt', folder: null });
    expect(await namesIn('root')).toEqual(['a.txt']);
  });

  test('forms one entry with its contents when both are selected', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const file = await makeFileIn(inner, 'a.txt');
    const { body } = await call('POST', '/files/delete', { fileUids: [file], folderUids: [inner, top] });
    expect(body.data).toEqual({ files: 1, folders: 2 });
    expect(await idsIn()).toEqual([top]);
    await restore(top);
    expect(await namesIn(inner)).toEqual(['a.txt']);
  });
});

describe('a deleted conversation', () => {
  test('disappears everywhere, and is restored with its messages and pasted text', async () => {
    const { body } = await call('POST', '/conversations', { kind: 'ask_content', text: sentence('Walrus') });
    const chat = body.data.uid;
    await ask(app, user, { chat, text: 'What is the launch code?' });
    const before = await readChat(app, user, chat);
    await call('POST', '/sidebar/delete-history', { type: 'ask_content', uid: chat });
    expect((await call('GET', '/conversations')).body.data.items).toEqual([]);
    expect((await call('GET', '/sidebar')).body.data).toEqual([]);
    expect((await call('GET', `/conversations/${chat}`)).status).toBe(404);
    expect((await call('GET', `/conversations/${chat}/stream`)).status).toBe(404);
    await expect(ask(app, user, { chat, text: 'Again?' })).rejects.toMatchObject({ status: 404 });
    expect(await outcome('DELETE', `/conversations/${chat}`)).toEqual([404, 'not_found']);
    expect((await call('GET', `/files/${present(before.files[0]).uid}`)).status).toBe(404);
    expect(await listBin('kind=conversation')).toMatchObject([
      { uid: chat, kind: 'conversation', sizeBytes: sentence('Walrus').length, folder: null },
    ]);
    expect((await restore(chat)).body.data).toMatchObject({ uid: chat, kind: 'conversation', folder: null });
    expect(await readChat(app, user, chat)).toEqual(before);
  });

  test('loses its messages and pasted text when it is erased', async () => {
    const { body } = await call('POST', '/conversations', { kind: 'ask_content', text: sentence('Walrus') });
    await ask(app, user, { chat: body.data.uid, text: 'What is the launch code?' });
    await call('DELETE', `/conversations/${body.data.uid}`);
    await call('DELETE', `/bin/${body.data.uid}`);
    expect([await count('messages'), await count('runs'), await count('files')]).toEqual([0, 0, 0]);
    await expect.poll(storedKeys, { timeout: 60_000, interval: 100 }).toBe(0);
  });

  test('is erased with its user and with its project', async () => {
    const one = await colleague({ type: 'regular' });
    const chat = await startChat(app, user);
    await call('DELETE', `/conversations/${chat}`);
    await owner('update conversations set owner_id = $1, deleted_by = $1 where id = $2', [one.userId, chat]);
    expect((await call('DELETE', `/users/${one.userId}`)).status).toBe(200);
    expect(await count('conversations')).toBe(0);
    const project = (await call('POST', '/project', { title: 'Second' })).body.data.id;
    const { uid } = await makeFile('a.txt', 'Walrus', { ...user, namedProject: project });
    await call('DELETE', `/files/${uid}`, undefined, { ...user, namedProject: project });
    expect((await call('DELETE', `/project/${project}`)).status).toBe(200);
    await expect.poll(() => count('files'), { timeout: 60_000, interval: 100 }).toBe(0);
    await expect.poll(storedKeys, { timeout: 60_000, interval: 100 }).toBe(0);
  });
});

describe('the bin', () => {
  test('is searched, sorted, filtered by kind and paged', async () => {
    const folder = await makeFolder('Ağustos');
    const [a, b] = [await makeFile('alpha.txt', 'Walrus'), await makeFile('beta.txt', 'A much longer word')];
    const chat = await startChat(app, user);
    for (const path of [`/files/${a.uid}`, `/files/${b.uid}`, `/folders/${folder}`, `/conversations/${chat}`])
      await call('DELETE', path);
    expect(await idsIn()).toEqual([chat, folder, b.uid, a.uid]);
    expect(await idsIn('q=AĞUSTOS')).toEqual([folder]);
    expect(await idsIn('kind=file&sort=-size')).toEqual([b.uid, a.uid]);
    expect(await idsIn('kind=file&sort=name')).toEqual([a.uid, b.uid]);
    const first = (await call('GET', '/bin?limit=3')).body.data;
    expect([first.items.length, first.total]).toEqual([3, 4]);
    expect(await idsIn(`limit=3&cursor=${first.nextCursor}`)).toEqual([a.uid]);
    expect((await call('GET', '/bin?kind=project')).status).toBe(422);
  });

  test('hides the conversations of others, and rejects actions on them', async () => {
    const other = await colleague({ type: 'regular', scopes: { chat: {} } });
    const chat = await startChat(app, user);
    await call('DELETE', `/conversations/${chat}`);
    const admin = await colleague({ type: 'admin' });
    for (const as of [other, admin]) {
      expect(await idsIn('', as)).toEqual([]);
      expect(await outcome('POST', `/bin/${chat}/restore`, as)).toEqual([404, 'not_found']);
      expect(await outcome('DELETE', `/bin/${chat}`, as)).toEqual([404, 'not_found']);
      expect((await call('DELETE', '/bin', undefined, as)).body.data).toEqual({ erased: 0 });
    }
    expect(await idsIn()).toEqual([chat]);
  });

  test('lets users who may delete files restore and erase all of them, and others only their own', async () => {
    const reader = await colleague({ type: 'regular', scopes: { chat: {}, file_manager: {} } });
    const [theirs, mine] = [await makeFile('a.txt', 'Walrus'), await makeFile('b.txt', 'Penguin', reader)];
    const folder = await makeFolder('Folder');
    await call('POST', '/files/delete', { fileUids: [theirs.uid], folderUids: [folder] });
    await call('DELETE', `/files/${mine.uid}`, undefined, reader);
    expect(await idsIn('', reader)).toEqual([mine.uid]);
    for (const uid of [theirs.uid, folder]) {
      expect(await outcome('POST', `/bin/${uid}/restore`, reader)).toEqual([403, 'no_permission']);
      expect(await outcome('DELETE', `/bin/${uid}`, reader)).toEqual([403, 'no_permission']);
    }
    expect((await restore(mine.uid, reader)).status).toBe(200);
    expect(new Set(await idsIn())).toEqual(new Set([theirs.uid, folder]));
  });

  test('is separate for each project and each company', async () => {
    const { uid } = await makeFile('a.txt', 'Walrus');
    await call('DELETE', `/files/${uid}`);
    const project = (await call('POST', '/project', { title: 'Second' })).body.data.id;
    const elsewhere = { ...user, namedProject: project };
    const stranger = await app.signIn();
    for (const as of [elsewhere, stranger]) {
      expect(await idsIn('', as)).toEqual([]);
      expect(await outcome('POST', `/bin/${uid}/restore`, as)).toEqual([404, 'not_found']);
      expect(await outcome('DELETE', `/bin/${uid}`, as)).toEqual([404, 'not_found']);
      expect((await call('DELETE', '/bin', undefined, as)).body.data).toEqual({ erased: 0 });
    }
    expect(await idsIn()).toEqual([uid]);
  });

  test('restores once when two requests restore at the same time', async () => {
    const { uid } = await makeFile('a.txt', 'Walrus');
    await call('DELETE', `/files/${uid}`);
    const statuses = (await Promise.all([restore(uid), restore(uid)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await namesIn('root')).toEqual(['a.txt']);
  });
});

test('does not restore a folder beyond the file limit of the project', async () => {
  const folder = await makeFolder('Folder');
  await makeFileIn(folder, 'a.txt');
  await call('DELETE', `/folders/${folder}`);
  await makeFile('b.txt', 'Walrus');
  await owner(`insert into system_settings (name, value) values ('filesPerProjectMax', '1')`);
  const limit = async () => (await call('GET', '/project/storage-summary')).body.data.filesMax;
  await expect.poll(limit, { timeout: 60_000, interval: 100 }).toBe(1);
  expect(await outcome('POST', `/bin/${folder}/restore`)).toEqual([409, 'files_limit_reached']);
  expect(await idsIn()).toEqual([folder]);
  await owner(`delete from system_settings where name = 'filesPerProjectMax'`);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
