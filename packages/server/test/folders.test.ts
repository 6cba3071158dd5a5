import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
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

const call = callAs(() => ({ app, as: user }));
const makeFolder = async (name: string, parent: string | null = null, as = user): Promise<string> =>
  (await call('POST', '/folders', { name, parent }, as)).body.data.uid;
const makeFile = async (name: string, folder = '', as = user): Promise<string> =>
  present(
    (await uploadForm(app, as, { fields: { folder }, files: [[name, `Text of ${newUid()}`]] })).body.data
      .items[0],
  ).uid;
const namesIn = async (folder: string): Promise<string[]> =>
  (await call('GET', `/files?folder=${folder}&sort=name`)).body.data.items.map(
    (file: { name: string }) => file.name,
  );

describe('a folder', () => {
  test('holds files and folders, and reports its path and total contents', async () => {
    const top = await makeFolder('Sözleşmeler');
    const inner = await makeFolder('2026', top);
    await makeFile('a.txt', top);
    await makeFile('b.txt', inner);
    await makeFile('c.txt');
    expect([await namesIn('root'), await namesIn(top), await namesIn(inner)]).toEqual([
      ['c.txt'],
      ['a.txt'],
      ['b.txt'],
    ]);
    const { data } = (await call('GET', `/folders/${inner}`)).body;
    expect(data).toMatchObject({
      name: '2026',
      parent: top,
      path: [{ uid: top, name: 'Sözleşmeler' }],
      files: 1,
      below: { files: 1, folders: 0 },
      createdBy: { uid: user.userId, name: 'Test User' },
    });
    expect((await call('GET', `/folders/${top}`)).body.data).toMatchObject({
      path: [],
      files: 1,
      folders: 1,
      below: { files: 2, folders: 1 },
    });
    const listed = (await call('GET', '/folders?parent=root')).body.data;
    expect(listed.items.map((item: { uid: string }) => item.uid)).toEqual([top]);
    expect((await call('GET', '/folders?q=SÖZLEŞME')).body.data.total).toBe(1);
  });

  test.each([
    [{ name: '' }, 'Please enter a folder name'],
    [{}, 'Please enter a folder name'],
    [{ name: '  ' }, 'Please enter a folder name'],
    [{ name: '..' }, 'Please enter a folder name'],
    [{ name: '\u202e' }, 'Please enter a folder name'],
  ])('requires a name: %j', async (body, message) => {
    const reply = await call('POST', '/folders', body);
    expect([reply.status, reply.body.errors]).toEqual([422, { name: [message] }]);
  });

  test('has a unique name among its siblings, regardless of case, with Turkish letters too', async () => {
    const first = await makeFolder('IŞIK');
    const reply = await call('POST', '/folders', { name: 'ışık' });
    expect([reply.status, reply.body.errors.name]).toEqual([422, ['There is a folder of this name already']]);
    expect((await call('POST', '/folders', { name: 'Işık', orExisting: true })).body.data.uid).toBe(first);
    expect((await call('POST', '/folders', { name: 'ışık', parent: first })).status).toBe(200);
  });

  test('is created once when many request the same name at the same moment', async () => {
    const another = await app.another();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? app : another).call('POST', '/folders', { as: user, body: { name: 'Once' } }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(422)]);
    await another.stop();
  });

  test('can be nested at most twenty levels deep', async () => {
    let parent: string | null = null;
    for (let depth = 1; depth <= 20; depth += 1) parent = await makeFolder(`${depth}`, parent);
    const reply = await call('POST', '/folders', { name: '21', parent });
    expect([reply.status, reply.body.code]).toEqual([422, 'folder_too_deep']);
    const tall = await makeFolder('tall');
    expect((await call('PATCH', `/folders/${tall}`, { parent })).body.code).toBe('folder_too_deep');
  });

  test('can be renamed, and a taken name is rejected', async () => {
    const [one, other] = [await makeFolder('one'), await makeFolder('other')];
    expect((await call('PATCH', `/folders/${one}`, { name: 'One' })).body.data.name).toBe('One');
    const reply = await call('PATCH', `/folders/${other}`, { name: 'ONE' });
    expect([reply.status, reply.body.errors.name]).toEqual([422, ['There is a folder of this name already']]);
  });
});

