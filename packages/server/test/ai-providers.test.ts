import type { AiProvider } from '@docent/contract/features/ai-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import type { BodyOfCall } from '#testing/typed-reply.ts';

let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;
let admin: SignedIn;
let model: FakeModelServer;
const key = 'sk-very-secret-0123456789';

beforeAll(async () => {
  app = await testApp({ MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'of-the-house', MODEL_KEY: key });
  owner = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  admin = await app.signIn(await createUser(app.address));
  model = await startFakeModelServer({
    apiKey: key,
    turns: [{ does: 'answer', words: ['{"ok": ', 'true}'], delayMs: 5 }],
  });
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await model?.close();
});

const places = { installation: '/settings/ai/providers', company: '/company/ai/providers' } as const;
const caller = (place: Place) => (place === 'installation' ? operator : admin);

type Place = keyof typeof places;

function send<const Method extends string, const Path extends string = ''>(
  place: Place,
  method: Method,
  path?: Path,
  body?: object,
): Promise<Reply<BodyOfCall<Method, `${(typeof places)[Place]}${Path}`>>> {
  const as = caller(place);
  return app.call(method, `${places[place]}${path ?? ''}`, { as, ...(body && { body }) });
}

const wanted = () => ({ kind: 'openai-compatible', name: `Provider ${newUid()}`, url: model.baseUrl, key });

async function connect(place: Place, more: object = {}): Promise<AiProvider> {
  const { status, body } = await send(place, 'POST', '', { ...wanted(), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe.each(['installation', 'company'] as const)('a provider of the %s', (place) => {
  const table = place === 'installation' ? 'installation_ai_providers' : 'ai_providers';

  test('is connected, listed and removed, and its key is never returned', async () => {
    const headers = { 'x-team': 'research-secret' };
    const models = [{ id: 'scripted', inputPrice: 1.5, capabilities: { json: true } }];
    const made = await connect(place, { headers, models });
    expect(made).toMatchObject({ hasKey: true, headerNames: ['x-team'], models, lastTest: null });
    const { body } = await send(place, 'GET', `?q=${made.name.slice(-8)}`);
    expect(body.data).toMatchObject({ items: [{ id: made.id }], total: 1, nextCursor: null });
    const answers = JSON.stringify([made, body]);
    for (const secret of [key, 'research-secret']) expect(answers).not.toContain(secret);
    const [stored] = await owner(`select * from ${table} where id = $1`, [made.id]);
    for (const secret of [key, 'research-secret']) expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await send(place, 'DELETE', `/${made.id}`)).status).toBe(200);
    expect((await send(place, 'DELETE', `/${made.id}`)).body.code).toBe('ai_provider_not_found');
  });

  test('requires the key again when the address changes, and sends the old key nowhere', async () => {
    const made = await connect(place);
    const moved = { url: 'https://elsewhere.example.test/v1' };
    const { status, body } = await send(place, 'PUT', `/${made.id}`, moved);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['key']]);
    const again = await send(place, 'PUT', `/${made.id}`, { ...moved, key: 'another' });
    expect(again.body.data).toMatchObject({ ...moved, hasKey: true });
    const renamed = await send(place, 'PUT', `/${made.id}`, { name: `Renamed ${newUid()}`, key: null });
    expect(renamed.body.data).toMatchObject({ ...moved, hasKey: false });
  });

  test('rejects a taken name, a stale change and a missing address', async () => {
    const made = await connect(place);
    expect((await send(place, 'POST', '', { ...wanted(), name: made.name })).body.code).toBe(
      'ai_provider_taken',
    );
    await send(place, 'PUT', `/${made.id}`, { models: [{ id: 'a' }] });
    const stale = { name: 'Other', updatedAt: made.updatedAt };
    expect((await send(place, 'PUT', `/${made.id}`, stale)).body.code).toBe('conflict');
    const { url, ...without } = wanted();
    expect(Object.keys((await send(place, 'POST', '', without)).body.errors)).toEqual(['url']);
    const twice = { models: [{ id: 'a' }, { id: 'a' }] };
    expect(Object.keys((await send(place, 'PUT', `/${made.id}`, twice)).body.errors)).toEqual(['models']);
    for (const headers of [{ host: 'x' }, { 'bad header': 'x' }, { good: 'line\nbreak' }])
      expect((await send(place, 'PUT', `/${made.id}`, { headers })).status).toBe(422);
  });

  test('is recorded in the audit log without its secrets', async () => {
    const made = await connect(place);
    await send(place, 'PUT', `/${made.id}`, { key: 'another-secret' });
    const rows = await owner<{ action: string; details: object }>(
      `select action, details from audit_events where subject_id = $1 order by seq`,
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['ai_provider.created', 'ai_provider.changed']);
    expect(rows[1]?.details).toMatchObject({ changed: ['api_key'] });
    expect(JSON.stringify(rows)).not.toMatch(/another-secret|sk-very/);
  });
});

