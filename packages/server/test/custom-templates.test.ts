import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask, readChat, textOf } from '#testing/chat.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { eventOf, readEvents } from '#testing/read-events.ts';
import { buildModel, makeFiles, makeModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as: user }));

const basics = { name: 'Harbour guide', instructions: 'Answer visitors of the harbour.' };
const create = async (body: object = {}) =>
  (await call('POST', '/custom-templates', { ...basics, ...body })).body.data;
const publish = (uid: string) => call('POST', `/custom-templates/${uid}/publish`, {});
const begin = async (templateUid: string): Promise<string> =>
  (await call('POST', '/conversations', { kind: 'custom_template', templateUid })).body.data.uid;
const answer = async (chat: string, text: string) => textOf(await ask(app, user, { chat, text }));

const lighthouse = 'The lighthouse of Kandilli was built in 1856 by the engineer Leyla Aslan.';
const question = 'When was the lighthouse of Kandilli built?';

test('an assistant is a draft until it is published, and each change is a version', async () => {
  const made = await create({ starters: ['What is open?'], cta: { label: 'Book', url: 'https://a.test/' } });
  expect(made).toMatchObject({ ...basics, draftVersion: 1, publishedVersion: null, tone: 'neutral' });
  const path = `/custom-templates/${made.uid}` as const;
  const early = await call('POST', '/conversations', { kind: 'custom_template', templateUid: made.uid });
  expect(early).toMatchObject({ status: 409, body: { code: 'custom_template_not_published' } });
  expect((await publish(made.uid)).body.data).toMatchObject({ publishedVersion: 1 });
  const changed = await call('PUT', path, { instructions: 'Be short.', tone: 'formal' });
  expect(changed.body.data).toMatchObject({ draftVersion: 2, publishedVersion: 1, starters: made.starters });
  expect((await call('GET', `${path}/published`)).body.data).toEqual({
    uid: made.uid,
    version: 1,
    name: basics.name,
    picture: null,
    starters: ['What is open?'],
    cta: { label: 'Book', url: 'https://a.test/' },
  });
  const restored = await call('POST', `${path}/versions/1/restore`);
  expect(restored.body.data).toMatchObject({ draftVersion: 3, ...basics, tone: 'neutral' });
  const { body } = await call('GET', `${path}/versions`);
  expect(body.data.items).toMatchObject([
    { number: 3, restoredFrom: 1, publishedAt: null },
    { number: 2, restoredFrom: null },
    { number: 1, publishedAt: expect.any(String) },
  ]);
  const found = await call('GET', `${path}/versions?q=${encodeURIComponent('BE SHORT')}`);
  expect(found.body.data).toMatchObject({ items: [{ number: 2 }], total: 1 });
  const second = await call('GET', `${path}/versions/${changed.body.data.draftVersion}`);
  expect(second.body.data.form).toMatchObject({ instructions: 'Be short.', tone: 'formal' });
  expect((await call('GET', `${path}/versions/9`)).body.code).toBe('template_version_not_found');
});

test('a form that is not complete, or was changed meanwhile, is refused', async () => {
  const { body } = await call('POST', '/custom-templates', { name: 'Nameless' });
  expect(body.errors).toEqual({ instructions: ['Instructions is required'] });
  const bad = { ...basics, starters: Array(9).fill('Ask'), picture: 'data:image/png;base64,AAAA' };
  expect((await call('POST', '/custom-templates', bad)).body.errors).toHaveProperty('starters');
  const picture = await call('POST', '/custom-templates', { ...basics, picture: bad.picture });
  expect(picture.body.errors).toEqual({ picture: ['Choose a PNG, JPEG or WebP image.'] });
  const made = await create();
  const path = `/custom-templates/${made.uid}` as const;
  await call('PUT', path, { name: 'Second', updatedAt: made.updatedAt });
  expect((await call('PUT', path, { name: 'Third', updatedAt: made.updatedAt })).status).toBe(409);
  expect((await call('GET', '/custom-templates?q=second')).body.data).toMatchObject({ total: 1 });
});

test('conversations are answered from the published knowledge, live files included', async () => {
  const folder = (await call('POST', '/folders', { name: `Guide ${newUid()}` })).body.data.uid;
  const made = await create({
    knowledge: { folderUids: [folder] },
    fallback: { kind: 'say', text: 'Ask us.' },
  });
  await publish(made.uid);
  const chat = await begin(made.uid);
  expect(await answer(chat, question)).toBe('Ask us.');
  const { uid } = await uploadReady(app, user, 'lighthouse.txt', lighthouse);
  await call('POST', '/files/move', { fileUids: [uid], folder });
  expect(await answer(chat, question)).toContain('1856');
  // The draft does not answer.
  await call('PUT', `/custom-templates/${made.uid}`, { knowledge: { folderUids: [] } });
  expect(await answer(chat, question)).toContain('1856');
  const stored = await readChat(app, user, chat);
  expect(stored).toMatchObject({ kind: 'custom_template', template: { uid: made.uid, name: basics.name } });
  expect(stored.messages[3]?.references?.[0]).toMatchObject({ fileUid: uid });
  expect((await call('GET', '/sidebar')).body.data[0]).toMatchObject({
    type: 'custom_template',
    value: chat,
  });
  await call('DELETE', `/custom-templates/${made.uid}`);
  expect(await readChat(app, user, chat)).toMatchObject({ template: null });
  await expect(ask(app, user, { chat, text: question })).rejects.toMatchObject({ status: 404 });
});

