import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { ask, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import {
  anthropicEvents,
  googleEvents,
  startVendorServer,
  type VendorServer,
} from '#testing/vendor-servers.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let operator: SignedIn;
const started: (FakeModelServer | VendorServer)[] = [];
const key = 'sk-very-secret-0123456789';

beforeAll(async () => {
  app = await testApp();
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

afterAll(async () => {
  await app?.stop();
  for (const server of started) await server.close();
});

async function scripted(...turns: [ModelTurn, ...ModelTurn[]]): Promise<FakeModelServer> {
  const server = await startFakeModelServer({ turns });
  started.push(server);
  return server;
}

/** Creates a company with a file, whose administrator connects what the operator allows. */
async function newCompany() {
  const admin = await app.signIn(await createUser(app.address));
  const file = await uploadReady(app, admin, 'notes.txt', 'The launch code of the rocket is 7319.');
  const settle = async (body: object) => {
    const { status, body: answer } = await app.call('PUT', '/company/ai', { as: admin, body });
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };
  async function question(text = 'What is the launch code?') {
    const chat = await startChat(app, admin, [file.uid]);
    await ask(app, admin, { chat, text });
    const { body } = await app.call('GET', `/conversations/${chat}`, { as: admin });
    return present(body.data.messages[1]);
  }
  return { admin, settle, question };
}

async function connect(kind: string, url: string, more: object = {}): Promise<string> {
  const body = { kind, name: `Provider ${newUid()}`, url, key, models: [{ id: 'scripted' }], ...more };
  const reply = await app.call('POST', '/settings/ai/providers', { as: operator, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.id;
}

const choice = (providerId: string, model = 'scripted') => ({ providerId, model });
const says = (word: string): ModelTurn => ({ does: 'answer', words: [word, ' [1].'] });
const down: ModelTurn = { does: 'refuse', status: 401 };

test('a question that is repeated under its key for another model is rejected', async () => {
  const { admin, settle } = await newCompany();
  const [near, far] = [await scripted(says('Near')), await scripted(says('Far'))];
  const [nearId, farId] = [
    await connect('openai-compatible', near.baseUrl),
    await connect('openai-compatible', far.baseUrl),
  ];
  await settle({ chat: choice(nearId) });
  const chat = await startChat(app, admin);
  const askFor = (providerId: string) =>
    ask(
      app,
      admin,
      { chat, text: 'What is the launch code?', model: choice(providerId) },
      { headers: { 'idempotency-key': 'once' } },
    );
  const first = await askFor(nearId);
  expect(await askFor(nearId)).toEqual(first);
  await expect(askFor(farId)).rejects.toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect([near.requests.length, far.requests.length]).toEqual([1, 0]);
});

test('switching the engine of a company takes effect at once, for that company only', async () => {
  const company = await newCompany();
  const other = await newCompany();
  expect(await company.question()).toMatchObject({ state: 'complete', engine: 'built-in' });
  const openai = await scripted(says('Compatible'));
  const anthropic = await startVendorServer([
    { does: 'stream', events: anthropicEvents(['Anthropic', ' [1].']) },
  ]);
  const google = await startVendorServer([{ does: 'stream', events: googleEvents(['Google', ' [1].']) }]);
  started.push(anthropic, google);
  for (const [kind, url, word] of [
    ['openai-compatible', openai.baseUrl, 'Compatible'],
    ['anthropic', anthropic.url, 'Anthropic'],
    ['google', google.url, 'Google'],
  ] as const) {
    const id = await connect(kind, url, { models: [{ id: 'scripted', name: `Model of ${word}` }] });
    await company.settle({ chat: choice(id) });
    const answer = await company.question();
    expect(answer).toMatchObject({ state: 'complete', engine: `Model of ${word}` });
    expect(answer.text).toContain(word);
    expect(answer.references).toHaveLength(1);
  }
  expect(await other.question()).toMatchObject({ engine: 'built-in' });
  await company.settle({ chat: null });
  expect(await company.question()).toMatchObject({ engine: 'built-in' });
  expect(openai.requests).toHaveLength(1);
});

describe('when the chosen model does not respond', () => {
  test('the next model answers, and the answer names the model that wrote it', async () => {
    const company = await newCompany();
    const [first, second] = [await scripted(down), await scripted(says('Second'))];
    const ids = [await connect('openai', first.baseUrl), await connect('mistral', second.baseUrl)];
    const [one = '', two = ''] = ids;
    await company.settle({ chat: choice(one), fallback: [choice(two)] });
    const answer = await company.question();
    expect(answer).toMatchObject({ state: 'complete', engine: 'scripted' });
    expect(answer.text).toContain('Second');
    expect(JSON.stringify(answer.steps)).toContain('scripted did not answer: asking scripted');
    expect(first.requests.length).toBeGreaterThan(0);
  });

  test('the built-in engine answers only if the company allows it', async () => {
    const company = await newCompany();
    const first = await scripted(down);
    const id = await connect('openai', first.baseUrl);
    await company.settle({ chat: choice(id) });
    expect(await company.question()).toMatchObject({ state: 'failed', error: { code: 'model_refused_key' } });
    await company.settle({ builtInFallback: true });
    const answer = await company.question();
    expect(answer).toMatchObject({ state: 'complete', engine: 'built-in' });
    expect(answer.text).toContain('7319');
  });

  test('a failure in the middle of an answer does not switch to another model', async () => {
    const company = await newCompany();
    const first = await scripted({ does: 'break', words: ['Half of '] });
    const second = await scripted(says('Second'));
    const [one, two] = [await connect('openai', first.baseUrl), await connect('openai', second.baseUrl)];
    await company.settle({ chat: choice(one), fallback: [choice(two)], builtInFallback: true });
    const answer = await company.question();
    expect(answer).toMatchObject({ state: 'failed', error: { code: 'model_cut_off' } });
    expect(answer.text).toContain('Half of');
    expect(second.requests).toEqual([]);
  });
});

test('a project closed to outside providers uses only internal models', async () => {
  const company = await newCompany();
  const [outside, inside] = [await scripted(says('Outside')), await scripted(says('Inside'))];
  const ids = [
    await connect('openai-compatible', outside.baseUrl, { isOutside: true }),
    await connect('openai-compatible', inside.baseUrl, { isOutside: false }),
  ];
  const [far = '', near = ''] = ids;
  await company.settle({ chat: choice(far), fallback: [choice(near)] });
  expect((await company.question()).text).toContain('Outside');
  await company.settle({ outsideForbidden: [company.admin.projectId] });
  expect((await company.question()).text).toContain('Inside');
  await company.settle({ fallback: [] });
  expect(await company.question()).toMatchObject({ engine: 'built-in' });
  expect(outside.requests).toHaveLength(1);
});

test('rejects a removed provider and another company’s provider; answers continue without them', async () => {
  const company = await newCompany();
  const server = await scripted(says('Chosen'));
  const id = await connect('openai', server.baseUrl);
  await company.settle({ chat: choice(id) });
  expect((await company.question()).text).toContain('Chosen');
  await app.call('DELETE', `/settings/ai/providers/${id}`, { as: operator });
  expect(await company.question()).toMatchObject({ state: 'complete', engine: 'built-in' });
  const stranger = await app.signIn(await createUser(app.address));
  const own = { kind: 'openai', name: 'Own', key, models: [{ id: 'gpt' }] };
  const made = await app.call('POST', '/company/ai/providers', { as: stranger, body: own });
  for (const providerId of [id, made.body.data.id]) {
    const body = { chat: choice(providerId, 'gpt') };
    const refused = await app.call('PUT', '/company/ai', { as: company.admin, body });
    expect([refused.status, refused.body.code]).toEqual([422, 'ai_model_not_available']);
  }
});

test('a custom model can use any model of the company', async () => {
  const company = await newCompany();
  const id = await connect('openai', (await scripted(says('Named'))).baseUrl);
  const { body } = await app.call('GET', '/models/available', { as: company.admin });
  const [first, ...others] = body.data.items;
  expect(first).toMatchObject({ kind: 'built-in', isDefault: true });
  expect(others).toContainEqual(expect.objectContaining(choice(id)));
  const made = await app.call('POST', '/models', {
    as: company.admin,
    body: { name: 'Named', chunkSize: 512, chunkOverlap: 64, aiModel: choice(id) },
  });
  expect(made.body.data.aiModel).toEqual(choice(id));
});