describe('moving', () => {
  test('moves files and folders into a folder, and back to the top level', async () => {
    const [into, moved] = [await makeFolder('into'), await makeFolder('moved')];
    const file = await makeFile('a.txt');
    const selection = { fileUids: [file], folderUids: [moved] };
    const reply = await call('POST', '/files/move', { ...selection, folder: into });
    expect([reply.status, reply.body.data]).toEqual([200, { files: 1, folders: 1 }]);
    expect(await namesIn(into)).toEqual(['a.txt']);
    expect((await call('GET', `/folders/${moved}`)).body.data.path).toEqual([{ uid: into, name: 'into' }]);
    await call('POST', '/files/move', { ...selection, folder: null });
    expect(await namesIn('root')).toEqual(['a.txt']);
    const one = await call('PATCH', `/files/${file}`, { folder: into, name: 'renamed.txt' });
    expect(one.body.data).toMatchObject({ folder: into, name: 'renamed.txt' });
  });

  test.each([
    [{ fileUids: [], folderUids: [], folder: null }, { fileUids: ['Please select files to move or delete'] }],
    [{ fileUids: [newUid()] }, { folder: ['Please select a folder'] }],
  ])('reports missing fields: %j', async (body, errors) => {
    const reply = await call('POST', '/files/move', body);
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });

  test('rejects moving a folder into itself or its subfolders', async () => {
    const outer = await makeFolder('outer');
    const inner = await makeFolder('inner', outer);
    for (const folder of [outer, inner]) {
      const reply = await call('POST', '/files/move', { folderUids: [outer], folder });
      expect([reply.status, reply.body.code]).toEqual([422, 'folder_into_itself']);
    }
    expect((await call('PATCH', `/folders/${outer}`, { parent: inner })).body.code).toBe(
      'folder_into_itself',
    );
  });

  test('two folders into each other at the same moment makes no cycle', async () => {
    const another = await app.another();
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await makeFolder(`a ${round}`), await makeFolder(`b ${round}`)];
      const replies = await Promise.all([
        app.call('PATCH', `/folders/${a}`, { as: user, body: { parent: b } }),
        another.call('PATCH', `/folders/${b}`, { as: user, body: { parent: a } }),
      ]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    }
    await another.stop();
  });

  test('rejects the whole move when a name is taken there', async () => {
    const [into, same] = [await makeFolder('into'), await makeFolder('same')];
    await makeFolder('SAME', into);
    const file = await makeFile('a.txt');
    const reply = await call('POST', '/files/move', { fileUids: [file], folderUids: [same], folder: into });
    expect([reply.status, reply.body.message]).toEqual([409, 'There is a folder called “same” already.']);
    expect(await namesIn('root')).toEqual(['a.txt']);
  });
});

