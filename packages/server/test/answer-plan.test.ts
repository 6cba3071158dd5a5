import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask, follow, readChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { buildModel, makeFiles, makeModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

const silently: ModelTurn = { does: 'ignore' };
const quickly: ModelTurn = { does: 'answer', words: ['In ', '1856 [1].'] };
const text = 'When was the lighthouse built?';

let turns: ModelTurn[];
let provider: FakeModelServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let child: ServerProcess;
let modelUid: string;
let chat: string;
let builds: { id: string }[];

beforeAll(async () => {
  const script: { turns: [ModelTurn, ...ModelTurn[]] } = { turns: [silently] };
  turns = script.turns;
  provider = await startFakeModelServer(script);
  app = await testApp({ MODEL_URL: provider.baseUrl, MODEL_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
  modelUid = await makeModel(app, user);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await provider?.close();
});

const call = callAs(() => ({ app, as: user }));

const buildPath = (build: { id: string } | undefined) => `/models/${modelUid}/builds/${build?.id}` as const;

async function makeBuild(told: string) {
  const path = `/models/${modelUid}/files` as const;
  const old = (await call('GET', path)).body.data.items;
  const fileUids = old.map(({ file }) => file.uid);
  if (fileUids.length > 0) await call('DELETE', path, { fileUids });
  await call('POST', path, { fileUids: await makeFiles(app, user, [told]) });
  return buildModel(app, user, modelUid);
}

/** A question whose process is killed before the AI model has said anything. */
beforeEach(async () => {
  turns.splice(0, turns.length, silently);
  builds = [
    await makeBuild('The lighthouse of oak was built in 1856.'),
    await makeBuild('The lighthouse of iron was built in 1920.'),
  ];
  await call('POST', `${buildPath(builds[0])}/activate`);
  chat = (await call('POST', '/conversations', { kind: 'model', modelUid })).body.data.uid;
  child = await startServerProcess(app, { MODEL_URL: provider.baseUrl, MODEL_NAME: 'scripted' });
  const asked = provider.requests.length;
  const at = { ...app, url: child.url ?? '' };
  await ask(at, user, { chat, text }, { until: ({ event }) => event === 'step' });
  await expect.poll(() => provider.requests.length, { timeout: 60_000 }).toBe(asked + 1);
}, 300_000);

afterEach(async () => {
  await child?.end('SIGKILL');
});

const answerOf = async () => present((await readChat(app, user, chat)).messages.at(-1));

/** The process is gone, and nobody waits for its lease to run out. */
async function abandon() {
  turns.splice(0, 1, quickly);
  await child.end('SIGKILL');
  await owner(`update runs set lease_until = now() - interval '1 second' where state = 'pending'`);
}

const ended = (state: string) =>
  expect.poll(answerOf, { timeout: 60_000, interval: 200 }).toMatchObject({ state });

const promptOf = () => JSON.stringify(provider.requests.at(-1));

test('an answer that another worker takes over uses its stored build after a different one is activated', async () => {
  await call('POST', `${buildPath(builds[1])}/activate`);
  await abandon();
  await ended('complete');
  expect(promptOf()).toContain('lighthouse of oak');
  expect(promptOf()).not.toContain('lighthouse of iron');
  const events = await follow(app, user, chat);
  expect(textOf(events)).toBe('In 1856 [1].');
  expect(eventOf(events, 'reference')?.quote).toContain('oak');
  turns.splice(0, 1, quickly);
  await ask(app, user, { chat, text });
  expect(promptOf()).toContain('lighthouse of iron');
}, 300_000);

test('an answer whose build was deleted before the takeover reports it and calls no AI model', async () => {
  await call('POST', `${buildPath(builds[1])}/activate`);
  expect((await call('DELETE', buildPath(builds[0]))).status).toBe(200);
  const asked = provider.requests.length;
  await abandon();
  await ended('failed');
  expect((await answerOf()).error).toEqual({
    code: 'model_build_deleted',
    message: 'The version of the model that this answer was based on was deleted. Please ask again.',
  });
  expect(provider.requests.length).toBe(asked);
  expect(await owner(`select id from runs where state = 'pending'`)).toEqual([]);
}, 300_000);

test('an answer without a stored plan is taken over with the current settings', async () => {
  await owner(`update runs set plan = null where state = 'pending'`);
  await abandon();
  await ended('complete');
  expect(promptOf()).toContain('lighthouse of oak');
}, 300_000);
