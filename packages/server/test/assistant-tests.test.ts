import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let harbour: string;
let tower: string;

const call = callAs(() => ({ app, as: user }));

type AssistantPath = `/custom-templates/${string}`;

const testOf = async (path: AssistantPath) => (await call('GET', `${path}/test`)).body.data;
const ended = (path: AssistantPath) =>
  expect.poll(async () => (await testOf(path)).state, { interval: 50, timeout: 20_000 }).not.toBe('pending');
const runTest = async (path: AssistantPath) => {
  expect((await call('POST', `${path}/test`)).status).toBe(200);
  await ended(path);
  return testOf(path);
};

const opening = { question: 'When does the harbour open?', words: ['at seven'], sources: [] };
const building = () => ({
  question: 'When was the tower built?',
  words: [],
  sources: [{ fileUid: tower }, { fileUid: harbour }],
});

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  harbour = (await uploadReady(app, user, 'harbour.txt', 'The harbour opens at seven in the morning.')).uid;
  tower = (await uploadReady(app, user, 'tower.txt', 'The tower was built in 1856 by Leyla Aslan.')).uid;
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const make = async (fileUids: readonly string[], more: object = {}) => {
  const body = { name: 'Guide', instructions: 'Answer visitors.', knowledge: { fileUids }, ...more };
  return `/custom-templates/${(await call('POST', '/custom-templates', body)).body.data.uid}` as const;
};

test('a draft that passes fewer test questions than what is published is published only when that is confirmed', async () => {
  const path = await make([harbour, tower]);
  expect((await call('POST', `${path}/test`)).body.code).toBe('template_without_questions');
  for (const body of [opening, building()])
    expect((await call('POST', `${path}/test-questions`, body)).status).toBe(200);
  expect((await call('POST', `${path}/test-questions`, opening)).body.code).toBe('golden_question_taken');
  expect(
    (await call('POST', `${path}/test-questions`, { ...opening, words: [] })).body.errors,
  ).toHaveProperty('words');
  await call('POST', `${path}/publish`, {});
  await call('PUT', path, { knowledge: { fileUids: [harbour] } });
  expect(await runTest(path)).toMatchObject({
    state: 'complete',
    done: 4,
    total: 4,
    draft: { version: 2, questions: 2, passed: 1 },
    published: { version: 1, questions: 2, passed: 2 },
    comparison: { questions: 2, passed: 1, publishedPassed: 2, better: 0, worse: 1, isWorse: true },
  });
  const listed = await call('GET', `${path}/test-questions?sort=question`);
  expect(listed.body.data.items).toMatchObject([
    {
      question: opening.question,
      draft: { passed: true, isWorded: true, isQuoted: null },
      published: { passed: true },
    },
    {
      question: building().question,
      sources: [{ fileName: 'tower.txt' }, { fileName: 'harbour.txt' }],
      draft: { version: 2, passed: false, isQuoted: false },
      published: { version: 1, passed: true, isQuoted: true, answer: expect.stringContaining('1856') },
    },
  ]);
  const refused = await call('POST', `${path}/publish`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'template_worse' } });
  expect(refused.body.message).toContain(
    'Of the 2 test questions that both were asked, version 2 passes 1, and the published version passes 2.',
  );
  // A question that was changed is compared again only after the next test.
  const second = present(listed.body.data.items[1]);
  const changed = { question: second.question, words: ['at seven'], sources: [] };
  const saved = await call('PUT', `/test-questions/${second.uid}`, changed);
  expect(saved.body.data).toMatchObject({ sources: [], draft: { isOutdated: true } });
  expect((await testOf(path)).comparison).toMatchObject({ questions: 1, isWorse: false });
  await call('PUT', `/test-questions/${second.uid}`, building());
  await runTest(path);
  const accepted = await call('POST', `${path}/publish?worse=accepted`, {});
  expect(accepted.body.data).toMatchObject({ publishedVersion: 2 });
  expect((await call('DELETE', `/test-questions/${second.uid}`)).status).toBe(200);
  expect((await testOf(path)).draft).toMatchObject({ questions: 1, passed: 1 });
});

test('test questions go with a copy and with an exported file, and leave out sources that are not there', async () => {
  const path = await make([harbour], { questions: [opening, building()] });
  const file = z.looseObject({ questions: z.unknown() }).parse((await call('GET', `${path}/export`)).body);
  expect(file.questions).toEqual([opening, building()]);
  const gone = { question: 'Who is the keeper?', words: [], sources: [{ fileUid: newUid() }] };
  const half = { ...gone, question: 'Who is it?', words: ['Leyla'] };
  const read = await call('POST', '/custom-templates/import', { ...file, questions: [opening, gone, half] });
  expect(read.body.data.questions).toEqual([opening, { ...half, sources: [] }]);
  const clerk = await colleagueOf(app, user, {
    type: 'regular',
    scopes: { custom_template: { add: true, edit: true } },
  });
  const named = { question: 'What is in it?', words: [], sources: [{ fileUid: harbour }] };
  expect((await call('POST', `${path}/test-questions`, named, clerk)).body.code).toBe('file_not_found');
  const wordsOnly = { ...named, words: ['Leyla'], sources: [] };
  expect((await call('POST', `${path}/test-questions`, wordsOnly, clerk)).status).toBe(200);
});

test('a test whose process is gone goes on with what was not asked', async () => {
  const path = await make([harbour, tower], { questions: [opening, building()] });
  await runTest(path);
  const id = path.split('/').at(-1);
  // As a process leaves it that is killed after the first answer.
  const [test] = await owner<{ id: string }>('select id from template_tests where template_id = $1', [id]);
  await owner(
    `delete from template_test_results r where template_id = $1 and question_id = (select id from model_questions
      where template_id = $1 order by id desc limit 1)`,
    [id],
  );
  await owner(`update template_tests set state = 'pending', done = 1 where template_id = $1`, [id]);
  await owner(
    `update runs set state = 'pending', finished_at = null, lease_until = now() - interval '1 second' where id = $1`,
    [test?.id],
  );
  expect((await call('POST', `${path}/test`)).body.code).toBe('template_test_running');
  await ended(path);
  expect(await testOf(path)).toMatchObject({
    state: 'complete',
    done: 2,
    draft: { questions: 2, passed: 2 },
  });
});

test('an unanswered question becomes a test question of its assistant', async () => {
  const path = await make([harbour]);
  await call('POST', `${path}/publish`, {});
  const templateUid = path.split('/').at(-1);
  const chat = (await call('POST', '/conversations', { kind: 'custom_template', templateUid })).body.data.uid;
  const text = 'What does a berth cost?';
  await fetch(`${app.url}/api/conversations/${chat}/questions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  }).then((response) => response.text());
  const list = await call('GET', `/unanswered?subject=${templateUid}`);
  const { uid } = present(list.body.data.items[0]);
  const done = await call('POST', `/unanswered/${uid}/test-question`, { words: ['ten lira'], sources: [] });
  expect(done.body.data).toMatchObject({ state: 'resolved', resolution: 'golden_question' });
  expect((await call('GET', `${path}/test-questions`)).body.data.items).toMatchObject([
    { question: text, words: ['ten lira'], draft: null },
  ]);
});
