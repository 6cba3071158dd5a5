import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreBuild } from '#features/model-quality/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { callAs } from '#testing/call-as.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { buildModel, makeFiles, makeModel, modelSettings } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let as: SignedIn;
let pier: string;
let mill: string;
let park: string;

beforeAll(async () => {
  app = await testApp();
  as = await app.signIn();
  const texts = [
    'The pier is built of oak.',
    'The mill grinds barley.',
    'The park has a pond, and oak trees.',
  ];
  [pier = '', mill = '', park = ''] = await makeFiles(app, as, texts);
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as }));
const ask = (model: string, question: string, ...fileUids: string[]) =>
  call('POST', `/models/${model}/questions`, { question, sources: fileUids.map((fileUid) => ({ fileUid })) });
const scoresOf = async (model: string) => (await call('GET', `/models/${model}/scores`)).body.data.items;

/** The scores of a model's builds, once none is being worked out. */
async function settled(model: string) {
  return expect
    .poll(() => scoresOf(model), { timeout: 60_000, interval: 200 })
    .toSatisfy(
      (items: { state: string }[]) => items.length > 0 && items.every(({ state }) => state !== 'pending'),
    )
    .then(() => scoresOf(model));
}

/** A model with a first build of the pier and the mill, and a second one without the pier. */
async function worsened(settings: object = modelSettings) {
  const model = await makeModel(app, as, [pier, mill], settings);
  const first = await buildModel(app, as, model);
  await ask(model, 'What is the pier built of?', pier);
  await ask(model, 'What does the mill grind?', mill);
  await call('DELETE', `/models/${model}/files`, { fileUids: [pier] });
  const second = await buildModel(app, as, model);
  return { model, first, second, scores: await settled(model) };
}

test('scores a new build and the active one with the golden questions', async () => {
  const { model, first, second, scores } = await worsened();
  expect(scores).toMatchObject([
    {
      buildId: second.id,
      number: 2,
      state: 'done',
      active: false,
      isOutdated: false,
      figures: { questions: 2, recall5: 0.5, recall10: 0.5, mrr10: 0.5, ndcg10: 0.5 },
      comparison: { questions: 2, ndcg10: 0.5, activeNdcg10: 1, better: 0, worse: 1, isWorse: true },
    },
    { buildId: first.id, active: true, figures: { ndcg10: 1, mrr10: 1 }, comparison: null },
  ]);
  const builds = (await call('GET', `/models/${model}/builds`)).body.data.items;
  expect(builds.map(({ score }: { score: number | null }) => score)).toEqual([0.5, 1]);
  const list = async (query: string) =>
    (await call('GET', `/models/${model}/builds/${second.id}/scores?${query}`)).body.data;
  expect(await list('sort=question')).toMatchObject({
    total: 2,
    items: [
      { question: 'What does the mill grind?', rank: 1, activeRank: 1, change: 'same' },
      { question: 'What is the pier built of?', rank: null, activeRank: 1, change: 'worse' },
    ],
  });
  expect((await list('change=worse')).total).toBe(1);
  expect((await list('q=MILL')).items).toHaveLength(1);
});

test('a build that scores lower is activated only with an explicit confirmation', async () => {
  const { model, first, second } = await worsened();
  const activate = (id: string, query = '', language = 'en') =>
    app.call('POST', `/models/${model}/builds/${id}/activate?${query}`, {
      as,
      headers: { 'x-language': language },
    });
  const refused = await activate(second.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'build_worse']);
  expect(refused.body.message).toContain('0.500 instead of 1.000');
  expect((await activate(second.id, '', 'tr')).body.message).toContain('1.000 yerine 0.500');
  expect((await scoresOf(model))[1]?.active).toBe(true);
  expect((await activate(second.id, 'worse=yes')).body.code).toBe('validation');
  expect((await activate(second.id, 'worse=accepted')).body.data.active).toBe(true);
  expect((await activate(first.id)).body.data.active).toBe(true);
});

test('automatic activation skips a build that scores lower, and takes the next one that does not', async () => {
  const { model, first } = await worsened({ ...modelSettings, activatesBuilds: true });
  const activeId = async () => (await call('GET', `/models/${model}`)).body.data.activeBuild?.id;
  expect(await activeId()).toBe(first.id);
  await call('POST', `/models/${model}/files`, { fileUids: [pier, park] });
  const third = await buildModel(app, as, model);
  await settled(model);
  await expect.poll(activeId, { timeout: 60_000 }).toBe(third.id);
});

test('scores show that the questions have changed since, and are recomputed on demand', async () => {
  const { model, second } = await worsened();
  await ask(model, 'Where is a pond?', park);
  expect((await scoresOf(model))[0]?.isOutdated).toBe(true);
  const now = await call('POST', `/models/${model}/builds/${second.id}/score`);
  expect(now).toMatchObject({ status: 200, body: { data: { buildId: second.id } } });
  const [again] = await settled(model);
  expect(again).toMatchObject({ isOutdated: false, figures: { questions: 3, ndcg10: 1 / 3 } });
  expect((await call('GET', '/audit-events?limit=1')).body.data.items[0]?.action).toBe('build.scored');
});

test('a model without questions has no scores, and its builds are activated freely', async () => {
  const model = await makeModel(app, as, [mill]);
  const first = await buildModel(app, as, model);
  expect(await scoresOf(model)).toMatchObject([
    { state: 'none', figures: null, isOutdated: false, total: 0 },
  ]);
  const reply = await call('POST', `/models/${model}/builds/${first.id}/score`);
  expect([reply.status, reply.body.code]).toEqual([422, 'model_without_questions']);
  const second = await buildModel(app, as, model);
  expect((await call('POST', `/models/${model}/builds/${second.id}/activate`)).status).toBe(200);
});

test('requesting scores again at the moment they finish fails neither run', async () => {
  const { model, first } = await worsened();
  const [owner, watcher] = [await openOwnerSql(app.address), await openOwnerSql(app.address)];
  const db = openDatabase(app.address, 1);
  const waiting = async () =>
    (
      await watcher(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).length;
  await owner(`update model_build_scores set state = 'pending' where build_id = $1`, [first.id]);
  await owner('begin');
  await owner('select from models where id = $1 for update', [model]);
  const asked = call('POST', `/models/${model}/builds/${first.id}/score`);
  await expect.poll(waiting, { interval: 20 }).toBe(1);
  const attempt = { signal: new AbortController().signal, isLast: false };
  const job = { companyId: as.companyId, buildId: first.id };
  const jobs = await openJobs(app.address, [], (error) => expect.unreachable(String(error)));
  const scored = scoreBuild(
    { db, jobs, enginesOf: () => expect.unreachable('No model is asked.') },
    job,
    attempt,
  );
  await expect.poll(waiting, { interval: 20 }).toBe(2);
  await owner('commit');
  expect((await asked).status).toBe(200);
  await scored;
  await settled(model);
  expect(app.errors).toEqual([]);
  await Promise.all([owner.end(), watcher.end(), db.close(), jobs.stop(0)]);
});
