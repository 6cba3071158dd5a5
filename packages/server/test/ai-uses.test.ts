import { describe, expect, test } from 'vitest';
import {
  app,
  choice,
  connect,
  embeddingModel,
  newAiCompany,
  prepareAi,
  says,
  scripted,
  scriptedEmbeddings,
} from '#testing/ai-fixture.ts';
import { aroundToday } from '#testing/around-today.ts';
import { buildModel, makeFiles, makeModel, modelSettings, searchModel } from '#testing/studio.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareAi();

const texts = ['Everybody has twenty days of vacation a year.', 'Whoever has a car parks behind the mill.'];
const readSettings = async (as: SignedIn) => (await app.call('GET', '/company/ai', { as })).body.data;
const find = async (as: SignedIn, uid: string) => (await searchModel(app, as, uid, 'q=holiday')).data;

async function byMeaning(as: SignedIn, settings: object = { byMeaning: true }) {
  const uid = await makeModel(app, as, await makeFiles(app, as, texts), settings);
  return { uid, build: await buildModel(app, as, uid) };
}

describe('the uses of models', () => {
  test('are the built-in engine and nobody where nothing is connected', async () => {
    const { admin } = await newAiCompany();
    expect(await readSettings(admin)).toMatchObject({
      chat: null,
      summary: null,
      sql: null,
      embedding: null,
      rerank: null,
      fallback: [],
      builtInFallback: false,
      outsideForbidden: [],
      allowed: { roles: [], projects: [] },
      modelsToRebuild: 0,
    });
  });

  test('are chosen one by one, and whatever writes follows what answers chats until it is chosen', async () => {
    const company = await newAiCompany();
    const id = await connect((await scripted(says('Yes'))).baseUrl, {
      models: [{ id: 'big' }, { id: 'small' }],
    });
    const [big, small] = [choice(id, 'big'), choice(id, 'small')];
    expect(await company.settle({ chat: big })).toMatchObject({
      chat: big,
      summary: big,
      sql: big,
      rerank: null,
    });
    expect(await company.settle({ summary: small, rerank: small })).toMatchObject({
      chat: big,
      summary: small,
      sql: big,
      rerank: small,
    });
    expect(await company.settle({ sql: null })).toMatchObject({ chat: big, summary: small, sql: null });
  });

  test('take no model that cannot do the work, or that is not there, and say which it is', async () => {
    const company = await newAiCompany();
    const writing = choice(await connect((await scripted(says('Yes'))).baseUrl));
    const embedding = choice(await connect((await scriptedEmbeddings()).baseUrl, embeddingModel));
    const code = async (body: object) => {
      const reply = await company.put(body);
      return [reply.status, reply.body.code];
    };
    expect(await code({ embedding: writing })).toEqual([422, 'ai_model_without_embeddings']);
    for (const use of ['chat', 'summary', 'sql', 'rerank'])
      expect(await code({ [use]: embedding })).toEqual([422, 'ai_model_without_text']);
    expect(await code({ fallback: [embedding] })).toEqual([422, 'ai_model_without_text']);
    expect(await code({ embedding: choice(writing.providerId, 'gone') })).toEqual([
      422,
      'ai_model_not_available',
    ]);
  });
});

