import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, dataAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const dataOf = dataAs(() => ({ app, as: user }));
const namesOf = (data: { items: { name: string }[] }) => data.items.map(({ name }) => name);
const folderNamed = async (name: string): Promise<string> =>
  (await app.call('POST', '/folders', { as: user, body: { name } })).body.data.uid;

describe('the list of files', () => {
  test('shows a folder, the top level or the whole project, combined with other filters', async () => {
    const folder = await folderNamed('in');
    await uploadForm(app, user, {
      fields: { folder },
      files: [
        ['b.csv', 'b,b'],
        ['a.txt', 'a'],
      ],
    });
    await app.upload(user, 'c.txt', 'c');
    expect(namesOf(await dataOf('GET', `/files?folder=${folder}&sort=name`))).toEqual(['a.txt', 'b.csv']);
    expect(namesOf(await dataOf('GET', `/files?folder=${folder}&category=spreadsheet`))).toEqual(['b.csv']);
    expect(namesOf(await dataOf('GET', '/files?folder=root'))).toEqual(['c.txt']);
    expect(namesOf(await dataOf('GET', '/files?sort=name'))).toEqual(['a.txt', 'b.csv', 'c.txt']);
    expect(namesOf(await dataOf('GET', '/files?sort=type'))).toEqual([
      'b.csv',
      expect.any(String),
      expect.any(String),
    ]);
    expect(await dataOf('GET', `/files?folder=${folder}&q=A.T`)).toMatchObject({ total: 1 });
  });

  test('continues after a page, also when sorted by type', async () => {
    const names = ['a.md', 'b.csv', 'c.txt', 'd.txt', 'e.json'];
    await uploadForm(app, user, { files: names.map((name) => [name, name] as const) });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await dataOf(
        'GET',
        `/files?folder=root&sort=type&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...namesOf(page));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(names);
    expect(seen.slice(0, 3)).toEqual(['e.json', 'b.csv', 'a.md']);
  });

  test('accepts a folder field that follows the files in the form', async () => {
    const folder = await folderNamed('late');
    const { body } = await uploadForm(app, user, { files: [['late.txt', 'late']], late: { folder } });
    expect(body.data.items[0]?.folder).toBe(folder);
  });

  test('rejects an unknown field', async () => {
    const { status, body } = await uploadForm(app, user, {
      fields: { nowhere: 'x' },
      files: [['a.txt', 'a']],
    });
    expect([status, body.errors]).toEqual([422, { '': ['Unknown field: nowhere'] }]);
    expect((await dataOf('GET', '/files')).total).toBe(0);
  });
});

describe('a file', () => {
  test.each([[{ name: '' }], [{ name: '   ' }]])('requires a name: %j', async (body) => {
    const file = await uploadReady(app, user, 'a.txt', 'a');
    const reply = await app.call('PATCH', `/files/${file.uid}`, { as: user, body });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { name: ['Please enter an identifier for file'] },
    ]);
  });

  test('is found under its new name, and keeps its type', async () => {
    const file = await uploadReady(app, user, 'old.txt', 'text');
    const reply = await app.call('PATCH', `/files/${file.uid}`, {
      as: user,
      body: { name: '../Yeni\u202e Ad.pdf' },
    });
    expect(reply.body.data).toMatchObject({ name: 'Yeni Ad.pdf', type: 'text/plain', category: 'text' });
    expect(namesOf(await dataOf('GET', '/files?q=YENİ'))).toEqual(['Yeni Ad.pdf']);
  });
});

describe('searching contents', () => {
  test('finds passages of the project with their position', async () => {
    const long = `${'Filler words stand here before it. '.repeat(40)}The heliotrope blooms in June.`;
    const file = await uploadReady(app, user, 'garden.txt', long);
    await uploadReady(app, user, 'other.txt', 'Nothing of the kind.');
    const stranger = await app.signIn();
    await uploadReady(app, stranger, 'theirs.txt', 'The heliotrope of another company.');
    const { items } = await dataOf('GET', '/files/search?q=heliotrope');
    expect(items.map((item) => item.file.uid)).toEqual([file.uid]);
    const { start, end, snippet, marks } = present(items[0]?.hits[0]);
    expect(snippet).toContain('heliotrope blooms');
    expect(marks.map((mark) => snippet.slice(mark.start, mark.end))).toEqual(['heliotrope']);
    expect(snippet.length).toBeLessThanOrEqual(302);
    expect((await dataOf('GET', `/files/${file.uid}/text?start=${start}&end=${end}`)).text).toContain(
      'heliotrope',
    );
    expect((await dataOf('GET', '/files/search?q=heliotrope&category=image')).items).toEqual([]);
    expect((await dataOf('GET', '/files/search?q=zzzzqq')).items).toEqual([]);
  });

  test('names the page of the words that it shows, not of one that stands alone before them', async () => {
    const filler = Array.from(
      { length: 6 },
      (_, at) => `Line ${at} is about the weather and about nothing else.`,
    );
    const pages = [['The marigold company reports.', ...filler], ['The marigold wilts in a calyx of frost.']];
    await uploadReady(app, user, 'marigold.pdf', pdfFile(pages));
    const { items } = await dataOf('GET', '/files/search?q=marigold%20calyx%20frost');
    const { page, snippet } = present(items[0]?.hits[0]);
    expect(snippet).toContain('calyx');
    expect(page).toBe(2);
  });

  test('names the page of the matching word, not the first page of its passage', async () => {
    const pages = [['The first page is short.'], ['The heliotrope blooms in June.']];
    const file = await uploadReady(app, user, 'garden.pdf', pdfFile(pages));
    const { items } = await dataOf('GET', '/files/search?q=heliotrope');
    const { page, marks, snippet, start } = present(items[0]?.hits[0]);
    expect(marks.map((mark) => snippet.slice(mark.start, mark.end))).toEqual(['heliotrope']);
    const { pages: known } = await dataOf('GET', `/files/${file.uid}/text`);
    expect([page, start < present(known?.[1]).start]).toEqual([2, true]);
  });

  test('understands Turkish word forms', async () => {
    const file = await uploadReady(app, user, 'tarih.txt', 'İstanbul’un ışıkları denizden görünüyordu.');
    const { items } = await dataOf('GET', `/files/search?q=${encodeURIComponent('IŞIKLARI')}`);
    expect(items.map((item) => item.file.uid)).toEqual([file.uid]);
  });

  test('excludes pasted texts and deleted files', async () => {
    const body = { kind: 'chat', text: 'The pasted heliotrope.' };
    await app.call('POST', '/conversations', { as: user, body });
    const file = await uploadReady(app, user, 'gone.txt', 'The deleted heliotrope.');
    await app.call('DELETE', `/files/${file.uid}`, { as: user });
    expect((await dataOf('GET', '/files/search?q=heliotrope')).items).toEqual([]);
  });
});

test('a user with chat permission alone uploads and deletes their own files only', async () => {
  const { companyId, companyCode, projectId } = user;
  const asker = await app.signIn(
    await createUser(app.address, {
      companyId,
      companyCode,
      projectId,
      type: 'regular',
      scopes: { chat: {} },
    }),
  );
  const others = await uploadReady(app, user, 'others.txt', 'others');
  const own = present((await app.upload(asker, 'own.txt', 'own')).body.data.items[0]).uid;
  await waitForFile(app, asker, own);
  const call = callAs(() => ({ app, as: asker }));
  expect((await call('GET', '/files')).body.data.total).toBe(2);
  expect((await call('DELETE', `/files/${others.uid}`)).status).toBe(403);
  for (const reply of [
    await call('PATCH', `/files/${own}`, { name: 'x.txt' }),
    await call('POST', '/files/delete', { fileUids: [own] }),
    await call('POST', '/files/move', { fileUids: [own], folder: null }),
    await call('POST', '/folders', { name: 'x' }),
    await uploadForm(app, asker, { fields: { versionOf: own }, files: [['own.txt', 'new']] }),
  ])
    expect(reply.status).toBe(403);
  expect((await call('DELETE', `/files/${own}`)).status).toBe(200);
  expect((await call('GET', '/files')).body.data.total).toBe(1);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