test('what the environment variables set up is shown before the others, and cannot be changed', async () => {
  const { body } = await send('installation', 'GET', '?limit=1');
  const first = present(body.data.items[0]);
  expect(first).toMatchObject({ name: 'MODEL_URL', url: 'http://127.0.0.1:9/v1', hasKey: true });
  expect(first).toMatchObject({
    isFromEnvironment: true,
    isOutside: false,
    models: [{ id: 'of-the-house' }],
  });
  expect(JSON.stringify(body)).not.toContain(key);
  for (const method of ['PUT', 'DELETE'])
    expect(
      (await send('installation', method, `/${first.id}`, method === 'PUT' ? { name: 'Mine' } : undefined))
        .status,
    ).toBe(404);
  expect((await send('installation', 'GET', '?q=no-such-name')).body.data).toMatchObject({
    items: [],
    total: 0,
  });
  expect((await send('company', 'GET', '?q=MODEL_URL')).body.data.items).toEqual([]);
});

describe('testing a provider', () => {
  test('reports the speed and abilities of a model, and keeps the result until the connection changes', async () => {
    const made = await connect('installation', { models: [{ id: 'scripted' }] });
    const { body } = await send('installation', 'POST', `/${made.id}/test`, { model: 'scripted' });
    expect(body.data).toMatchObject({
      ok: true,
      model: 'scripted',
      firstTokenMs: expect.any(Number),
      capabilities: { json: true, embeddings: false },
    });
    const renamed = await send('installation', 'PUT', `/${made.id}`, { name: `Renamed ${newUid()}` });
    expect(renamed.body.data.lastTest).toMatchObject({ ok: true });
    const moved = await send('installation', 'PUT', `/${made.id}`, { key: 'wrong-key' });
    expect(moved.body.data.lastTest).toBeNull();
  });

  test('reports a rejected key in the user’s language with the provider’s message, without the key', async () => {
    const made = await connect('installation', { key: 'wrong-key-987' });
    const { body } = await app.call('POST', `${places.installation}/${made.id}/test`, {
      as: operator,
      body: { model: 'scripted' },
      headers: { 'x-language': 'tr' },
    });
    expect(body.data).toMatchObject({
      ok: false,
      firstTokenMs: null,
      error: {
        code: 'model_refused_key',
        message: expect.stringContaining('Sağlayıcı anahtarı kabul etmedi.'),
      },
    });
    expect(body.data.error?.detail).toContain('Incorrect API key provided');
    expect(JSON.stringify(body)).not.toContain('wrong-key-987');
  });

  test('lists the models of the provider', async () => {
    const made = await connect('installation');
    const { body } = await send('installation', 'GET', `/${made.id}/models`);
    expect(body.data.items).toEqual([{ id: 'scripted', name: 'scripted', contextLength: null }]);
  });

  test('cannot reach internal addresses from a company unless the operator allows it', async () => {
    const made = await connect('company');
    const tried = await send('company', 'POST', `/${made.id}/test`, { model: 'scripted' });
    expect(tried.body.data).toMatchObject({ ok: false, error: { code: 'address_refused' } });
    expect(tried.body.data.error?.message).toContain('under “Allowed hosts”');
    const listed = await send('company', 'GET', `/${made.id}/models`);
    expect(listed.body).toMatchObject({
      code: 'ai_provider_address_refused',
      message: tried.body.data.error?.message,
    });
    await app.call('PUT', '/settings', { as: operator, body: { allowedHosts: ['127.0.0.1'] } });
    const again = await send('company', 'POST', `/${made.id}/test`, { model: 'scripted' });
    expect(again.body.data).toMatchObject({ ok: true });
    await app.call('PUT', '/settings', { as: operator, body: { allowedHosts: [] } });
  });
});

test('companies cannot connect providers unless the operator allows it, and keep those they have', async () => {
  const made = await connect('company');
  await app.call('PUT', '/settings', { as: operator, body: { companiesConnectProviders: false } });
  for (const [method, path, body] of [
    ['POST', '', wanted()],
    ['PUT', `/${made.id}`, { name: 'Other' }],
  ] as const)
    expect((await send('company', method, path, body)).body.code).toBe('own_providers_not_allowed');
  expect((await send('company', 'GET')).status).toBe(200);
  expect((await send('company', 'DELETE', `/${made.id}`)).status).toBe(200);
  await app.call('PUT', '/settings', { as: operator, body: { companiesConnectProviders: true } });
});
