import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask, textOf } from '#testing/chat.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { buildModel, makeFiles, makeModel, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

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

const call = callAs(() => ({ app, as: user }));

/** A section is a passage: more than a quarter of what one may hold, and with its neighbour more than all of it. */
const section = (name: string) =>
  `# ${name}\n\n${`The ${name} of Kandilli is kept by the harbour master. `.repeat(8)}It was built of oak in 1830.`;
const handbook = ['pier', 'church', 'lighthouse', 'school'].map(section).join('\n\n');
const settings = { chunkSize: 128, chunkOverlap: 0 };

interface Listed {
  fileUid: string;
  start: number;
  text: string;
  built: { kind: string; text: string | null } | null;
  planned: { uid: string } | null;
}

async function passagesOf(uid: string, build: { id: string }, query = ''): Promise<Listed[]> {
  return (await call('GET', `/models/${uid}/builds/${build.id}/passages?${query}`)).body.data.items;
}

async function built(texts: readonly string[]) {
  const files = await makeFiles(app, user, texts);
  const uid = await makeModel(app, user, files, settings);
  return { uid, files, build: await buildModel(app, user, uid) };
}

const passageNamed = (passages: readonly Listed[], name: string) => {
  const passage = passages.find(({ text }) => text.includes(`# ${name}`));
  if (!passage) throw new Error(`No passage of ${name}.`);
  return passage;
};

/** What is made of the passage with this heading. */
async function edit(uid: string, build: { id: string }, name: string, change: object) {
  const { fileUid, start } = passageNamed(await passagesOf(uid, build), name);
  return call('POST', `/models/${uid}/passage-edits`, { build: build.id, fileUid, start, ...change });
}

const states = async (uid: string): Promise<string[]> =>
  (await call('GET', `/models/${uid}/passage-edits?sort=at`)).body.data.items.map(
    ({ state }: { state: string }) => state,
  );

/** Gives a file another version, and waits until it has been read. */
async function sendVersion(file: string, content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'handbook.md');
  form.append('versionOf', file);
  const headers = { authorization: `Bearer ${user.accessToken}` };
  await fetch(`${app.url}/api/files`, { method: 'POST', headers, body: form });
  await waitForFile(app, user, file);
}

test('passages are listed by file and position, paged, filtered by file, and searched', async () => {
  const { uid, files, build } = await built([handbook, section('bakery')]);
  expect(build.passages).toBe(5);
  const path = `/models/${uid}/builds/${build.id}/passages` as const;
  const seen: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: Listed[]; nextCursor: string | null; total: number } = (
      await call('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`)
    ).body.data;
    expect(page.total).toBe(5);
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ fileUid }) => fileUid)).toEqual([files[0], files[0], files[0], files[0], files[1]]);
  const texts = [handbook, section('bakery')];
  for (const { fileUid, start, text } of seen)
    expect(texts[files.indexOf(fileUid)]?.slice(start, start + text.length)).toBe(text);
  expect(seen.map(({ text }) => /# (\w+)/.exec(text)?.[1])).toEqual([
    'pier',
    'church',
    'lighthouse',
    'school',
    'bakery',
  ]);
  expect(await passagesOf(uid, build, `file=${files[1]}`)).toHaveLength(1);
  expect((await passagesOf(uid, build, 'q=lighthouse'))[0]?.text).toContain('# lighthouse');
  expect(await passagesOf(uid, build, `q=lighthouse&file=${files[1]}`)).toEqual([]);
  const found = (await call('GET', `${path}?q=Kandilli&limit=3`)).body.data;
  const rest = (await call('GET', `${path}?q=Kandilli&limit=3&cursor=${found.nextCursor}`)).body.data;
  expect([found.items.length, rest.items.length, rest.nextCursor, rest.total]).toEqual([3, 2, null, 5]);
  expect((await call('GET', `${path}?cursor=${found.nextCursor}`)).body.code).toBe('malformed');
});

