import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { sendTable } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let as: SignedIn;
let rules: string;
let holidays: string;

beforeAll(async () => {
  app = await testApp();
  as = await app.signIn();
  rules = (await uploadReady(app, as, 'Rules, 2026.txt', 'Doors open at nine. Doors close at six.')).uid;
  holidays = (await uploadReady(app, as, 'İzinler.txt', 'Yıllık izin on dört gündür.')).uid;
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as }));
type ModelPath = `/models/${string}`;

const newModel = async (): Promise<ModelPath> =>
  `/models/${(await call('POST', '/models', { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 })).body.data.uid}`;
const lastAudit = async () => (await call('GET', '/audit-events?limit=1')).body.data.items[0];

test('a golden question is stored with its expected file or passage', async () => {
  const model = await newModel();
  const passage = { fileUid: rules, version: rules, start: 20, end: 39 };
  const made = await call('POST', `${model}/questions`, {
    question: ' When do doors close? ',
    sources: [{ fileUid: holidays }, passage, passage],
  });
  expect([made.status, made.body.data]).toMatchObject([
    200,
    {
      question: 'When do doors close?',
      sources: [
        { fileUid: holidays, fileName: 'İzinler.txt', passage: null },
        { fileUid: rules, passage: { version: rules, start: 20, end: 39, text: 'Doors close at six.' } },
      ],
      createdBy: { uid: as.userId },
    },
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'question.added', subject: { name: 'Handbook' } });
  const { uid } = made.body.data;
  const changed = await call('PUT', `/golden-questions/${uid}`, {
    question: 'When do they close?',
    sources: [{ fileUid: rules }],
  });
  expect(changed.body.data).toMatchObject({ question: 'When do they close?', sources: [{ passage: null }] });
  expect((await call('DELETE', `/golden-questions/${uid}`)).status).toBe(200);
  expect((await call('GET', `${model}/questions`)).body.data).toMatchObject({ items: [], total: 0 });
  expect((await call('DELETE', `/golden-questions/${uid}`)).body.code).toBe('golden_question_not_found');
});

test('the same question is stored once per model, regardless of spelling variants', async () => {
  const [model, other] = [await newModel(), await newModel()];
  const ask = (path: ModelPath, question: string) =>
    call('POST', `${path}/questions`, { question, sources: [{ fileUid: rules }] });
  const first = await ask(model, 'İzin nasıl alınır?');
  expect((await ask(model, '  IZIN nasıl  alınır')).body.code).toBe('golden_question_taken');
  expect((await ask(other, 'izin nasıl alınır')).status).toBe(200);
  const second = await ask(model, 'Kim onaylar?');
  const renamed = await call('PUT', `/golden-questions/${second.body.data.uid}`, {
    question: 'izin nasıl alınır',
    sources: [{ fileUid: rules }],
  });
  expect(renamed.body.code).toBe('golden_question_taken');
  const itself = await call('PUT', `/golden-questions/${first.body.data.uid}`, {
    question: 'İzin nasıl alınır',
    sources: [{ fileUid: rules }],
  });
  expect(itself.status).toBe(200);
});

test('rejects an expected place that is outside the text, without a file or incomplete', async () => {
  const model = await newModel();
  const ask = async (source: object) => {
    const reply = await call('POST', `${model}/questions`, { question: 'What?', sources: [source] });
    return reply.body.code;
  };
  expect(await ask({ fileUid: rules, version: rules, start: 0, end: 40 })).toBe('passage_not_found');
  expect(await ask({ fileUid: newUid() })).toBe('file_not_found');
  expect(await ask({ fileUid: rules, version: newUid(), start: 0, end: 4 })).toBe('file_not_found');
  expect(await ask({ fileUid: rules, version: rules })).toBe('validation');
  expect(await ask({ fileUid: rules, version: rules, start: 4, end: 4 })).toBe('validation');
  expect((await call('POST', `${model}/questions`, { question: '', sources: [] })).body.errors).toMatchObject(
    {
      question: expect.anything(),
      sources: expect.anything(),
    },
  );
  expect((await call('GET', `${model}/questions`)).body.data.total).toBe(0);
});