test('models, spreadsheets and files answer together, each question by what knows it', async () => {
  const [file = ''] = await makeFiles(app, user, ['The keeper climbed 214 steps every evening.']);
  const modelUid = await makeModel(app, user, [file]);
  await buildModel(app, user, modelUid);
  const { uid: csv } = await uploadReady(app, user, 'ships.csv', 'ship,tons\nMavi,120\nYelken,80\n');
  const spreadsheetUid = (await call('POST', '/spreadsheets', { fileUids: [csv] })).body.data.uid;
  await vi.waitUntil(
    async () => (await call('GET', `/spreadsheets/${spreadsheetUid}`)).body.data.status === 'ready',
    { timeout: 60_000, interval: 100 },
  );
  const { uid } = await uploadReady(app, user, 'lighthouse.txt', lighthouse);
  const knowledge = { fileUids: [uid], modelUids: [modelUid], spreadsheetUids: [spreadsheetUid] };
  const made = await create({ knowledge, language: 'tr' });
  expect(made.knowledgeItems).toMatchObject([
    { kind: 'file', name: 'lighthouse.txt' },
    { kind: 'model', name: 'Handbook' },
    { kind: 'spreadsheet', name: 'ships' },
  ]);
  await publish(made.uid);
  const chat = await begin(made.uid);
  expect(await answer(chat, question)).toContain('1856');
  expect(await answer(chat, 'How many steps did the keeper climb?')).toContain('214');
  const events = await ask(app, user, { chat, text: 'What is the total of tons?' });
  expect(eventOf(events, 'table')?.rows).toEqual([[200]]);
  expect(await answer(chat, 'Who painted the zeppelin?')).toContain('bulamadım');
});

test('nobody names in an assistant what they may not read', async () => {
  const { uid } = await uploadReady(app, user, 'secret.txt', lighthouse);
  const clerk = await colleagueOf(app, user, {
    type: 'regular',
    scopes: { custom_template: { add: true, edit: true } },
  });
  const named = (fileUid: string) => ({ ...basics, knowledge: { fileUids: [fileUid] } });
  const [known, random] = await Promise.all([
    call('POST', '/custom-templates', named(uid), clerk),
    call('POST', '/custom-templates', named(newUid()), clerk),
  ]);
  expect(known).toMatchObject({ status: 404, body: random.body });
  // What another editor put there stays when they change something else, and answers them.
  const made = await create({ knowledge: { fileUids: [uid] } });
  const path = `/custom-templates/${made.uid}` as const;
  expect((await call('PUT', path, { name: 'Renamed' }, clerk)).status).toBe(200);
  expect((await call('PUT', path, { knowledge: { fileUids: [uid, newUid()] } }, clerk)).status).toBe(404);
});

const previewOf = (uid: string, body: object, as = user) =>
  readEvents(`${app.url}/api/custom-templates/${uid}/preview`, {
    accessToken: as.accessToken,
    body: { ...basics, ...body },
  });

test('a preview answers with the form that is not saved, and leaves nothing', async () => {
  const { uid: file } = await uploadReady(app, user, 'lighthouse.txt', lighthouse);
  const { uid } = await create();
  const form = { knowledge: { fileUids: [file] }, fallback: { kind: 'say', text: 'Ask at the desk.' } };
  const events = await previewOf(uid, { ...form, question });
  expect(textOf(events)).toContain('1856');
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'complete' } });
  expect(textOf(await previewOf(uid, { ...form, question: 'Who painted the zeppelin?' }))).toBe(
    'Ask at the desk.',
  );
  // A follow-up is read in the light of what was asked before.
  const history = [{ question, answer: 'In 1856.' }];
  expect(textOf(await previewOf(uid, { ...form, question: 'And by whom?', history }))).toContain('Leyla');
  expect((await call('GET', `/custom-templates/${uid}`)).body.data).toMatchObject({ draftVersion: 1 });
  const owner = await openOwnerSql(app.address);
  await vi.waitUntil(
    async () => (await owner(`select from runs where kind = 'assistant_preview'`)).length === 0,
    { timeout: 10_000, interval: 50 },
  );
  await owner.end();
  const unknown = { ...form, knowledge: { fileUids: [newUid()] }, question };
  await expect(previewOf(uid, unknown)).rejects.toMatchObject({ status: 404 });
});

test('an export is named after its assistant, in a way that every system can save', async () => {
  const nameOf = async (name: string) => {
    const { uid } = await create({ name });
    const { headers } = await fetch(`${app.url}/api/custom-templates/${uid}/export`, {
      headers: callerHeaders(user),
    });
    return headers.get('content-disposition');
  };
  expect(await nameOf('../Şirket "A";\\rehber')).toBe(
    `attachment; filename=".. _irket A ; rehber.json"; filename*=UTF-8''${encodeURIComponent('.. Şirket A ; rehber')}.json`,
  );
  expect(await nameOf('???')).toContain('filename="assistant.json"');
});

test('an assistant is taken elsewhere as one file, without what is not there', async () => {
  const { uid: file } = await uploadReady(app, user, 'guide.txt', lighthouse);
  const { uid } = await create({ knowledge: { fileUids: [file] }, starters: ['Opening hours?'] });
  const exported = await fetch(`${app.url}/api/custom-templates/${uid}/export`, {
    headers: callerHeaders(user),
  });
  expect(exported.headers.get('content-disposition')).toContain('filename="Harbour guide.json"');
  const body: object = JSON.parse(await exported.text());
  const other = await app.signIn();
  const away = await call('POST', '/custom-templates/import', body, other);
  expect(away.body.data).toMatchObject({
    form: { ...basics, starters: ['Opening hours?'], knowledge: { fileUids: [] } },
    missing: [{ kind: 'file', name: 'guide.txt' }],
    withoutModel: false,
  });
  expect((await call('POST', '/custom-templates', away.body.data.form, other)).status).toBe(200);
  const back = await call('POST', '/custom-templates/import', body);
  expect(back.body.data.missing).toEqual([]);
});
