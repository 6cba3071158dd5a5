import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { ask, readChat, startChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { buildModel, makeModel, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const quickly: ModelTurn = { does: 'answer', words: ['Many steps.'] };
const places = ['Kandilli', 'Rumeli', 'Fener', 'Sile'] as const;
type Place = (typeof places)[number];
const turns: [ModelTurn, ...ModelTurn[]] = [quickly];
const text = 'How many steps did the keeper climb?';

let provider: FakeModelServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let chat: string;
let model: string;
/** In `deep`, which lies in `harbour`: Rumeli. In `harbour`: Kandilli. At the top: Fener, and Sile, which is not asked about. */
const folders = { harbour: '', deep: '', empty: '' };
const files: Record<Place, string> = { Kandilli: '', Rumeli: '', Fener: '', Sile: '' };
/** Late in the evening of 7 March in UTC, 8 March in Istanbul. */
const days: Record<Place, string> = {
  Kandilli: '2026-03-05T12:00:00Z',
  Rumeli: '2026-03-07T22:30:00Z',
  Fener: '2026-03-10T12:00:00Z',
  Sile: '2026-03-07T12:00:00Z',
};

const call = callAs(() => ({ app, as: user }));

async function makeFolder(name: string, parent: string | null): Promise<string> {
  return (await call('POST', '/folders', { name, parent })).body.data.uid;
}

beforeAll(async () => {
  provider = await startFakeModelServer({ turns });
  app = await testApp({ MODEL_URL: provider.baseUrl, MODEL_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  folders.harbour = await makeFolder('Harbour', null);
  folders.deep = await makeFolder('Deep', folders.harbour);
  folders.empty = await makeFolder('Empty', null);
  for (const [at, place] of places.entries()) {
    const { uid } = await uploadReady(
      app,
      user,
      `${place}.txt`,
      `The keeper of ${place} climbed ${at} steps.`,
    );
    files[place] = uid;
    await owner('update files set created_at = $2 where id = $1', [uid, days[place]]);
  }
  await call('POST', '/files/move', { fileUids: [files.Kandilli], folder: folders.harbour });
  await call('POST', '/files/move', { fileUids: [files.Rumeli], folder: folders.deep });
  const asked = [files.Kandilli, files.Rumeli, files.Fener];
  chat = await startChat(app, user, asked);
  model = await makeModel(app, user, asked);
  await buildModel(app, user, model);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await provider?.close();
});

beforeEach(() => {
  turns.splice(0, turns.length, quickly);
});

const zone = 'Europe/Istanbul';
const inZone = { headers: { 'x-timezone': zone } };
const promptOf = (at = -1) => JSON.stringify(provider.requests.at(at)?.body.messages);
const toldIn = (prompt: string) => places.filter((place) => prompt.includes(`of ${place} climbed`));

/** Of which places the model was told for a question. */
async function toldFor(of: string, filter: object | undefined, reading = inZone): Promise<Place[]> {
  await ask(app, user, { chat: of, text, filter }, reading);
  return toldIn(promptOf());
}

const searchedFor = async (filter: object, headers = inZone.headers): Promise<Place[]> => {
  const query = new URLSearchParams({ q: text, ...filter });
  const { body } = await app.call('GET', `/models/${model}/search?${query}`, { as: user, headers });
  const found = body.data.items.map(({ fileUid }: { fileUid: string }) => fileUid);
  return places.filter((place) => found.includes(files[place]));
};

/** Every condition alone, and together: they all hold. */
const cases: [name: string, filter: () => Record<string, unknown>, left: Place[]][] = [
  ['nothing', () => ({}), ['Kandilli', 'Rumeli', 'Fener']],
  ['files', () => ({ fileUids: [files.Fener, files.Kandilli] }), ['Kandilli', 'Fener']],
  ['a folder and all below it', () => ({ folderUid: folders.harbour }), ['Kandilli', 'Rumeli']],
  ['a folder in another', () => ({ folderUid: folders.deep }), ['Rumeli']],
  ['a first day', () => ({ from: '2026-03-08' }), ['Rumeli', 'Fener']],
  ['a last day', () => ({ to: '2026-03-08' }), ['Kandilli', 'Rumeli']],
  ['a day', () => ({ from: '2026-03-08', to: '2026-03-08' }), ['Rumeli']],
  ['a folder and days', () => ({ folderUid: folders.harbour, to: '2026-03-07' }), ['Kandilli']],
  [
    'everything at once',
    () => ({
      fileUids: [files.Kandilli, files.Rumeli],
      folderUid: folders.harbour,
      from: '2026-03-06',
      to: '2026-03-31',
    }),
    ['Rumeli'],
  ],
  // It is of the project, and not of what is asked: a filter never adds to it.
  ['a file beside them', () => ({ fileUids: [files.Sile, files.Fener] }), ['Fener']],
];

test('a chat answers only from files that meet every condition of the filter', async () => {
  for (const [name, filter, left] of cases) expect(await toldFor(chat, filter()), name).toEqual(left);
  expect(await toldFor(chat, undefined)).toEqual(['Kandilli', 'Rumeli', 'Fener']);
  expect(await toldFor(chat, { from: '2026-03-08' }, { headers: { 'x-timezone': 'UTC' } })).toEqual([
    'Fener',
  ]);
});

test('a custom model and its passage test apply the filter too', async () => {
  const { body } = await call('POST', '/conversations', { kind: 'model', modelUid: model });
  const { uid } = body.data;
  for (const [name, filter, left] of cases) {
    expect(await toldFor(uid, filter()), name).toEqual(left);
    expect(await searchedFor(filter()), name).toEqual(left);
  }
  const two = await searchModel(app, user, model, `q=keeper&folderUid=${folders.harbour}`);
  expect(two.data.narrowedTo).toBe(2);
  expect((await searchModel(app, user, model, 'q=keeper')).data.narrowedTo).toBeNull();
});

test('a question keeps its filter, shown with current names and without deleted entries', async () => {
  const as = await app.signIn();
  const { uid: file } = await uploadReady(app, as, 'first.txt', 'The first text.');
  const { uid: gone } = await uploadReady(app, as, 'gone.txt', 'The second text.');
  const folderUid = (await call('POST', '/folders', { name: 'Ours', parent: null }, as)).body.data.uid;
  const own = await startChat(app, as, [file, gone]);
  const filter = { fileUids: [file, gone], folderUid, from: '2026-01-01', to: '2100-12-31' };
  await ask(app, as, { chat: own, text: 'First?', filter });
  await ask(app, as, { chat: own, text: 'Second?', filter: {} });
  await call('PATCH', `/files/${file}`, { name: 'renamed.txt' }, as);
  await call('DELETE', `/files/${gone}`, undefined, as);
  const [question, answer, unnarrowed] = (await readChat(app, as, own)).messages;
  expect(question?.filter).toEqual({
    files: [
      { uid: file, name: 'renamed.txt' },
      { uid: gone, name: null },
    ],
    folder: { uid: folderUid, name: 'Ours' },
    from: '2026-01-01',
    to: '2100-12-31',
  });
  expect([answer, unnarrowed].map((message) => 'filter' in present(message))).toEqual([false, false]);
});

test('a filter without matching files is reported in the language of the question, and no model is called', async () => {
  const begun = await call('POST', '/conversations', { kind: 'model', modelUid: model });
  const asked = provider.requests.length;
  for (const of of [chat, begun.body.data.uid])
    for (const filter of [{ folderUid: folders.empty }, { fileUids: [files.Sile] }, { to: '2026-01-01' }]) {
      const events = await ask(app, user, { chat: of, text, filter });
      expect(textOf(events)).toContain('None of the sources matches the filter of this question');
      expect((await readChat(app, user, of)).messages.at(-1)).toMatchObject({
        state: 'complete',
        engine: 'narrowed',
      });
    }
  const turkish = { headers: { 'x-language': 'tr' } };
  const events = await ask(app, user, { chat, text, filter: { folderUid: folders.empty } }, turkish);
  expect(textOf(events)).toContain('Kaynakların hiçbiri bu sorunun filtresine uymuyor');
  expect(provider.requests.length).toBe(asked);
  const { data } = await searchModel(app, user, model, `q=keeper&folderUid=${folders.empty}`);
  expect(data).toMatchObject({ narrowedTo: 0, items: [] });
});

test('an answer without citations under a filter says that not everything was searched', async () => {
  const searched = 'Only the files that your question is narrowed to were searched.';
  const told = async (asked: { text?: string; filter?: object }, says: string, headers = {}) => {
    turns.splice(0, 1, { does: 'answer', words: [says] });
    return textOf(await ask(app, user, { chat, text, ...asked }, { headers }));
  };
  const filter = { fileUids: [files.Fener] };
  expect(await told({ filter }, 'They do not say.')).toMatch(
    new RegExp(`^They do not say\\.\n\n${searched} Widening the filter or removing it may find more\\.$`),
  );
  const turkish = { 'x-language': 'tr' };
  expect(await told({ text: 'Kaç basamak çıktı?', filter }, 'Yazmıyor.', turkish)).toContain(
    'Yalnızca sorunuzun daraltıldığı dosyalarda arandı.',
  );
  expect(await told({ filter }, 'Two steps [1].')).toBe('Two steps [1].');
  expect(await told({}, 'They do not say.')).toBe('They do not say.');
  expect(await told({ filter: { from: '2020-01-01' } }, 'They do not say.')).toBe('They do not say.');
  expect(await told({ text: 'Thank you!', filter }, 'Gladly.')).toBe('Gladly.');
});

test('an answer that another worker takes over keeps the filter', async () => {
  turns.splice(0, 1, { does: 'ignore' });
  const filter = { folderUid: folders.harbour, from: '2026-03-08' };
  const before = provider.requests.length;
  await ask(app, user, { chat, text, filter }, { ...inZone, until: ({ event }) => event === 'step' });
  await expect.poll(() => provider.requests.length).toBe(before + 1);
  turns.splice(0, 1, quickly);
  const lost = `attempt = attempt + 1, lease_until = now() - interval '1 second'`;
  await owner(`update runs set ${lost} where state = 'pending'`);
  const last = async () => present((await readChat(app, user, chat)).messages.at(-1)).state;
  await expect.poll(last, { timeout: 60_000, interval: 200 }).toBe('complete');
  expect(provider.requests.length).toBe(before + 2);
  expect(toldIn(promptOf())).toEqual(['Rumeli']);
  expect((await readChat(app, user, chat)).messages.at(-2)?.filter).toMatchObject({ from: '2026-03-08' });
});

test('a question sent again with its key is the same only with the same filter', async () => {
  const headers = { ...inZone.headers, 'idempotency-key': newUid() };
  const once = await ask(app, user, { chat, text, filter: { from: '2026-03-08' } }, { headers });
  const again = await ask(app, user, { chat, text, filter: { from: '2026-03-08' } }, { headers });
  expect(eventOf(again, 'start')).toEqual(present(eventOf(once, 'start')));
  const other = ask(app, user, { chat, text, filter: { from: '2026-03-07' } }, { headers });
  await expect(other).rejects.toMatchObject({ body: { code: 'idempotency_key_reused' } });
});

test('a filtered question does not use curated answers, because they belong to no file', async () => {
  await call('POST', `/models/${model}/answers`, {
    questions: [text],
    answer: 'Nobody counted.',
    isOn: true,
  });
  const { uid } = (await call('POST', '/conversations', { kind: 'model', modelUid: model })).body.data;
  expect(textOf(await ask(app, user, { chat: uid, text }))).toContain('Nobody counted.');
  expect(await toldFor(uid, { fileUids: [files.Fener] })).toEqual(['Fener']);
});

test('rejects an inaccessible filter value as not found, and an invalid combination with its reason', async () => {
  const refusal = async (filter: object, of = chat, headers = {}) => {
    const path = `/conversations/${of}/questions`;
    const { status, body } = await app.call('POST', path, { as: user, body: { text, filter }, headers });
    return { status, body };
  };
  const stranger = await app.signIn();
  const { uid: foreign } = await uploadReady(app, stranger, 'theirs.txt', 'Theirs.');
  const theirs = (await call('POST', '/folders', { name: 'Theirs', parent: null }, stranger)).body.data.uid;
  expect(await refusal({ fileUids: [foreign] })).toEqual(await refusal({ fileUids: [newUid()] }));
  expect((await refusal({ fileUids: [files.Fener, foreign] })).body.code).toBe('file_not_found');
  expect(await refusal({ folderUid: theirs })).toEqual(await refusal({ folderUid: newUid() }));
  expect((await refusal({ folderUid: theirs })).body.code).toBe('folder_not_found');
  const pasted = await call('POST', '/conversations', { kind: 'ask_content', text: 'A text of my own.' });
  const { uid: pastedFile } = present((await readChat(app, user, pasted.body.data.uid)).files[0]);
  expect((await refusal({ fileUids: [pastedFile] })).body.code).toBe('file_not_found');
  const refused = await refusal({ from: '2026-01-01' }, pasted.body.data.uid);
  expect([refused.status, refused.body.code]).toEqual([422, 'filter_without_files']);
  const backwards = { from: '2026-03-09', to: '2026-03-08' };
  expect((await refusal(backwards)).body.errors).toEqual({
    'filter.to': ['The last day cannot be before the first'],
  });
  expect((await refusal(backwards, chat, { 'x-language': 'tr' })).body.errors['filter.to']).toEqual([
    'Son gün ilk günden önce olamaz',
  ]);
  for (const wrong of [
    { fileUids: [] },
    { from: '2026-02-30' },
    { from: '0001-01-01' },
    { folder: newUid() },
  ])
    expect((await refusal(wrong)).status, JSON.stringify(wrong)).toBe(422);
  const search = (query: string) => searchModel(app, user, model, `q=keeper&${query}`);
  expect((await search('from=2026-03-09&to=2026-03-08')).errors).toHaveProperty('to');
  expect((await search(`fileUids=${files.Fener},${foreign}`)).code).toBe('file_not_found');
  expect((await search(`folderUid=${theirs}`)).code).toBe('folder_not_found');
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
