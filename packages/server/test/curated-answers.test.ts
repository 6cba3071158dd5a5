import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { buildModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let as: SignedIn;

beforeAll(async () => {
  app = await testApp();
  as = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as }));
type ModelPath = `/models/${string}`;

const newModel = async (): Promise<ModelPath> =>
  `/models/${(await call('POST', '/models', { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 })).body.data.uid}`;
const body = (...questions: string[]) => ({ questions, answer: 'At **nine**.', isOn: true });
const match = async (model: ModelPath, question: string) =>
  (await call('GET', `${model}/answers/match?q=${encodeURIComponent(question)}`)).body.data.answer;

test('a curated answer matches exactly its questions, regardless of spelling variants', async () => {
  const model = await newModel();
  const { uid: fileUid } = await uploadReady(app, as, 'rules.txt', 'Doors open at nine.');
  const made = await call('POST', `${model}/answers`, {
    ...body('When do doors open?', 'Kapılar ne zaman açılır?', 'KAPILAR NE ZAMAN AÇILIR'),
    sources: [{ fileUid, version: fileUid, start: 0, end: 19 }],
  });
  expect(made.body.data).toMatchObject({
    questions: ['When do doors open?', 'Kapılar ne zaman açılır?'],
    sources: [{ fileUid, passage: { text: 'Doors open at nine.' } }],
    isOn: true,
    updatedBy: { uid: as.userId },
  });
  const { uid } = made.body.data;
  expect(await match(model, '  when DO doors, open ')).toMatchObject({ uid, answer: 'At **nine**.' });
  expect(await match(model, 'kapılar ne zaman açılır')).toMatchObject({ uid });
  expect(await match(model, 'When do doors open today?')).toBeNull();
  expect(await match(await newModel(), 'When do doors open?')).toBeNull();
});

test('enabling, disabling, changing and deleting it take effect at once and are audited', async () => {
  const model = await newModel();
  const { uid } = (await call('POST', `${model}/answers`, body('When?'))).body.data;
  const change = (changes: object) =>
    call('PUT', `/curated-answers/${uid}`, { ...body('When?'), ...changes });
  await change({ isOn: false });
  expect(await match(model, 'when')).toBeNull();
  await change({ questions: ['At what time?'], answer: 'At ten.' });
  expect(await match(model, 'when')).toBeNull();
  expect(await match(model, 'at what time')).toMatchObject({ answer: 'At ten.' });
  const { items } = (await call('GET', '/audit-events?limit=3')).body.data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'curated_answer.changed',
    'curated_answer.changed',
    'curated_answer.added',
  ]);
  expect(items[1]?.details).toMatchObject({ isOn: { before: true, after: false } });
  await call('DELETE', `/curated-answers/${uid}`);
  expect(await match(model, 'at what time')).toBeNull();
  expect((await call('GET', `/curated-answers/${uid}`)).body.code).toBe('curated_answer_not_found');
});

test('rejects two answers to one question, and names the question', async () => {
  const model = await newModel();
  await call('POST', `${model}/answers`, body('Who?', 'Whose?'));
  const second = await call('POST', `${model}/answers`, body('What?', 'WHOSE'));
  expect([second.status, second.body.code]).toEqual([409, 'curated_question_taken']);
  expect(second.body.message).toContain('Whose?');
  const other = await call('POST', `${model}/answers`, body('What?'));
  const renamed = await call('PUT', `/curated-answers/${other.body.data.uid}`, body('who'));
  expect(renamed.body.code).toBe('curated_question_taken');
  expect((await call('PUT', `/curated-answers/${other.body.data.uid}`, body('what', 'How?'))).status).toBe(
    200,
  );
});

test('curated answers are searched in questions and answers, sorted, filtered and paged', async () => {
  const model = await newModel();
  await call('POST', `${model}/answers`, { ...body('Çay?'), answer: 'Mutfakta.' });
  await call('POST', `${model}/answers`, { ...body('Dolap?'), isOn: false });
  await call('POST', `${model}/answers`, body('Zil?', 'Çan?'));
  const names = async (query: string) => {
    const reply = await app.call('GET', `${model}/answers?${query}`, { as, headers: { 'x-language': 'tr' } });
    return reply.body.data.items.map(({ questions }) => questions[0]);
  };
  expect(await names('sort=question')).toEqual(['Çay?', 'Dolap?', 'Zil?']);
  expect(await names('q=MUTFAK')).toEqual(['Çay?']);
  expect(await names('q=çan')).toEqual(['Zil?']);
  expect(await names('status=off')).toEqual(['Dolap?']);
  expect(await names('sort=-question&limit=1')).toEqual(['Zil?']);
});

test('a curated answer takes precedence over search in a conversation with the model', async () => {
  const model = await newModel();
  const modelUid = model.split('/').at(-1) ?? '';
  const { uid: fileUid } = await uploadReady(app, as, 'hours.txt', 'Doors open at nine. Doors close at six.');
  const sources = [{ fileUid, version: fileUid, start: 20, end: 39 }, { fileUid }];
  const { uid } = (await call('POST', `${model}/answers`, { ...body('When do doors open?'), sources })).body
    .data;
  expect((await call('POST', '/conversations', { kind: 'model', modelUid })).body.code).toBe(
    'model_without_build',
  );
  await call('POST', `${model}/files`, { fileUids: [fileUid] });
  await buildModel(app, as, modelUid);
  const chat = (await call('POST', '/conversations', { kind: 'model', modelUid })).body.data.uid;
  await ask(app, as, { chat, text: 'when do DOORS open' });
  const answer = async () => (await call('GET', `/conversations/${chat}`)).body.data.messages.at(-1);
  expect(await answer()).toMatchObject({
    state: 'complete',
    engine: 'curated',
    text: 'At **nine**.\n\n[1] [2]',
    steps: [{ text: 'Curated answer by Test User' }],
    references: [
      { n: 1, fileUid, start: 20, end: 39, quote: 'Doors close at six.' },
      { n: 2, fileUid, start: 0, quote: 'Doors open at nine. Doors close at six.' },
    ],
  });
  await call('PUT', `/curated-answers/${uid}`, { ...body('When do doors open?'), isOn: false });
  await ask(app, as, { chat, text: 'when do doors open' });
  expect(await answer()).toMatchObject({ state: 'complete', engine: 'built-in' });
});
