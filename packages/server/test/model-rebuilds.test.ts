import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeEmbeddingServer, startFakeEmbeddingServer } from '#testing/fake-embedding-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { buildModel, makeFiles, makeModel, modelSettings, waitForBuild } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let provider: FakeEmbeddingServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let pier: string;
let mill: string;
let park: string;

beforeAll(async () => {
  provider = await startFakeEmbeddingServer();
  Object.assign(provider, { tokensPerText: 10 });
  app = await testApp({ EMBEDDING_URL: provider.baseUrl, EMBEDDING_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  const texts = ['The pier is built of oak.', 'The mill grinds barley.', 'The park has oak trees.'];
  [pier = '', mill = '', park = ''] = await makeFiles(app, user, texts);
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await provider?.close();
});

const call = callAs(() => ({ app, as: user, headers: { 'X-Timezone': 'Europe/Istanbul' } }));
const modelOf = async (uid: string) => (await call('GET', `/models/${uid}`)).body.data;
const buildsOf = async (uid: string) => (await call('GET', `/models/${uid}/builds`)).body.data.items;
const daily = { every: 'daily', hour: 4 };
const setRule = (uid: string, rebuild: object | null, as = user) =>
  call('PUT', `/models/${uid}`, { ...modelSettings, rebuild }, as);
const addFile = (uid: string, fileUid: string) =>
  call('POST', `/models/${uid}/files`, { fileUids: [fileUid] });
const removeFile = (uid: string, fileUid: string) =>
  call('DELETE', `/models/${uid}/files`, { fileUids: [fileUid] });

/** A model that is rebuilt daily, with one build of these files. */
async function builtModel(fileUids: readonly string[], settings: object = {}) {
  const uid = await makeModel(app, user, fileUids, { rebuild: daily, ...settings });
  return { uid, first: await buildModel(app, user, uid) };
}

const wake = () => owner(`insert into pgboss.job (name, data) values ('wake-rebuilds', '{}')`);

/** Makes a model due, and waits until its run is over. @returns the model */
async function runOnTime(uid: string) {
  const runs = async () => {
    const [row] = await owner<{ run: number; run_done: number }>(
      'select run, run_done from model_rebuilds where model_id = $1',
      [uid],
    );
    return row && row.run === row.run_done ? row.run : 0;
  };
  const before = await runs();
  await owner(`update model_rebuilds set next_run_at = now() - interval '1 hour' where model_id = $1`, [uid]);
  await wake();
  await vi.waitUntil(async () => (await runs()) > before, { timeout: 60_000, interval: 50 });
  return modelOf(uid);
}

/** The model once its latest build and the comparison of it are over. */
async function settled(uid: string) {
  const model = await modelOf(uid);
  await waitForBuild(app, user, `/models/${uid}/builds/${present(model.latestBuild).id}`);
  return vi.waitUntil(
    async () => {
      const now = await modelOf(uid);
      const outcome = present(now.rebuild).outcome;
      return outcome === 'building' || outcome === 'comparing' ? undefined : now;
    },
    { timeout: 60_000, interval: 50 },
  );
}

describe('when a model is rebuilt by itself', () => {
  test('is off by default, kept when it is left out, and ended by null', async () => {
    const uid = await makeModel(app, user);
    expect((await modelOf(uid)).rebuild).toBeNull();
    const weekly = { every: 'weekly', weekday: 3, hour: 7 };
    const { rebuild } = (await setRule(uid, weekly)).body.data;
    expect(rebuild).toMatchObject({ ...weekly, timeZone: 'Europe/Istanbul', outcome: null, build: null });
    expect(rebuild?.setBy?.uid).toBe(user.userId);
    const nextRun = new Date(present(rebuild?.nextRunAt));
    expect(nextRun.getUTCDay()).toBe(3);
    expect(nextRun.getUTCHours()).toBe(4);
    await call('PUT', `/models/${uid}`, modelSettings);
    expect((await modelOf(uid)).rebuild).toEqual(rebuild);
    for (const wrong of [{ every: 'hourly' }, { ...daily, hour: 24 }, { every: 'quiet', quietMinutes: 1 }])
      expect((await setRule(uid, wrong)).status).toBe(422);
    expect((await setRule(uid, null)).body.data.rebuild).toBeNull();
    const { items } = (await call('GET', '/audit-events')).body.data;
    expect(items[0]).toMatchObject({ action: 'model.changed' });
  });
});

describe('a model that is due', () => {
  test('is rebuilt once and activated when its files have changed, and left alone when they have not', async () => {
    const { uid, first } = await builtModel([pier]);
    expect(await runOnTime(uid)).toMatchObject({
      activeBuild: { id: first.id },
      rebuild: { outcome: 'unchanged', rebuiltAt: null, build: null },
    });
    expect(await buildsOf(uid)).toHaveLength(1);

    await addFile(uid, mill);
    await runOnTime(uid);
    const { activeBuild, rebuild } = await settled(uid);
    expect(activeBuild?.number).toBe(2);
    expect(rebuild).toMatchObject({ outcome: 'activated', build: { number: 2 } });
    const { items } = (await call('GET', '/audit-events?limit=2')).body.data;
    expect(items.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['build.activated', 'Docent'],
      ['build.requested', 'Docent'],
    ]);
    // The same run delivered again has no effect.
    const again = JSON.stringify({ companyId: user.companyId, modelId: uid, run: 2 });
    await removeFile(uid, mill);
    await owner(`insert into pgboss.job (name, data) values ('rebuild-model', $1)`, [again]);
    await runOnTime(uid);
    await settled(uid);
    expect(await buildsOf(uid)).toHaveLength(3);
  });

  test('is not activated when a golden question got worse, which is told with a link', async () => {
    const { uid, first } = await builtModel([pier, mill]);
    const ask = (question: string, fileUid: string) =>
      call('POST', `/models/${uid}/questions`, { question, sources: [{ fileUid }] });
    await ask('What is the pier built of?', pier);
    await ask('What does the mill grind?', mill);
    await removeFile(uid, pier);
    await runOnTime(uid);
    const model = await settled(uid);
    expect(model).toMatchObject({ activeBuild: { id: first.id }, rebuild: { outcome: 'worse', worse: 1 } });
    const [told] = (await call('GET', '/notifications')).body.data.items;
    expect(told).toMatchObject({
      type: 'model_score',
      value: `${uid}/scores/${model.rebuild?.build?.id}`,
      text: 'Handbook: built, not activated: 1 question got worse',
    });
    await addFile(uid, pier);
    await addFile(uid, park);
    await runOnTime(uid);
    expect(await settled(uid)).toMatchObject({
      activeBuild: { number: 3 },
      rebuild: { outcome: 'activated' },
    });
  });

  test('is left alone when whoever set it lost the right, until somebody saves it again', async () => {
    const { uid } = await builtModel([pier], { rebuild: null });
    const colleague = await app.signIn(await createUser(app.address, { companyId: user.companyId }));
    await setRule(uid, daily, colleague);
    await owner(`update users set type = 'regular', role_id = null where id = $1`, [colleague.userId]);
    await addFile(uid, mill);
    expect((await runOnTime(uid)).rebuild).toMatchObject({ outcome: 'not_allowed', build: null });
    expect((await setRule(uid, daily)).body.data.rebuild?.setBy?.uid).toBe(user.userId);
    await runOnTime(uid);
    expect((await settled(uid)).rebuild?.outcome).toBe('activated');
  });

  test('is left alone when a budget for its vectors is used up', async () => {
    const { uid } = await builtModel([pier], { byMeaning: true });
    const budgets = [{ per: 'day', scope: 'company', tokens: 5 }];
    await call('PUT', '/company/ai', { budgets });
    await addFile(uid, mill);
    expect((await runOnTime(uid)).rebuild).toMatchObject({ outcome: 'budget_reached', build: null });
    await call('PUT', '/company/ai', { budgets: [] });
  });
});

test('a model that is rebuilt after changes waits until nothing has changed for some minutes', async () => {
  const { uid } = await builtModel([pier], { rebuild: { every: 'quiet', quietMinutes: 30 } });
  const nextRunMs = async () => Date.parse((await modelOf(uid)).rebuild?.nextRunAt ?? '') || 0;
  const looked = async (beforeMs: number) => {
    await wake();
    await vi.waitUntil(async () => (await nextRunMs()) > beforeMs, { timeout: 60_000, interval: 50 });
    return nextRunMs();
  };
  const firstMs = await looked(0);
  expect(firstMs).toBeGreaterThan(Date.now() + 25 * 60_000);
  await addFile(uid, mill);
  const secondMs = await looked(firstMs);
  expect(await buildsOf(uid)).toHaveLength(1);
  expect(secondMs).toBeLessThan(Date.now() + 35 * 60_000);
  await runOnTime(uid);
  expect(await settled(uid)).toMatchObject({
    activeBuild: { number: 2 },
    rebuild: { outcome: 'activated', nextRunAt: null },
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
