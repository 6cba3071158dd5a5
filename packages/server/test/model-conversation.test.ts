import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { ask, readChat, textOf } from '#testing/chat.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { eventsOf } from '#testing/read-events.ts';
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

afterAll(async () => {
  await app?.stop();
});

const call = callAs(() => ({ app, as: user }));

const lighthouse = [
  'The lighthouse of Kandilli was built in 1856 by the engineer Leyla Aslan.',
  'The keeper climbed 214 steps every evening.',
].join('\n\n');
const other = 'The lighthouse of Rumeli has 120 steps.';
const question = 'How many steps did the keeper climb?';

const begin = async (modelUid: string, as = user): Promise<string> =>
  (await call('POST', '/conversations', { kind: 'model', modelUid }, as)).body.data.uid;

test('a model answers from its active build, and cites the right files', async () => {
  const [file] = await makeFiles(app, user, [lighthouse]);
  await makeFiles(app, user, [other]);
  const uid = await makeModel(app, user, [file ?? ''], { name: 'Harbour' });
  await buildModel(app, user, uid);
  const chat = await begin(uid);
  const events = await ask(app, user, { chat, text: question });
  expect(textOf(events)).toContain('214 steps');
  for (const { fileUid, start, end, quote } of eventsOf(events, 'reference')) {
    expect(fileUid).toBe(file);
    expect(lighthouse.slice(start, end)).toBe(quote);
  }
  expect(eventsOf(events, 'reference').length).toBeGreaterThan(0);
  expect(await readChat(app, user, chat)).toMatchObject({
    kind: 'model',
    title: question,
    files: [],
    model: { uid, name: 'Harbour' },
    messages: [{ role: 'user' }, { role: 'assistant', state: 'complete', engine: 'built-in' }],
  });
});

test('a citation opens the page and the version in the build', async () => {
  const pages = ['Nothing stands on this page.', 'The keeper climbed 214 steps every evening.'];
  const { uid: file } = await uploadReady(app, user, 'tower.pdf', pdfFile(pages.map((page) => [page])));
  const uid = await makeModel(app, user, [file]);
  await buildModel(app, user, uid);
  const form = new FormData();
  form.append('file', new Blob(['The tower was torn down.']), 'tower.txt');
  form.append('versionOf', file);
  const headers = { authorization: `Bearer ${user.accessToken}` };
  await fetch(`${app.url}/api/files`, { method: 'POST', headers, body: form });
  const [reference] = eventsOf(await ask(app, user, { chat: await begin(uid), text: question }), 'reference');
  expect(reference).toMatchObject({ fileUid: file, page: 2 });
  const version = reference?.version ?? file;
  const { body } = await call(
    'GET',
    `/files/${file}/text?version=${version}&start=${reference?.start}&end=${reference?.end}`,
  );
  expect(body.data.text).toBe(reference?.quote);
});

test('rejects a conversation without a model, with a model without a build, or with extra fields', async () => {
  const create = (body: object) => call('POST', '/conversations', { kind: 'model', ...body });
  expect((await create({})).body.errors).toEqual({ modelUid: ['Model is required'] });
  expect((await create({ modelUid: newUid() })).body.code).toBe('model_not_found');
  const empty = await makeModel(app, user);
  const refused = await create({ modelUid: empty });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This model has no active build yet. Build it, or activate a build that is ready.',
  ]);
  const files = await makeFiles(app, user, [lighthouse]);
  expect((await create({ modelUid: empty, fileUids: files })).status).toBe(422);
  expect((await call('POST', '/conversations', { kind: 'chat', modelUid: empty })).status).toBe(422);
});

test('rejects a user without the permission, and a model of another project or company', async () => {
  const uid = await makeModel(app, user, await makeFiles(app, user, [lighthouse]));
  await buildModel(app, user, uid);
  const chatter = await colleagueOf(app, user, { type: 'regular', scopes: { chat: {} } });
  const refused = await call('POST', '/conversations', { kind: 'model', modelUid: uid }, chatter);
  expect([refused.status, refused.body.code]).toEqual([403, 'no_permission']);
  const reader = await colleagueOf(app, user, { type: 'regular', scopes: { model: {} } });
  const chat = await begin(uid, reader);
  expect(textOf(await ask(app, reader, { chat, text: question }))).toContain('214 steps');
  const stranger = await app.signIn();
  const foreign = await call('POST', '/conversations', { kind: 'model', modelUid: uid }, stranger);
  const missing = await call('POST', '/conversations', { kind: 'model', modelUid: newUid() }, stranger);
  expect(foreign.body).toEqual(missing.body);
});

test('the history shows the conversation, and tells when its model or source is deleted', async () => {
  const as = await app.signIn();
  const [file] = await makeFiles(app, as, [lighthouse]);
  const uid = await makeModel(app, as, [file ?? ''], { name: 'Harbour' });
  await buildModel(app, as, uid);
  const chat = await begin(uid, as);
  await ask(app, as, { chat, text: question });
  expect((await call('GET', '/sidebar', undefined, as)).body.data).toMatchObject([
    { type: 'model', value: chat, text: question },
  ]);
  const listed = (await call('GET', `/conversations?kind=model&model=${uid}`, undefined, as)).body.data;
  expect(listed.items).toMatchObject([{ uid: chat, model: { uid, name: 'Harbour' } }]);
  await call('DELETE', `/files/${file}`, undefined, as);
  const quotes = async () => (await readChat(app, as, chat)).messages[1]?.references?.map((one) => one.quote);
  await expect.poll(async () => new Set(await quotes())).toEqual(new Set(['']));
  expect(eventsOf(await ask(app, as, { chat, text: question }), 'reference')).toEqual([]);
  await call('DELETE', `/models/${uid}`, undefined, as);
  expect((await readChat(app, as, chat)).model).toBeNull();
  await expect(ask(app, as, { chat, text: question })).rejects.toMatchObject({ status: 404 });
  const deletion = { type: 'model', uid: chat };
  expect((await call('POST', '/sidebar/delete-history', deletion, as)).status).toBe(200);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