test('a corrected or disabled passage takes effect from the next build on, and in no earlier one', async () => {
  const { uid, build } = await built([handbook]);
  const text = '# pier\n\nThe pier of Kandilli was built of granite in 1903.';
  const corrected = (await edit(uid, build, 'pier', { kind: 'corrected', text })).body.data;
  expect(corrected).toMatchObject({ kind: 'corrected', text, state: 'waiting', by: { uid: user.userId } });
  expect(corrected?.original).toContain('built of oak in 1830');
  await edit(uid, build, 'school', { kind: 'off' });
  const before = await passagesOf(uid, build);
  expect(passageNamed(before, 'pier')).toMatchObject({ built: null, planned: { kind: 'corrected', text } });
  expect((await searchModel(app, user, uid, 'q=granite')).data.items).toEqual([]);
  const next = await buildModel(app, user, uid);
  expect(next).toMatchObject({ passages: 3, failedDocument: 0, reusedDocument: 0 });
  const [found] = (await searchModel(app, user, uid, `q=granite&build=${next.id}`)).data.items;
  expect(found).toMatchObject({
    text,
    original: present(corrected).original,
    start: present(corrected).start,
  });
  expect(found?.headings).toEqual(['pier']);
  const schools = (await searchModel(app, user, uid, `q=school&build=${next.id}`)).data.items;
  expect(schools).toEqual([]);
  const after = await passagesOf(uid, next);
  expect(after.map((one) => one.built?.kind)).toEqual(['corrected', undefined, undefined, 'off']);
  expect(passageNamed(after, 'pier')).toMatchObject({ built: { text }, planned: { text } });
  expect(await states(uid)).toEqual(['applied', 'applied']);
  // The first build is as it was.
  expect((await passagesOf(uid, build)).map((one) => one.built)).toEqual([null, null, null, null]);
  // Back to what the file says.
  await call('DELETE', `/passage-edits/${present(corrected).uid}`);
  const restored = await passagesOf(uid, await buildModel(app, user, uid));
  expect(restored.map((one) => one.built?.kind)).toEqual([undefined, undefined, undefined, 'off']);
  expect((await passagesOf(uid, next))[0]?.built).toEqual({ kind: 'corrected', text });
});

test('a document with unchanged corrections is reused in the next build, corrections included', async () => {
  const { uid, build } = await built([handbook]);
  await edit(uid, build, 'pier', { kind: 'corrected', text: '# pier\n\nIt is of granite.' });
  const second = await buildModel(app, user, uid);
  const third = await buildModel(app, user, uid);
  expect([second.reusedDocument, third.reusedDocument]).toEqual([0, 1]);
  expect(await states(uid)).toEqual(['applied']);
  const listed = passageNamed(await passagesOf(uid, third), 'pier');
  expect(listed.built).toMatchObject({ kind: 'corrected' });
  await call('PUT', `/passage-edits/${listed.planned?.uid}`, { kind: 'off' });
  expect(await states(uid)).toEqual(['waiting']);
  expect(await buildModel(app, user, uid)).toMatchObject({ reusedDocument: 0, passages: 3 });
  expect(await states(uid)).toEqual(['applied']);
});

test('a document whose passages are all disabled is still processed', async () => {
  const { uid, build } = await built([section('pier'), section('church')]);
  await edit(uid, build, 'pier', { kind: 'off' });
  const next = await buildModel(app, user, uid);
  expect(next).toMatchObject({ status: 'ready', failedDocument: 0, passages: 1, doneDocument: 2 });
  expect((await passagesOf(uid, next)).map((one) => one.built?.kind)).toEqual(['off', undefined]);
});

test('a correction follows its words into a new file version, and is stale when the words are gone', async () => {
  const { uid: file } = await uploadReady(app, user, 'handbook.md', handbook);
  const uid = await makeModel(app, user, [file], settings);
  const build = await buildModel(app, user, uid);
  await edit(uid, build, 'pier', { kind: 'corrected', text: 'The pier is of granite.' });
  await edit(uid, build, 'school', { kind: 'off' });
  // The pier is another one by now; the school stands elsewhere with the same words.
  const changed = handbook.replace(
    'It was built of oak in 1830.',
    'It was built of steel in 1999, and well.',
  );
  await sendVersion(file, changed);
  const next = await buildModel(app, user, uid);
  const listed = await passagesOf(uid, next);
  expect(listed.map((one) => one.built?.kind)).toEqual([undefined, undefined, undefined, 'off']);
  expect(listed[0]?.text).toContain('steel');
  expect(listed[3]?.start).toBe(changed.indexOf('# school'));
  const edits = (await call('GET', `/models/${uid}/passage-edits?sort=at`)).body.data.items;
  expect(edits.map((one) => one.state)).toEqual(['stale', 'applied']);
  expect(present(edits[1]).version).not.toBe(file);
  // With the version that it was made of goes what was made of it, but not what is of the new one by now.
  await call('DELETE', `/files/${file}/versions/${file}`);
  expect(await states(uid)).toEqual(['applied']);
});

