import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewSegments } from '#features/passage-index/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { aroundToday } from '#testing/around-today.ts';
import { callAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeEmbeddingServer, startFakeEmbeddingServer } from '#testing/fake-embedding-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventsOf } from '#testing/read-events.ts';
import {
  buildModel,
  makeFiles,
  makeModel,
  modelSettings,
  searchModel,
  waitForBuild,
} from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let provider: FakeEmbeddingServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  provider = await startFakeEmbeddingServer();
  app = await testApp({ EMBEDDING_URL: provider.baseUrl, EMBEDDING_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

beforeEach(() => {
  Object.assign(provider, { requests: [], turns: [], dimensions: 64, tokensPerText: undefined });
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await provider?.close();
});

const waits = { timeout: 60_000, interval: 100 };
const call = callAs(() => ({ app, as: user }));
const sent = () => provider.requests.flatMap(({ input }) => input);
// The German "Urlaub" is near "holiday" for the scripted server alone: the search by words knows no such relation.
const leave = 'Everybody has twenty days of Urlaub a year.';
const parking = 'Whoever has an automobile parks behind the mill.';
const doctor = 'A holiday that one is ill in does not count: show what the physician wrote.';
const turkish = 'Değirmenin arkasındaki bahçede on iki elma ağacı ile bir havuz vardır.';
const byMeaning = { byMeaning: true };
const failedWith = (code: string) => ({ status: 'failed', error: { code } });
const readyWith = (meaning: object) => ({ status: 'ready', meaning });

async function built(texts: readonly string[], settings: object = byMeaning) {
  const uid = await makeModel(app, user, await makeFiles(app, user, texts), settings);
  return { uid, build: await buildModel(app, user, uid) };
}

const find = async (uid: string, query = 'q=holiday') => (await searchModel(app, user, uid, query)).data;

describe('a model that searches by meaning', () => {
  test('finds paraphrases, and reports the rank by words, by meaning and combined', async () => {
    const { uid, build } = await built([leave, parking, doctor]);
    const meant = { state: 'ready', embedding: 'scripted', passages: 3, trouble: null };
    expect(build).toMatchObject({ ...readyWith(meant), progress: 1 });
    const { meaning, reranking, items } = await find(uid);
    expect([meaning, reranking]).toEqual(['used', 'off']);
    expect(items.slice(0, 2).map(({ text, ranks }) => [text, ranks])).toEqual([
      [doctor, { words: 1, meaning: 2, nearness: expect.any(Number), fused: 1 }],
      [leave, { words: null, meaning: 1, nearness: expect.any(Number), fused: 2 }],
    ]);
    expect(items[0]?.score).toBeCloseTo(1 / 61 + 1 / 62, 9);
    expect(items[1]?.why).toEqual([]);
  });

  test('is off by default: nothing is sent, and only words are searched', async () => {
    const { uid, build } = await built([leave, parking, doctor], {});
    const none = { embedding: null, rebuildWith: null, trouble: null };
    expect(build.meaning).toEqual({ ...none, state: 'off', passages: 0 });
    const { meaning, items } = await find(uid);
    expect([meaning, items.map(({ text }: { text: string }) => text)]).toEqual(['off', [doctor]]);
    expect(items[0]?.ranks).toEqual({ words: 1, meaning: null, nearness: null, fused: 1 });
    expect(sent()).toEqual([]);
  });

  test('records usage for the requester of a build and for the asker, in the project', async () => {
    provider.tokensPerText = 7;
    const builder = await app.signIn();
    const asker = await app.signIn(await createUser(app.address, builder));
    const uid = await makeModel(app, builder, await makeFiles(app, builder, [leave, doctor]), byMeaning);
    await buildModel(app, builder, uid);
    await searchModel(app, asker, uid, 'q=holiday');
    const asked = { as: asker, body: { kind: 'model', modelUid: uid } };
    const chat = (await app.call('POST', '/conversations', asked)).body.data.uid;
    await ask(app, asker, { chat, text: 'Does a holiday count when ill?' });
    const { data } = (await app.call('GET', `/usage?${aroundToday()}&by=user`, { as: builder })).body;
    // Two passages and the text that tells how long vectors are; a search and a question.
    expect(data.items).toMatchObject([
      { key: asker.userId, questions: 1, tokensIn: 2 * 7 },
      { key: builder.userId, questions: 0, tokensIn: 3 * 7, tokensOut: 0 },
    ]);
  });

  test('sends a passage with its headings and the first row of its table', async () => {
    const table = `| Name | Days |\n| --- | --- |\n${'| Someone | 20 |\n'.repeat(60)}`;
    const prose = 'Whoever is away asks three weeks before. '.repeat(40);
    await built([`# Staff\n\n## Absence\n\n${prose}\n\n${table}`], { ...byMeaning, chunkSize: 128 });
    for (const begin of ['Whoever', '| Name | Days |\n| Someone'])
      expect(sent().some((text) => text.startsWith(`Staff\nAbsence\n${begin}`))).toBe(true);
  });

  test('falls back to words while its provider fails, and reports it', async () => {
    const { uid } = await built([leave, doctor]);
    provider.turns.push({ does: 'refuse', status: 401 });
    const { meaning, items } = await find(uid);
    expect([meaning, items.map(({ text }: { text: string }) => text)]).toEqual(['failed', [doctor]]);
    const { body } = await call('POST', '/conversations', { kind: 'model', modelUid: uid });
    provider.turns.push({ does: 'refuse', status: 401 });
    const events = await ask(app, user, { chat: body.data.uid, text: 'Does a holiday count when ill?' });
    const steps = eventsOf(events, 'step').map(({ text }) => text);
    expect(steps).toContain('The search by meaning did not answer in time: searched by words alone');
    expect(events.at(-1)?.event).toBe('done');
  });

  test('does not wait long for a provider that does not respond', async () => {
    const { uid } = await built([doctor]);
    provider.turns.push({ does: 'ignore' });
    // It would never answer: who waited for it would wait until the test is over.
    expect((await find(uid)).meaning).toBe('failed');
  });

  test('sends no question once it is switched off, and searches by meaning again once it is on', async () => {
    const { uid } = await built([leave]);
    await call('PUT', `/models/${uid}`, { ...modelSettings, byMeaning: false });
    provider.requests.length = 0;
    expect((await find(uid)).meaning).toBe('off');
    expect(sent()).toEqual([]);
    await call('PUT', `/models/${uid}`, { ...modelSettings, byMeaning: true });
    expect((await find(uid)).items[0]?.text).toBe(leave);
  });

  test('is scored by meaning too, and all requests for it are recorded as usage', async () => {
    const sum = 'select coalesce(sum(tokens_in), 0)::int as tokens from usage_daily';
    const tokens = async () => Number((await owner<{ tokens: number }>(sum))[0]?.tokens);
    const before = await tokens();
    Object.assign(provider, { tokensPerText: 7, requests: [] });
    const { uid } = await built([leave, parking]);
    const { items } = (await call('GET', `/models/${uid}/files`)).body.data;
    const { file } = present(items.find((each) => each.file.size === leave.length));
    const sources = [{ fileUid: file.uid }];
    await call('POST', `/models/${uid}/questions`, { question: 'How long is a holiday?', sources });
    await buildModel(app, user, uid);
    const scores = async () => (await call('GET', `/models/${uid}/scores`)).body.data.items[0];
    await expect.poll(scores, waits).toMatchObject({ state: 'done', figures: { ndcg10: 1 } });
    await expect.poll(async () => (await tokens()) - sent().length * 7, waits).toBe(before);
  });
});

describe('a build with vectors', () => {
  test('computes vectors only for new passages', async () => {
    const { uid } = await built([leave, parking]);
    const [added = ''] = await makeFiles(app, user, [doctor]);
    await call('POST', `/models/${uid}/files`, { fileUids: [added] });
    provider.requests.length = 0;
    const next = await buildModel(app, user, uid);
    expect(next).toMatchObject({ reusedDocument: 2, meaning: { state: 'ready', passages: 3 } });
    expect(sent().filter((text) => text !== 'docent')).toEqual([doctor]);
  });

  test('computes vectors of passages indexed earlier, which enlarges its index', async () => {
    const { uid, build } = await built([leave, parking], {});
    await call('PUT', `/models/${uid}`, { ...modelSettings, ...byMeaning });
    const next = await buildModel(app, user, uid);
    expect(next).toMatchObject({ reusedDocument: 2, meaning: { state: 'ready', passages: 2 } });
    expect(next.indexSize - build.indexSize).toBe(2 * (64 + 4));
  });

  test('waits when the provider asks for a pause, and reports the wait', async () => {
    const uid = await makeModel(app, user, await makeFiles(app, user, [leave]), byMeaning);
    provider.turns.push({ does: 'answer' }, { does: 'refuse', status: 429, headers: { 'retry-after': '3' } });
    const { body } = await call('POST', `/models/${uid}/builds`);
    const path = `/models/${uid}/builds/${body.data.id}` as const;
    const meaning = async () => (await call('GET', path)).body.data;
    await expect.poll(meaning, waits).toMatchObject({
      status: 'queue',
      meaning: {
        state: 'wanted',
        trouble: { code: 'embedding_rate_limited', message: 'The embeddings provider asks for a pause.' },
      },
    });
    expect((await meaning()).progress).toBeLessThan(0.99);
    // Nothing has come of it for too long: the next failure ends the build.
    const longAgo = `update model_builds set trouble_at = now() - interval '6 minutes' where id = $1`;
    await owner(longAgo, [body.data.id]);
    provider.turns.push({ does: 'refuse', status: 429, headers: { 'retry-after': '3' } });
    expect(await waitForBuild(app, user, path, 60_000)).toMatchObject(failedWith('embedding_rate_limited'));
  });

  test('ends with the reason when the provider fails, keeps finished vectors and continues from there', async () => {
    const files = await makeFiles(app, user, [leave, turkish]);
    const uid = await makeModel(app, user, files, byMeaning);
    provider.turns.push({ does: 'answer' }, { does: 'answer' }, { does: 'refuse', status: 403 });
    const failed = await buildModel(app, user, uid);
    expect(failed).toMatchObject({
      status: 'failed',
      active: false,
      doneDocument: 2,
      meaning: { state: 'wanted', passages: 1 },
      error: { code: 'embedding_refused_key', message: expect.stringContaining('refused the key') },
    });
    const path = `/models/${uid}/builds/${failed.id}` as const;
    await call('POST', `${path}/retry`);
    const whole = readyWith({ state: 'ready', passages: 2 });
    expect(await waitForBuild(app, user, path)).toMatchObject({ ...whole, active: true, error: null });
    const embedded = sent().filter((text) => text !== 'docent');
    // The one that the provider refused was asked for twice, the other one once.
    expect(embedded.toSorted()).toEqual([leave, turkish, embedded[1]].toSorted());
  });

  test.each([
    ['of another length than before', JSON.stringify({ data: [{ index: 0, embedding: [1, 2, 3] }] })],
    ['that are none', '{"data":[{"index":0,"embedding":"AAAA"}]}'],
  ])('rejects vectors %s', async (_, answer) => {
    const uid = await makeModel(app, user, await makeFiles(app, user, [leave]), byMeaning);
    provider.turns.push({ does: 'answer' }, { does: 'send', body: answer });
    expect(await buildModel(app, user, uid)).toMatchObject(failedWith('embedding_bad_answer'));
  });

  test('uses vectors of corrected words instead of the original ones', async () => {
    const { uid, build } = await built([leave]);
    const passages = (await call('GET', `/models/${uid}/builds/${build.id}/passages`)).body.data.items;
    const { fileUid, start } = present(passages[0]);
    const corrected = 'Everybody has an automobile.';
    const edit = { build: build.id, fileUid, start, kind: 'corrected', text: corrected };
    await call('POST', `/models/${uid}/passage-edits`, edit);
    provider.requests.length = 0;
    const next = await buildModel(app, user, uid);
    expect(sent()).toEqual(['docent', corrected]);
    await call('POST', `/models/${uid}/builds/${next.id}/activate`);
    expect((await find(uid, 'q=car')).items[0]).toMatchObject({ text: corrected, fileUid });
  });

  test('computes none above the passage limit, and none once the model is switched back', async () => {
    const [file = ''] = await makeFiles(app, user, [leave]);
    for (const [change, state] of [
      [`update model_builds set passage_count = 20000 where id = $1`, 'too_many'],
      [
        `update models set by_meaning = false where id = (select model_id from model_builds where id = $1)`,
        'left_out',
      ],
    ] as const) {
      const uid = await makeModel(app, user, [file], { ...byMeaning, name: newUid() });
      await owner(`update files set status = 'processing' where id = $1`, [file]);
      const { id } = (await call('POST', `/models/${uid}/builds`)).body.data;
      await owner(change, [id]);
      await owner(`update files set status = 'ready' where id = $1`, [file]);
      const done = await waitForBuild(app, user, `/models/${uid}/builds/${id}`);
      expect(done).toMatchObject({ status: 'ready', meaning: { state } });
      expect((await find(uid)).meaning).toBe(state === 'too_many' ? 'too_many' : 'off');
    }
    expect(sent()).toEqual([]);
  });

  test('computes none when the total number of dimensions is too large', async () => {
    provider.dimensions = 8_000;
    const uid = await makeModel(app, user, await makeFiles(app, user, [leave]), byMeaning);
    provider.turns.push({ does: 'answer' });
    await owner(`update files set status = 'processing' where company_id = $1`, [user.companyId]);
    const { id } = (await call('POST', `/models/${uid}/builds`)).body.data;
    // As if it had nearly as many passages as are compared.
    await owner('update model_builds set passage_count = 10000 where id = $1', [id]);
    await owner(`update files set status = 'ready' where company_id = $1`, [user.companyId]);
    const done = await waitForBuild(app, user, `/models/${uid}/builds/${id}`);
    expect([done.status, done.meaning.state, sent()]).toEqual(['ready', 'too_many', ['docent']]);
  });

  test('keeps vectors when another analyzer rebuilds its segments, and deletes them with its model', async () => {
    const { uid } = await built([leave]);
    const rows = await owner<{ index_id: string }>(
      `select r.shard_id as index_id from model_build_shards r
         join model_builds b on b.company_id = r.company_id and b.id = r.build_id where b.model_id = $1`,
      [uid],
    );
    const indexIds = rows.map((row) => row.index_id);
    await owner('update passage_segments set analyzer_version = 0 where index_id = any($1)', [indexIds]);
    const db = openDatabase(app.address, 1);
    await renewSegments(db, { signal: new AbortController().signal });
    await db.close();
    expect(await find(uid)).toMatchObject({ meaning: 'used', items: [{ text: leave }] });
    const left = () => owner('select 1 from passage_vectors where index_id = any($1)', [indexIds]);
    expect(await left()).toHaveLength(1);
    await call('DELETE', `/models/${uid}`);
    await owner(`update model_shards set released_at = released_at - interval '2 minutes'`);
    await owner(`insert into pgboss.job (name, data) values ('sweep-shards', '{}')`);
    await expect.poll(left, waits).toEqual([]);
  });
});