test('golden questions are searched, sorted, paged, and filtered by file', async () => {
  const model = await newModel();
  for (const question of ['Çay nerede?', 'Zil kaçta çalar?', 'Dolap nerede?'])
    await call('POST', `${model}/questions`, { question, sources: [{ fileUid: rules }] });
  await call('POST', `${model}/questions`, { question: 'İzin?', sources: [{ fileUid: holidays }] });
  const list = async (query: string) => {
    const reply = await app.call('GET', `${model}/questions?${query}`, {
      as,
      headers: { 'x-language': 'tr' },
    });
    return reply.body.data;
  };
  const names = ({ items }: { items: { question: string }[] }) => items.map((one) => one.question);
  expect(names(await list('sort=question'))).toEqual([
    'Çay nerede?',
    'Dolap nerede?',
    'İzin?',
    'Zil kaçta çalar?',
  ]);
  expect(names(await list('q=NEREDE&sort=-question'))).toEqual(['Dolap nerede?', 'Çay nerede?']);
  expect(names(await list(`file=${holidays}`))).toEqual(['İzin?']);
  const first = await list('sort=question&limit=3');
  expect([first.items.length, first.total]).toEqual([3, 4]);
  expect(names(await list(`sort=question&limit=3&cursor=${first.nextCursor}`))).toEqual(['Zil kaçta çalar?']);
});

test('a question whose files are all deleted remains, and expects nothing', async () => {
  const model = await newModel();
  const { uid } = await uploadReady(app, as, 'brief.txt', 'This will be deleted.');
  await call('POST', `${model}/questions`, { question: 'What?', sources: [{ fileUid: uid }] });
  expect((await call('DELETE', `/files/${uid}`)).status).toBe(200);
  expect((await call('GET', `${model}/questions`)).body.data.items).toMatchObject([
    { question: 'What?', sources: [] },
  ]);
});

test('an export can be imported again unchanged, and runs no formula in a spreadsheet', async () => {
  const [model, other] = [await newModel(), await newModel()];
  await call('POST', `${model}/questions`, {
    question: '=HYPERLINK("http://evil.test"; "click"), or not?',
    sources: [{ fileUid: rules, version: rules, start: 0, end: 19 }, { fileUid: holidays }],
  });
  const reply = await fetch(`${app.url}/api${model}/questions/export`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
  });
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const csv = await reply.text();
  expect(csv.split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
  expect(csv).toContain('"Rules, 2026.txt"');
  const load = () => sendTable(app, as, { path: `${other}/questions/import`, content: csv });
  expect((await load()).body.data).toEqual({ added: 1, changed: 0, faults: [] });
  expect((await load()).body.data).toEqual({ added: 0, changed: 0, faults: [] });
  const was = present((await call('GET', `${model}/questions`)).body.data.items[0]);
  const [is] = (await call('GET', `${other}/questions`)).body.data.items;
  expect(is).toMatchObject({ question: was.question, sources: was.sources });
});

test('an import refers only to files of its project', async () => {
  const model = await newModel();
  const project = await call('POST', '/project', { title: 'Zone' });
  await uploadReady(app, { ...as, namedProject: project.body.data.id }, 'apart.txt', 'Apart.');
  const content = 'question,file\nWhat is apart?,apart.txt\n';
  const { body } = await sendTable(app, as, { path: `${model}/questions/import`, content });
  expect(body.data).toMatchObject({ added: 0, faults: [{ line: 2 }] });
});

test('an import takes valid lines, and reports each invalid line', async () => {
  const model = await newModel();
  await uploadReady(app, as, 'twice.txt', 'One.');
  await call('POST', '/folders', { name: 'Second' }).then(async ({ body }) => {
    const twin = await uploadReady(app, as, 'twin.txt', 'Two.');
    await call('PATCH', `/files/${twin.uid}`, { name: 'twice.txt', folder: body.data.uid });
  });
  const content = [
    'Soru;Dosya;sürüm;başlangıç;bitiş',
    'Kaç gün?;İZİNLER.TXT;;;',
    'kaç gün;"Rules, 2026.txt";;;',
    ';İzinler.txt;;;',
    'Nerede?;;;;',
    'Nerede?;yok.txt;;;',
    `Nerede?;İzinler.txt;${holidays};5;`,
    `Nerede?;İzinler.txt;${holidays};5;9999`,
  ].join('\n');
  const reply = await sendTable(app, as, { path: `${model}/questions/import`, content, language: 'tr' });
  expect(reply.body.data).toMatchObject({ added: 1, changed: 0 });
  expect(reply.body.data.faults.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8]);
  expect(reply.body.data.faults[0]?.message).toBe('Soru eksik.');
  const kept = present((await call('GET', `${model}/questions`)).body.data.items[0]);
  expect(kept.sources.map(({ fileUid }) => fileUid)).toEqual([holidays, rules]);
  const bare = await sendTable(app, as, { path: `${model}/questions/import`, content: 'a,b\n1,2\n' });
  expect(bare.body.code).toBe('questions_no_header');
});
