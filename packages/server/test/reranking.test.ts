import { afterAll, beforeAll, expect, test } from 'vitest';
import { aroundToday } from '#testing/around-today.ts';
import { ask } from '#testing/chat.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { eventsOf } from '#testing/read-events.ts';
import { buildModel, makeFiles, makeModel, modelSettings, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let model: FakeModelServer;
let app: TestApp;
let user: SignedIn;
/** What the model says when it is asked for an order. */
let order = '[2, 1]';

beforeAll(async () => {
  model = await startFakeModelServer({
    turns: [
      {
        does: 'answer',
        words: ({ body }) =>
          body.messages[0]?.content.includes('You order passages') ? [order] : ['As [1] says.'],
      },
    ],
  });
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
  await model?.close();
});

const texts = ['Oak, oak and oak: the pier is of oak.', 'The bridge is of oak.', 'The mill is of stone.'];

async function built(settings: object): Promise<string> {
  const uid = await makeModel(app, user, await makeFiles(app, user, texts), settings);
  await buildModel(app, user, uid);
  return uid;
}

const find = async (uid: string) => (await searchModel(app, user, uid, 'q=oak')).data;
const textsOf = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);

test('a model reranks passages when it is enabled, and the earlier rank is still shown', async () => {
  const uid = await built({ reranks: true });
  order = '[2, 1]';
  const found = await find(uid);
  expect([found.reranking, textsOf(found)]).toEqual(['used', [texts[1], texts[0]]]);
  expect(found.items.map(({ ranks }: { ranks: { fused: number } }) => ranks.fused)).toEqual([2, 1]);
  const { body } = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'model', modelUid: uid },
  });
  const events = await ask(app, user, { chat: body.data.uid, text: 'What is of oak?' });
  const steps = eventsOf(events, 'step').map(({ text }) => text);
  expect(steps).toContain('Reranked by scripted');
});

test('tokens of reranking are recorded for the caller, even when the response is unusable', async () => {
  const uid = await built({ reranks: true });
  const used = async () => {
    const { body } = await app.call('GET', `/usage?${aroundToday()}&by=user`, { as: user });
    return body.data.totals;
  };
  const before = await used();
  order = '[2, 1]';
  await find(uid);
  order = 'The second one.';
  await find(uid);
  const after = await used();
  expect(after.tokensOut - before.tokensOut).toBe(
    Math.ceil('[2, 1]'.length / 4) + Math.ceil(order.length / 4),
  );
  expect(after.tokensIn - before.tokensIn).toBeGreaterThan(100);
});

test('a model gets the table’s first row with a passage from its middle, for reranking and answers', async () => {
  const table = `| Wood | Metres |\n| --- | --- |\n${'| Oak | 30 |\n'.repeat(80)}`;
  const settings = { reranks: true, chunkSize: 128, chunkOverlap: 0 };
  const uid = await makeModel(app, user, await makeFiles(app, user, [table]), settings);
  await buildModel(app, user, uid);
  order = '[2, 1]';
  const { body } = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'model', modelUid: uid },
  });
  await ask(app, user, { chat: body.data.uid, text: 'What is of oak?' });
  const [ordered, answered] = model.requests.slice(-2).map((seen) => seen.body.messages);
  expect(ordered?.[1]?.content).toContain('"| Wood | Metres |\\n| Oak | 30 |');
  expect(answered?.[0]?.content).toContain('with this first row:\n| Wood | Metres |\n\n| Oak | 30 |');
});

test('an unusable reranking response changes nothing, and is reported', async () => {
  const uid = await built({ reranks: true });
  order = 'The second one is best: [2, 1]';
  const found = await find(uid);
  expect([found.reranking, textsOf(found)]).toEqual(['failed', [texts[0], texts[1]]]);
});

test('no passage is sent for reranking unless it is enabled', async () => {
  const uid = await built({});
  const before = model.requests.length;
  expect((await find(uid)).reranking).toBe('off');
  expect(model.requests.length).toBe(before);
});

test('reranking cannot be enabled without a connected model; the list of models names it', async () => {
  const { status, body } = await app.call('POST', '/models', {
    as: user,
    body: { ...modelSettings, byMeaning: true, reranks: true },
  });
  expect([status, body.errors]).toEqual([422, { byMeaning: ['No embeddings provider is connected'] }]);
  const { data } = (await app.call('GET', '/models/available', { as: user })).body;
  const reranker = { name: 'scripted', providerName: 'this installation', isOutside: false };
  expect(data.providers).toEqual({ embedding: null, reranker });
});