describe('the embedding model of a company', () => {
  test('is chosen among its providers, and makes the vectors of its builds and questions', async () => {
    const { admin, settle } = await newAiCompany();
    const server = await scriptedEmbeddings();
    const refused = await app.call('POST', '/models', {
      as: admin,
      body: { ...modelSettings, byMeaning: true },
    });
    expect(refused.body.errors).toEqual({ byMeaning: ['No embeddings provider is connected'] });
    await settle({ embedding: choice(await connect(server.baseUrl, embeddingModel)) });
    const { uid, build } = await byMeaning(admin);
    expect(build.meaning).toMatchObject({ state: 'ready', embedding: 'scripted', rebuildWith: null });
    const found = await find(admin, uid);
    expect([found.meaning, found.items[0]?.text]).toEqual(['used', texts[0]]);
    expect(server.requests.flatMap(({ input }) => input)).toContain('holiday');
  });

  test('has a price: what a build, a search and a reranking cost is counted for their users, by model', async () => {
    const { admin, settle } = await newAiCompany();
    const embeddings = await scriptedEmbeddings();
    embeddings.tokensPerText = 1_000;
    const usage = { prompt_tokens: 500, completion_tokens: 10 };
    const ranker = await scripted({ does: 'answer', words: ['[2, 1]'], usage });
    const [vectors, order] = [
      await connect(embeddings.baseUrl, {
        models: [{ id: 'scripted', capabilities: { embeddings: true }, inputPrice: 0.5, outputPrice: 0 }],
      }),
      await connect(ranker.baseUrl, { models: [{ id: 'scripted', inputPrice: 2, outputPrice: 8 }] }),
    ];
    await settle({
      embedding: choice(vectors),
      rerank: choice(order),
      budgets: [{ per: 'day', scope: 'company', money: 5 }],
    });
    const costs = async () => {
      const asked = `/usage?${aroundToday()}&by=model&metric=cost` as const;
      const { items } = (await app.call('GET', asked, { as: admin })).body.data;
      return items.map(({ key, questions, cost }) => [key, questions, cost]);
    };
    const { uid } = await byMeaning(admin, { byMeaning: true, reranks: true });
    // Two passages and the text that tells how long vectors are.
    expect(await costs()).toEqual([[`${vectors}/scripted`, 0, 0.0015]]);
    await find(admin, uid);
    expect(await costs()).toEqual([
      [`${vectors}/scripted`, 0, 0.002],
      [`${order}/scripted`, 0, 0.00108],
    ]);
    const { items } = (await app.call('GET', '/company/ai/budgets', { as: admin })).body.data;
    expect(items).toMatchObject([{ used: { money: 0.00308, tokens: 4_510, questions: 0 } }]);
  });

  test('changes for new builds: the old one serves, and the builds to be rebuilt are listed', async () => {
    const { admin, settle } = await newAiCompany();
    const [old, fresh] = [await scriptedEmbeddings(), await scriptedEmbeddings()];
    const models = [{ id: 'fresh', capabilities: { embeddings: true } }];
    const ids = [await connect(old.baseUrl, embeddingModel), await connect(fresh.baseUrl, { models })];
    const [oldId = '', freshId = ''] = ids;
    await settle({ embedding: choice(oldId) });
    const { uid, build } = await byMeaning(admin);
    const readBuild = async () =>
      (await app.call('GET', `/models/${uid}/builds/${build.id}`, { as: admin })).body.data.meaning;

    expect(await settle({ embedding: choice(freshId, 'fresh') })).toMatchObject({ modelsToRebuild: 1 });
    expect(await readBuild()).toMatchObject({ embedding: 'scripted', rebuildWith: 'fresh' });
    const askedBefore = old.requests.length;
    expect((await find(admin, uid)).meaning).toBe('used');
    expect([old.requests.length, fresh.requests.length]).toEqual([askedBefore + 1, 0]);

    const again = await buildModel(app, admin, uid);
    await app.call('POST', `/models/${uid}/builds/${again.id}/activate`, { as: admin });
    expect(again.meaning).toMatchObject({ embedding: 'fresh', rebuildWith: null });
    expect((await readSettings(admin)).modelsToRebuild).toBe(0);
    const asked = fresh.requests.length;
    expect((await find(admin, uid)).meaning).toBe('used');
    expect(fresh.requests.length).toBe(asked + 1);
  });

  test('of two providers with models of one name is distinguished', async () => {
    const { admin, settle } = await newAiCompany();
    const [one, other] = [await scriptedEmbeddings(), await scriptedEmbeddings()];
    await settle({ embedding: choice(await connect(one.baseUrl, embeddingModel)) });
    const { build } = await byMeaning(admin);
    const changed = await settle({ embedding: choice(await connect(other.baseUrl, embeddingModel)) });
    expect(changed.modelsToRebuild).toBe(1);
    expect(build.meaning.embedding).toBe('scripted');
  });

  test('outside is asked nothing for a project that is closed to the outside', async () => {
    const { admin, settle } = await newAiCompany();
    const server = await scriptedEmbeddings();
    await settle({
      embedding: choice(await connect(server.baseUrl, { ...embeddingModel, isOutside: true })),
    });
    const { uid } = await byMeaning(admin);
    await settle({ outsideForbidden: [admin.projectId] });
    const asked = server.requests.length;
    expect((await find(admin, uid)).meaning).toBe('closed');
    const { body } = await app.call('GET', '/models/available', { as: admin });
    expect(body.data.providers.embedding).toBeNull();
    expect((await buildModel(app, admin, uid)).meaning).toMatchObject({ state: 'off', embedding: null });
    expect(server.requests.length).toBe(asked);
  });
});

describe('the model that puts passages in order', () => {
  const reranks = { reranks: true };

  test('is chosen, and stays out of a project that is closed to it', async () => {
    const { admin, settle } = await newAiCompany();
    const server = await scripted({ does: 'answer', words: ['[2, 1]'] });
    await settle({ rerank: choice(await connect(server.baseUrl, { isOutside: true })) });
    const { uid } = await byMeaning(admin, reranks);
    const search = async () => (await searchModel(app, admin, uid, 'q=year mill')).data.reranking;
    expect(await search()).toBe('used');
    await settle({ outsideForbidden: [admin.projectId] });
    expect(await search()).toBe('closed');
    await settle({ outsideForbidden: [], rerank: null });
    expect(await search()).toBe('not_connected');
    expect(server.requests).toHaveLength(1);
  });
});