test('an answer uses corrected words, and its citation shows the original words beside them', async () => {
  const { uid, build, files } = await built([handbook]);
  const text = '# pier\n\nThe pier of Kandilli has a tariff of 40 lira. It was built of oak in 1830.';
  await edit(uid, build, 'pier', { kind: 'corrected', text });
  const next = await buildModel(app, user, uid);
  await call('POST', `/models/${uid}/builds/${next.id}/activate`);
  const chat = (await call('POST', '/conversations', { kind: 'model', modelUid: uid })).body.data.uid;
  const events = await ask(app, user, { chat, text: 'What is the tariff of the pier?' });
  expect(textOf(events)).toContain('40 lira');
  const references = events.flatMap(({ event, data }) => (event === 'reference' ? [data] : []));
  const [reference] = references;
  expect(reference).toMatchObject({ fileUid: files[0], corrected: expect.stringContaining('40 lira') });
  for (const { start, end, quote } of references) expect(handbook.slice(start, end)).toBe(quote);
  // The file goes, and with it the words that were made of it.
  await call('DELETE', `/files/${files[0]}`);
  const { messages } = (await call('GET', `/conversations/${chat}`)).body.data;
  const stored = present(messages[1]?.references[0]);
  expect([stored.quote, stored.corrected]).toEqual(['', undefined]);
  expect((await call('GET', `/models/${uid}/passage-edits`)).body.data.total).toBe(0);
  await call('DELETE', `/bin/${files[0]}`);
  const words = () => owner(`select 1 from text_blocks where content like '%40 lira%'`);
  await expect.poll(words, { timeout: 60_000, interval: 100 }).toEqual([]);
  expect((await call('GET', `/models/${uid}/passage-edits`)).body.data.total).toBe(0);
});

test('a correction equal to the original text is not stored, and removes an earlier one', async () => {
  const { uid, build } = await built([handbook.replaceAll('\n', '\r\n')]);
  const count = async () => (await call('GET', `/models/${uid}/passage-edits`)).body.data.total;
  const { text } = passageNamed(await passagesOf(uid, build), 'pier');
  const asInFile = { kind: 'corrected', text: text.replaceAll('\r\n', '\n') };
  const unchanged = await edit(uid, build, 'pier', asInFile);
  expect([unchanged.status, unchanged.body.data, await count()]).toEqual([200, null, 0]);
  for (const takeBack of [
    () => edit(uid, build, 'pier', asInFile),
    (id: string) => call('PUT', `/passage-edits/${id}`, asInFile),
  ]) {
    const made = present(
      (await edit(uid, build, 'pier', { kind: 'corrected', text: 'Of granite.' })).body.data,
    );
    expect([made.text, await count()]).toEqual(['Of granite.', 1]);
    const { status, body } = await takeBack(made.uid);
    expect([status, body.data, await count()]).toEqual([200, null, 0]);
  }
  const { items } = (await call('GET', '/audit-events?limit=4')).body.data;
  const actions = items.map(({ action }: { action: string }) => action);
  const once = ['passage.restored', 'passage.corrected'];
  expect(actions).toEqual([...once, ...once]);
});

test('corrections are searched and filtered, rejected when empty, and audited', async () => {
  const { uid, build, files } = await built([handbook]);
  const id = (await edit(uid, build, 'pier', { kind: 'corrected', text: 'Of granite.' })).body.data?.uid;
  expect(id).toBeDefined();
  await edit(uid, build, 'church', { kind: 'off' });
  // The same passage once more is the same edit.
  expect((await edit(uid, build, 'pier', { kind: 'corrected', text: 'Of GRANİTE.' })).body.data?.uid).toBe(
    id,
  );
  const count = async (query: string) =>
    (await call('GET', `/models/${uid}/passage-edits?${query}`)).body.data.total;
  const asked = ['', 'q=granite', 'q=church', 'kind=off', 'state=waiting', 'state=stale', `file=${files[0]}`];
  expect(await Promise.all(asked.map(count))).toEqual([2, 1, 1, 1, 2, 0, 2]);
  expect((await edit(uid, build, 'pier', { kind: 'corrected' })).status).toBe(422);
  expect((await edit(uid, build, 'pier', { kind: 'off', text: 'Words.' })).status).toBe(422);
  const place = { build: build.id, fileUid: files[0], start: 7, kind: 'off' };
  expect((await call('POST', `/models/${uid}/passage-edits`, place)).body.code).toBe('passage_not_found');
  await call('DELETE', `/passage-edits/${id}`);
  const { items } = (await call('GET', '/audit-events?limit=4')).body.data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'passage.restored',
    'passage.corrected',
    'passage.switched_off',
    'passage.corrected',
  ]);
  expect(items[0]?.details).toEqual({ file: 'text-000000.txt', start: 0 });
  expect(JSON.stringify(items)).not.toContain('granite');
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
