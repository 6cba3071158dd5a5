import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask, readChat, textOf } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { buildModel, makeFiles, makeModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';

let app: TestApp;
let user: SignedIn;
let colleague: SignedIn;
let file = '';
let model = '';

const call = callAs(() => ({ app, as: user }));
const begin = async (subject: object, as = user): Promise<string> =>
  (await call('POST', '/conversations', subject, as)).body.data.uid;
const list = async (query = '', as = user) =>
  (await call('GET', `/unanswered?${query}`, undefined, as)).body.data;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  colleague = await colleagueOf(app, user);
  [file = ''] = await makeFiles(app, user, ['The harbour of Kandilli opens at seven in the morning.']);
  model = await makeModel(app, user, [file]);
  await buildModel(app, user, model);
});
afterAll(() => app?.stop());

test('questions that find nothing are grouped, and whoever made the model is told once', async () => {
  const chat = await begin({ kind: 'model', modelUid: model }, colleague);
  const put = (text: string) => ask(app, colleague, { chat, text });
  await put('When does the harbour of Kandilli open?');
  await put('What is the wingspan of an albatross?');
  await put('Hello! Could you tell me the wingspan of albatrosses, please?');
  await put('Thank you!');
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    source: 'model',
    subject: { uid: model },
    question: 'Hello! Could you tell me the wingspan of albatrosses, please?',
    wordings: ['What is the wingspan of an albatross?'],
    count: 2,
    nothingFound: 2,
    ratedDown: 0,
    state: 'open',
  });
  expect(await list('q=ALBATROSS&source=model&sort=-count')).toMatchObject({ total: 1 });
  expect(await list('source=custom_template')).toMatchObject({ total: 0 });
  const told = (await call('GET', '/notifications')).body.data.items.filter(
    ({ type }: { type: string }) => type === 'unanswered',
  );
  expect(told).toMatchObject([{ value: model }]);
  await call('DELETE', `/conversations/${chat}`, undefined, colleague);
  expect(await list()).toMatchObject({ total: 0 });
});

test('an answer that is rated down is listed until the rating is taken back', async () => {
  const chat = await begin({ kind: 'model', modelUid: model });
  await ask(app, user, { chat, text: 'When does the harbour of Kandilli open?' });
  const { messages } = await readChat(app, user, chat);
  const path = `/conversations/${chat}/messages/${present(messages[1]).uid}/feedback`;
  expect((await call('POST', path, { value: 'down', reason: 'On Sundays?' })).status).toBe(200);
  expect((await readChat(app, user, chat)).messages[1]?.feedback).toEqual({
    value: 'down',
    reason: 'On Sundays?',
  });
  expect((await list('reason=rated_down')).items).toMatchObject([
    { ratedDown: 1, nothingFound: 0, remarks: ['On Sundays?'] },
  ]);
  await call('POST', path, { value: 'up' });
  expect(await list()).toMatchObject({ total: 0 });
  const question = `/conversations/${chat}/messages/${present(messages[0]).uid}/feedback`;
  expect((await call('POST', question, { value: 'up' })).status).toBe(404);
  expect((await call('POST', path, { value: 'up' }, colleague)).status).toBe(404);
  expect((await call('POST', path, { value: 'sideways' })).status).toBe(422);
});

test('a question becomes a curated answer in one step, and is opened again when it fails again', async () => {
  const chat = await begin({ kind: 'model', modelUid: model });
  const put = async (text: string) => textOf(await ask(app, user, { chat, text }));
  await put('Who paints the lighthouse?');
  const { uid } = present((await list()).items[0]);
  const path = `/unanswered/${uid}`;
  expect((await call('POST', `${path}/answer`, { answer: '' })).status).toBe(422);
  const answered = await call('POST', `${path}/answer`, { answer: 'Leyla paints it.' });
  expect(answered.body.data).toMatchObject({ state: 'resolved', resolution: 'curated_answer' });
  expect(await put('who paints the lighthouse')).toContain('Leyla paints it.');
  expect(await list()).toMatchObject({ total: 0 });
  expect(await list('state=resolved')).toMatchObject({ total: 1 });
  await put('Who painted the lighthouse?');
  expect((await list()).items).toMatchObject([{ uid, state: 'open', resolution: null, count: 2 }]);
  await call('PUT', path, { state: 'dismissed' });
  await put('Who will paint the lighthouse?');
  expect(await list('state=dismissed')).toMatchObject({ items: [{ uid, count: 3 }] });
  const golden = await call('POST', `${path}/golden-question`, { sources: [{ fileUid: file }] });
  expect(golden.body.data).toMatchObject({ resolution: 'golden_question' });
  expect((await call('GET', `/models/${model}/questions`)).body.data).toMatchObject({
    items: [{ question: 'Who will paint the lighthouse?' }],
  });
});

test('a question to an assistant becomes a file of its draft, for those who may edit assistants', async () => {
  const made = { name: 'Pier guide', instructions: 'Help.', knowledge: { fileUids: [file] } };
  const templateUid = (await call('POST', '/custom-templates', made)).body.data.uid;
  await call('POST', `/custom-templates/${templateUid}/publish`, {});
  const chat = await begin({ kind: 'custom_template', templateUid });
  await ask(app, user, { chat, text: 'What does a berth for a yacht cost?' });
  const { items } = await list(`subject=${templateUid}`);
  expect(items).toMatchObject([{ source: 'custom_template', subject: { name: 'Pier guide' } }]);
  const figures = `/custom-templates/${templateUid}/figures`;
  expect((await call('GET', figures)).body.data).toEqual({
    questions: 1,
    askers: 1,
    unanswered: 1,
    ratedUp: 0,
    ratedDown: 0,
    cost: 0,
    currency: expect.any(String),
  });
  const path = `/unanswered/${present(items[0]).uid}`;
  const ofModel = await call('POST', `${path}/answer`, { answer: 'Ten.' });
  expect(ofModel).toMatchObject({ status: 404, body: { code: 'unanswered_not_found' } });
  const stranger = await app.signIn();
  expect((await call('PUT', path, { state: 'dismissed' }, stranger)).status).toBe(404);
  const written = await call('POST', `${path}/file`, { name: 'Berths', text: 'A berth costs ten lira.' });
  expect(written.body.data).toMatchObject({ state: 'resolved', resolution: 'file' });
  const { knowledgeItems, draftVersion } = (await call('GET', `/custom-templates/${templateUid}`)).body.data;
  expect(draftVersion).toBe(2);
  expect(knowledgeItems).toMatchObject([{ uid: file }, { kind: 'file', name: 'Berths.md' }]);
  await call('DELETE', `/custom-templates/${templateUid}`);
  expect(await list(`state=resolved&subject=${templateUid}`)).toMatchObject({ total: 0 });
});