describe('what is not in the project', () => {
  test.each(['move', 'delete'])(
    'is answered like what is not there, and nothing changes: %s',
    async (verb) => {
      const stranger = await app.signIn();
      const foreign = [await makeFile('a.txt', '', stranger), await makeFolder('theirs', null, stranger)];
      const [file, folder] = [await makeFile('own.txt'), await makeFolder('own')];
      const send = (fileUids: string[], folderUids: string[]) =>
        call('POST', `/files/${verb}`, {
          fileUids,
          folderUids,
          ...(verb === 'move' && { folder: null }),
        });
      for (const [at, theirs] of foreign.entries()) {
        const [seen, random] = await Promise.all(
          [theirs, newUid()].map((uid) =>
            at === 0 ? send([file, uid], [folder]) : send([file], [folder, uid]),
          ),
        );
        expect(seen?.status).toBe(404);
        expect(seen?.body).toEqual(random?.body);
      }
      expect(await namesIn('root')).toEqual(['own.txt']);
      expect((await call('GET', `/folders/${folder}`)).status).toBe(200);
      expect((await call('GET', `/files/${foreign[0]}`, undefined, stranger)).status).toBe(200);
    },
  );

  test('cannot be a target either', async () => {
    const stranger = await app.signIn();
    const theirs = await makeFolder('theirs', null, stranger);
    const file = await makeFile('own.txt');
    for (const folder of [theirs, newUid()]) {
      const replies = [
        await call('POST', '/files/move', { fileUids: [file], folder }),
        await call('PATCH', `/files/${file}`, { folder }),
        await call('POST', '/folders', { name: 'x', parent: folder }),
        await call('GET', `/files?folder=${folder}`),
        await call('GET', `/folders?parent=${folder}`),
        await call('POST', '/files/check-duplicates', { folder, files: [{ name: 'a.txt' }] }),
        await uploadForm(app, user, { fields: { folder }, files: [['b.txt', 'b']] }),
        await uploadForm(app, user, { late: { folder }, files: [['c.txt', 'c']] }),
      ];
      for (const { status, body } of replies)
        expect([status, body]).toEqual([
          404,
          { status: false, message: 'Folder not found', code: 'folder_not_found' },
        ]);
    }
  });
});

describe('deleting', () => {
  test('a folder deletes everything below it; erasing also deletes texts and bytes', async () => {
    const top = await makeFolder('top');
    const inner = await makeFolder('inner', top);
    const files = [await makeFile('a.txt', top), await makeFile('b.txt', inner)];
    const kept = await makeFile('kept.txt');
    for (const uid of [...files, kept]) await waitForFile(app, user, uid);
    const { status, body } = await call('DELETE', `/folders/${top}`);
    expect([status, body.data]).toEqual([200, { files: 2, folders: 2 }]);
    for (const uid of files) expect((await call('GET', `/files/${uid}`)).status).toBe(404);
    expect((await call('GET', `/folders/${inner}`)).status).toBe(404);
    expect((await call('DELETE', `/bin/${top}`)).status).toBe(200);
    const left = async () => {
      const rows = await owner<{ text: string }>(
        `select text_id as text from text_blocks where company_id = $1
         union select index_id from passage_segments where company_id = $1`,
        [user.companyId],
      );
      const blobs = await owner('select 1 from blobs where company_id = $1', [user.companyId]);
      return [rows.map((row) => row.text), blobs.length];
    };
    await expect.poll(left, { timeout: 60_000 }).toEqual([[kept], 1]);
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of app.storage.list()) if (key.startsWith(user.companyId)) keys.push(key);
      return keys.length;
    };
    await expect.poll(stored, { timeout: 60_000 }).toBe(1);
    const events = (await call('GET', '/audit-events?limit=200')).body.data.items;
    expect(events.map((event: { action: string }) => event.action)).toContain('folder.deleted');
  });

  test('rejects an empty selection', async () => {
    const { status, body } = await call('POST', '/files/delete', {});
    expect([status, body.errors]).toEqual([422, { fileUids: ['Please select files to move or delete'] }]);
  });

  test('a folder during uploads into it leaves no file behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await makeFolder(`busy ${round}`);
      const uploads = Array.from({ length: 6 }, (_, index) =>
        uploadForm(app, user, {
          fields: { folder },
          files: [[`${round} ${index}.txt`, `${round} ${index}`]],
        }),
      );
      const deletion = await call('DELETE', `/folders/${folder}`);
      expect(deletion.status).toBe(200);
      const statuses = (await Promise.all(uploads)).map((reply) => reply.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(deletion.body.data.files);
      expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    }
    expect((await call('GET', '/files')).body.data.total).toBe(0);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
