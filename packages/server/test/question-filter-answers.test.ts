import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask, readChat, startChat, textOf } from '#testing/chat.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { buildModel, makeModel, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

/** Each section becomes a separate passage. */
const section = (name: string, of: string) =>
  `# ${name}\n\n${`The ${name} of ${of} is kept by the harbour master. `.repeat(8)}It was built of oak.`;
const texts = ['Kandilli', 'Rumeli'].map((of) => `${section('pier', of)}\n\n${section('school', of)}`);
const turkish = { headers: { 'x-language': 'tr' } };
const onlySearched = 'only those were searched';
const add = 'add a document';

let app: TestApp;
let user: SignedIn;
/** Of Kandilli and of Rumeli. */
const files: string[] = [];
let model: string;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  for (const [at, text] of texts.entries()) files.push((await uploadReady(app, user, `${at}.md`, text)).uid);
  model = await makeModel(app, user, files, { chunkSize: 128, chunkOverlap: 0 });
  await buildModel(app, user, model);
});

afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const call = callAs(() => ({ app, as: user }));

const askModel = async (): Promise<string> =>
  (await call('POST', '/conversations', { kind: 'model', modelUid: model })).body.data.uid;

const onlyOf = (at: number) => ({ fileUids: [files[at]] });

test('an answer without matches says that only filtered files were searched, in chats and custom models', async () => {
  for (const chat of [await startChat(app, user, files), await askModel()]) {
    const told = async (text: string, filter?: object, reading = {}) =>
      textOf(await ask(app, user, { chat, text, filter }, reading));
    const absent = await told('Who fed the giraffe?', onlyOf(0));
    expect(absent).toContain('that your question is narrowed to say nothing about “fed”, “giraffe”');
    expect(absent).toContain(onlySearched);
    expect(absent).toContain('widen the filter or remove it');
    expect(absent).not.toContain(add);
    const step = (await readChat(app, user, chat)).messages.at(-1)?.steps?.at(-1);
    expect(step?.text).toBe('No passage matches in the files that the question is narrowed to');
    expect(await told('Zürafayı kim besledi?', onlyOf(0), turkish)).toContain(
      'Sorunuzun daraltıldığı dosyalarda “Zürafayı”, “besledi” geçmiyor; yalnızca bu dosyalarda arandı',
    );
    // Words of the other file alone: these files say nothing of them.
    expect(await told('Where is Rumeli?', onlyOf(0))).toContain(onlySearched);
    // Without a filter, and with one that keeps nothing out, there is nothing to be widened.
    for (const filter of [undefined, { fileUids: files }, { from: '2020-01-01' }]) {
      const everywhere = await told('Who fed the giraffe?', filter);
      expect(everywhere, JSON.stringify(filter)).toContain(
        'Your documents say nothing about “fed”, “giraffe”',
      );
      expect(everywhere).toContain(add);
    }
    // What is found needs no such words.
    expect(await told('Who keeps the pier?', onlyOf(0))).not.toContain(onlySearched);
  }
});

test('an answer suggests a wider filter when none of the filtered files could be read', async () => {
  const chat = await startChat(app, user, files);
  const owner = await openOwnerSql(app.address);
  const set = (status: string) => owner('update files set status = $2 where id = $1', [files[1], status]);
  await set('failed');
  const told = async (reading = {}) =>
    textOf(await ask(app, user, { chat, text: 'Where is Rumeli?', filter: onlyOf(1) }, reading));
  const answers = [await told(), await told(turkish)];
  await set('ready');
  await owner.end();
  expect(answers[0]).toContain('None of the files that your question is narrowed to can be read');
  expect(answers[1]).toContain('None of the files');
  expect(textOf(await ask(app, user, { chat, text: 'Rumeli nerede?', filter: onlyOf(1) }))).toContain(
    'Rumeli',
  );
});

interface Listed {
  fileUid: string;
  start: number;
  text: string;
}

/** Changes the passage of a file that has this heading, for the next build. */
async function change(build: { id: string }, file: string | undefined, name: string, change: object) {
  const { items } = (await call('GET', `/models/${model}/builds/${build.id}/passages?limit=50`)).body.data;
  const passage = items.find((one: Listed) => one.fileUid === file && one.text.includes(`# ${name}`));
  const { fileUid, start } = passage as Listed;
  await call('POST', `/models/${model}/passage-edits`, { build: build.id, fileUid, start, ...change });
}

test('a filter uses corrected passages of its files, and none of other files', async () => {
  const build = await buildModel(app, user, model);
  const text = '# pier\n\nThe pier of Kandilli has a tariff of 40 lira.';
  await change(build, files[0], 'pier', { kind: 'corrected', text });
  await change(build, files[0], 'school', { kind: 'off' });
  const next = await buildModel(app, user, model);
  const found = async (q: string, of: string) => {
    const query = `q=${q}&build=${next.id}${of}`;
    const { data } = await searchModel(app, user, model, query);
    return data.items.map((one: Listed) => [files.indexOf(one.fileUid), one.text.slice(0, 6)].join(' '));
  };
  const [kept, leftOut] = [`&fileUids=${files[0]}`, `&fileUids=${files[1]}`];
  expect(await found('tariff', '')).toEqual(['0 # pier']);
  expect(await found('tariff', kept)).toEqual(['0 # pier']);
  expect(await found('tariff', leftOut)).toEqual([]);
  // The words that the file has in the place of the corrected ones are found no more, whatever the filter.
  expect(await found('pier', kept)).toEqual(['0 # pier']);
  expect(await found('oak', kept)).toEqual([]);
  expect(await found('school', kept)).toEqual([]);
  expect(await found('school', leftOut)).toEqual(['1 # scho']);
  // Days and folders keep and leave out as files do.
  expect(await found('tariff', '&from=2020-01-01')).toEqual(['0 # pier']);
  expect(await found('tariff', '&to=2020-01-01')).toEqual([]);

  await call('POST', `/models/${model}/builds/${next.id}/activate`);
  const told = async (filter: object) =>
    textOf(await ask(app, user, { chat: await askModel(), text: 'What is the tariff of the pier?', filter }));
  expect(await told(onlyOf(0))).toContain('40 lira');
  expect(await told(onlyOf(1))).not.toContain('40 lira');
});
